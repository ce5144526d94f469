import { useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/navigation/link'
import { Pagination } from '~/components/layout/navigation/pagination'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { pageOfList } from '~/values/paths/admin-paths'
import { familyEnrollments } from './family-enrollments.server'
import { familyLessons } from './family-lessons.server'
import { metaOfPart, RecordPage } from './record-page'

export async function loader(args: LoaderFunctionArgs) {
  const [shown, enrollments] = await Promise.all([
    familyLessons(args, 'next'),
    familyEnrollments(args),
  ])
  return { ...shown, enrollments }
}

export const meta = metaOfPart(recordTexts.lessons)

export default function FamilyLessons() {
  const { record, enrollments, lessons, page, pages, other } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <RecordPage record={record} part={recordTexts.nextLessons}>
      <EntryList entries={lessons} />
      {lessons.length === 0 && <p>{recordTexts.nothingAhead}</p>}
      <Pagination of="lessons" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
      {enrollments.length > 0 && (
        <>
          <h2>{recordTexts.enrollments}</h2>
          <EntryList entries={enrollments} />
        </>
      )}
      <p>
        <Link to={other}>{recordTexts.pastLessons}</Link>
      </p>
    </RecordPage>
  )
}
