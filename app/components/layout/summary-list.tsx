import { Link } from '~/components/layout/navigation/link'
import type { ReactNode } from 'react'

type Item = { term: string; detail: ReactNode; change?: { to: string; label: string } }

/** Labels with values; `change.label` names the change, such as "Change pick-up". */
export function SummaryList({ items }: { items: Item[] }) {
  return (
    <dl className="summary-list">
      {items.map(({ term, detail, change }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
          {change && (
            <dd className="summary-change">
              <ChangeLink {...change} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** Shows only "Change", since the row says what. Screen readers get the full label. */
function ChangeLink({ to, label }: { to: string; label: string }) {
  const [verb, ...what] = label.split(' ')
  return (
    <Link to={to}>
      {verb}
      <span className="sr-only"> {what.join(' ')}</span>
    </Link>
  )
}
