import type { ReactNode } from 'react'
import './time-change.css'

type Props = { from: ReactNode; to: ReactNode }

/** A lesson's old and new time. */
export function TimeChange({ from, to }: Props) {
  return (
    <div className="time-move">
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d="M0 38q50-72 100 0" vectorEffect="non-scaling-stroke" />
      </svg>
      <dl>
        <div className="time-move-from">
          <dt>From</dt>
          <dd>
            <del>{from}</del>
          </dd>
        </div>
        <div className="time-move-to">
          <dt>To</dt>
          <dd>
            <ins>{to}</ins>
          </dd>
        </div>
      </dl>
    </div>
  )
}
