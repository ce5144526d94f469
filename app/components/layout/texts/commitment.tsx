import type { ReactNode } from 'react'
import './commitment.css'

type Props = {
  /** What the amount is, e.g. "Returned to your card". */
  label: string
  /** As it is to be read, e.g. "$50". */
  amount: string
  note?: ReactNode
  /** The button that commits to it. */
  children: ReactNode
}

/** What it comes to, beside the button that makes it so. */
export function Commitment({ label, amount, note, children }: Props) {
  return (
    <div className="commitment">
      <p className="commitment-words">
        {label} <strong>{amount}</strong>
        {note && <span className="commitment-note"> {note}</span>}
      </p>
      {children}
    </div>
  )
}
