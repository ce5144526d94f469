import type { ReactNode } from 'react'
import { Link } from './navigation/link'
import './price-list.css'

/** `amount` as displayed, such as "$40" or "− $5"; `to` links to details. */
type PriceLine = { label: ReactNode; amount: string; note?: ReactNode; to?: string }

/** An itemized total with aligned amounts. */
export function PriceList({ lines, total }: { lines: PriceLine[]; total: PriceLine }) {
  return (
    <dl className="price-list">
      {lines.map((line, index) => (
        <Line key={index} {...line} />
      ))}
      <Line {...total} isTotal />
    </dl>
  )
}

function Line({ label, amount, note, to, isTotal }: PriceLine & { isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'price-total' : undefined}>
      <dt>
        {to ? <Link to={to}>{label}</Link> : label}
        {note && <span className="price-note"> {note}</span>}
      </dt>
      <dd>{amount}</dd>
    </div>
  )
}
