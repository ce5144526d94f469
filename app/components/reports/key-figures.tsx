import { Link } from '~/components/layout/navigation/link'
import type { ReportFigure } from './report-view'
import './key-figures.css'

/** Sums of a report, each with what it was in other periods. */
export function KeyFigures({ figures }: { figures: ReportFigure[] }) {
  return (
    <dl className="key-figures">
      {figures.map(({ term, value, compared }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="key-figure">
            {value.to ? <Link to={value.to}>{value.text}</Link> : value.text}
          </dd>
          {compared.map(({ label, value: before, change }) => (
            <dd key={label}>
              {label}: {before}
              {change && ` (${change})`}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
