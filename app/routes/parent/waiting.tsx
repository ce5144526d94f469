import { EntryList } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/link'
import { Tag } from '~/components/layout/tag'

type Props = { waiting: { id: string; words: string; to: string; offered: boolean }[] }

/** A family's own places in line, and the way to take what is offered, or to leave. */
export function Waiting({ waiting }: Props) {
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">On the waiting list</h2>
      <EntryList
        entries={waiting.map(({ id, words, to, offered }) => ({
          ...{ id, title: words },
          tag: offered && <Tag tone="attention">A place is kept for you</Tag>,
          actions: <Link to={to}>{offered ? 'Take it, or pass' : 'See it, or leave'}</Link>,
        }))}
      />
    </section>
  )
}
