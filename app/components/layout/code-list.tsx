import './code-list.css'

/** Codes to copy or print. */
export function CodeList({ codes }: { codes: string[] }) {
  return (
    <ol className="code-list">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  )
}
