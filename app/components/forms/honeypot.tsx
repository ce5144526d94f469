import './honeypot.css'

/** A field that people neither see nor hear nor reach; what fills it in is no person. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={`honeypot-${name}`}>Leave this empty</label>
      <input type="text" id={`honeypot-${name}`} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
