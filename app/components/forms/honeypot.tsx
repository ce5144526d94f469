import { useId } from 'react'
import './honeypot.css'

/** A field invisible to people. Only bots fill it in. */
export function Honeypot({ name }: { name: string }) {
  const id = useId()
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input type="text" id={id} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
