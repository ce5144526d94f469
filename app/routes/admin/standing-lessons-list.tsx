import { EntryList } from '~/components/layout/entry-list'
import { Notice } from '~/components/layout/notice'
import type { Standing } from './standing-lessons'

/** Lessons that take place though somebody may not have meant them to, with the way to each. */
export function StandingLessons({ standing }: { standing: Standing }) {
  const { title, what, lessons, more } = standing
  return (
    <Notice tone="attention" title={title}>
      <p>{what}</p>
      <EntryList entries={lessons} />
      {more && <p>{more}</p>}
    </Notice>
  )
}
