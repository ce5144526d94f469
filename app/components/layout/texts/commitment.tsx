import type { ReactNode } from 'react'
import './commitment.css'

type Props = {
  /** What the amount is, such as "Refunded to your card". */
  label: string
  /** As displayed, such as "$50"; none where no money moves. */
  amount?: string | null
  note?: ReactNode
  /** The button. */
  children: ReactNode
}

/** The resulting amount next to the button that confirms it. */
export function Commitment({ label, amount, note, children }: Props) {
  return (
    <div className="commitment">
      <p className="commitment-words">
        {label} {amount && <strong>{amount}</strong>}
        {note && <span className="commitment-note"> {note}</span>}
      </p>
      {children}
    </div>
  )
}
