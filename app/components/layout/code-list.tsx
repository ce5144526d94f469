import './code-list.css'

/** Secrets to be copied or printed, none of them by heart. */
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
