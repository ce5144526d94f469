import type { ReactNode } from 'react'
import { Link } from './navigation/link'
import './price-list.css'

/** `amount` as it is to be read, e.g. "$40" or "− $5"; `to`: where more is said of it. */
export type PriceLine = { label: ReactNode; amount: string; note?: ReactNode; to?: string }

/** What it comes to, line by line; the amounts stand under each other. */
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
