import { useLocation } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { Notice } from '~/components/layout/texts/notice'
import { Pagination } from '~/components/layout/navigation/pagination'
import { pageOfList } from '~/values/paths/admin-paths'
import type { AffectedLessonsView } from './present-affected-lessons'

/** Lessons that may conflict, with links to each. */
export function AffectedLessonsNotice({ standing }: { standing: AffectedLessonsView }) {
  const { title, what, lessons, page, pages } = standing
  const { search } = useLocation()
  return (
    <Notice tone="attention" title={title}>
      <p>{what}</p>
      <EntryList entries={lessons} />
      <Pagination of="lessons" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
    </Notice>
  )
}
