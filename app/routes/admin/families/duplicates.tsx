import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { findDuplicates } from '~/domain/family/duplicates/find-duplicates.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { duplicatePairPath, duplicatesPath } from '~/values/paths/admin-paths'
import { pageNumberOf } from '~/values/paging'
import { formatCalendarDate } from '~/values/format/format-time'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'merge-duplicates')
  const asked = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const { entries, page, pages } = await findDuplicates(staff, asked)
  if (page > pages) throw notFound()
  return {
    page,
    pages,
    entries: entries.map(({ firstId, secondId, name, bornOn, guardians }) => ({
      id: `${firstId} ${secondId}`,
      title: name,
      to: duplicatePairPath(firstId, secondId),
      facts: [`Born on ${formatCalendarDate(bornOn)}`, `With ${guardians.join(', ')}`],
    })),
  }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Duplicate athletes', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function Duplicates() {
  const { entries, page, pages } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Duplicate athletes"
      lead="Athletes with the same name and birthday. You can merge two records into one."
    >
      {entries.length === 0 && <Empty title="No duplicates found." />}
      <EntryList entries={entries} />
      <Pagination of="children" page={page} pages={pages} to={duplicatesPath} />
    </Page>
  )
}
