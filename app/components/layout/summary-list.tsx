import { Link } from '~/components/layout/link'
import type { ReactNode } from 'react'

type Item = { term: string; detail: ReactNode; change?: { to: string; label: string } }

/** Answers beside their questions; `change.label` says what is changed, e.g. "Change pick-up". */
export function SummaryList({ items }: { items: Item[] }) {
  return (
    <dl className="summary-list">
      {items.map(({ term, detail, change }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
          {change && (
            <dd className="summary-change">
              <Link to={change.to}>{change.label}</Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
