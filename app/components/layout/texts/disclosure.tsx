import type { ReactNode } from 'react'
import './disclosure.css'

type Props = { summary: ReactNode; open?: boolean; children: ReactNode }

/** Collapsed details that only some readers need. */
export function Disclosure({ summary, open, children }: Props) {
  return (
    <details className="disclosure" open={open}>
      <summary>{summary}</summary>
      <div className="disclosure-words">{children}</div>
    </details>
  )
}
