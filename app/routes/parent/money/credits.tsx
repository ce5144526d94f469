import { Link } from '~/components/layout/navigation/link'
import { SummaryList } from '~/components/layout/summary-list'
import type { formatOwnCredits } from '~/domain/booking/money/credits/present-own-credits'

/** Usable credits, and the history of the others. */
export function Credits({ credits }: { credits: ReturnType<typeof formatOwnCredits>[] }) {
  return (
    <section>
      <h2>Your credits</h2>
      <p>
        One credit is one athlete’s place in one lesson. At the last step of a booking, choose to
        use it.
      </p>
      {credits.map(({ id, title, facts, movements, receipt }) => (
        <section key={id}>
          <h3>{title}</h3>
          <SummaryList items={facts} />
          <ul>
            {movements.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
          {receipt && <Link to={receipt}>Receipt of {title}</Link>}
        </section>
      ))}
    </section>
  )
}
