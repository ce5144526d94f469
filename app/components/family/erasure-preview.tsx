import { EntryList } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/navigation/link'
import { SummaryList } from '~/components/layout/summary-list'

export type ErasureShown = {
  lessons: { id: string; title: string; facts: string[] }[]
  credits: { id: string; title: string; to?: string; facts: string[] }[]
  money: { term: string; detail: string; to?: string }[]
  athletes: { id: string; words: string }[]
  /** Records that stay. */
  kept: string[]
  /** What happens to credits and balances. */
  creditRule: string
  moneyRule: string
}

/** What erasing a family would end or keep, shown before confirmation. */
export function ErasurePreview({ effects }: { effects: ErasureShown }) {
  const { lessons, credits, money, athletes, kept, creditRule, moneyRule } = effects
  return (
    <>
      <h2>Upcoming lessons</h2>
      {lessons.length > 0 ? <EntryList entries={lessons} /> : <p>No upcoming lessons.</p>}
      <h2>Credits and packages</h2>
      {credits.length > 0 ? (
        <>
          <EntryList entries={credits} />
          <p>{creditRule}</p>
        </>
      ) : (
        <p>No unused credits.</p>
      )}
      <h2>Money</h2>
      {money.length > 0 ? (
        <>
          <SummaryList
            items={money.map(({ term, detail, to }) => ({
              term,
              detail: to ? <Link to={to}>{detail}</Link> : detail,
            }))}
          />
          <p>{moneyRule}</p>
        </>
      ) : (
        <p>Nothing is owed for past lessons, and nothing is to be refunded.</p>
      )}
      <h2>Athletes and other guardians</h2>
      {athletes.length > 0 ? (
        <ul>
          {athletes.map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
        </ul>
      ) : (
        <p>No athletes.</p>
      )}
      <h2>What stays</h2>
      <ul>
        {kept.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
