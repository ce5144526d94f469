import type { ReactNode } from 'react'
import './tooltip.css'

type Props = { id: string; tip: ReactNode; children: ReactNode }

/** A word that is explained when it is pointed at or reached; plainly under it on a phone. */
export function Tooltip({ id, tip, children }: Props) {
  return (
    <span className="tooltip">
      <button type="button" aria-describedby={id}>
        {children}
      </button>
      <span className="tip" role="tooltip" id={id}>
        {tip}
      </span>
    </span>
  )
}
