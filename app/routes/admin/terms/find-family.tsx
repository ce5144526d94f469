import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Page } from '~/components/layout/page'
import { findPlannedClass } from '~/domain/enrollment/terms/find-terms.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { enrollFamilyPath } from '~/values/paths/term-paths'
import { FamilySearch } from '../forms/family-search'
import { searchFamilies } from '../forms/family-search.server'
import { termTexts } from './term-texts'

/** Chooses the family whose child is enrolled. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'correct-families')
  const termClass = await findPlannedClass(staff, args.params.termClassId ?? '')
  if (!termClass) throw notFound()
  const found = await searchFamilies(staff, args.request, (id) =>
    enrollFamilyPath(termClass.id, id),
  )
  const { title, term } = termClass
  // a camp is a term of its own, with the same name
  const place = title === term.name ? title : `${title}, ${term.name}`
  return { lead: `In ${place}.`, ...found }
}

export const meta = unlistedMeta(termTexts.enroll)

export default function FindFamily() {
  const { lead, search, families } = useLoaderData<typeof loader>()
  return (
    <Page title={termTexts.enroll} lead={lead}>
      <FamilySearch search={search} families={families} button={termTexts.findFamily} />
    </Page>
  )
}
