import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { findDuplicateFamilies } from '~/domain/admin/families/find-duplicate-families.server'
import { findDuplicates } from '~/domain/family/duplicates/find-duplicates.server'
import { familyTexts } from '~/domain/family/family-texts'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { duplicatePairPath, duplicatesPath } from '~/values/paths/admin-paths'
import { mergeGuardiansPath } from '~/values/paths/family-paths'
import { pageNumberOf } from '~/values/paging'
import { formatList } from '~/values/format/format-list'
import { formatCalendarDate } from '~/values/format/format-time'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'merge-duplicates')
  const asked = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const [{ entries, page, pages }, families] = await Promise.all([
    findDuplicates(staff, asked),
    asked === 1 ? findDuplicateFamilies(staff) : [],
  ])
  if (page > pages) throw notFound()
  return {
    families: families.map(({ keptId, duplicateId, names, contacts }) => ({
      id: `${keptId} ${duplicateId}`,
      title: formatList(new Set(names)),
      to: mergeGuardiansPath(keptId, duplicateId),
      facts: [...new Set(contacts)],
    })),
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

export const meta = unlistedMeta(familyTexts.duplicates)

export default function Duplicates() {
  const { families, entries, page, pages } = useLoaderData<typeof loader>()
  return (
    <Page
      title={familyTexts.duplicates}
      lead="Two records that are probably one. Nothing is merged before you have seen both side by side."
    >
      {families.length + entries.length === 0 && <Empty title={familyTexts.noDuplicates} />}
      {families.length > 0 && (
        <>
          <h2>Families with the same email address, or the same name and phone number</h2>
          <EntryList entries={families} />
        </>
      )}
      {entries.length > 0 && (
        <>
          <h2>Athletes with the same name and birthday</h2>
          <EntryList entries={entries} />
        </>
      )}
      <Pagination of="children" page={page} pages={pages} to={duplicatesPath} />
    </Page>
  )
}
