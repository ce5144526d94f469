import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { FilterForm } from '~/components/forms/filter-form'
import { TextField } from '~/components/forms/text-field'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { FamilyFilterForm } from '~/domain/admin/families/family-filter'
import { searchTexts } from '~/domain/admin/search/search-texts'
import { findFamilies } from '~/domain/admin/families/find-families.server'
import { findAlikeGuardians } from '~/domain/booking/merging/find-guardian-pair.server'
import { mergingTexts } from '~/domain/booking/merging/merging-texts'
import { FindBuyerForm } from '~/domain/payments/packages/package-forms'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { familyPath, mergeFamilyPath, mergeGuardiansPath } from '~/values/paths/family-paths'
import { openFamilyForm } from '../actions/open-family-form.server'

const longestSearch = 80

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'merge-duplicates')
  const { id, name } = await openFamilyForm(staff, args.params.guardianId ?? '', mergeFamilyPath)
  const asked = new URL(args.request.url).searchParams.get('who') ?? ''
  const who = asked.trim().slice(0, longestSearch)
  const found = who ? await findFamilies(staff, FamilyFilterForm.parse({ who }), 1) : null
  const entryOf = (other: { id: string; name: string; email: string | null; phone: string }) => ({
    id: other.id,
    title: other.name,
    to: mergeGuardiansPath(id, other.id),
    facts: [other.email, other.phone].filter((fact): fact is string => Boolean(fact)),
  })
  return {
    name,
    back: familyPath(id),
    likely: (await findAlikeGuardians(staff, id)).map(entryOf),
    found:
      found?.entries
        .filter(({ guardianId }) => guardianId !== id)
        .map((line) => entryOf({ ...line, id: line.guardianId })) ?? null,
    form: blankForm(FindBuyerForm, { who }),
  }
}

export const meta = unlistedMeta(mergingTexts.title)

export default function FindOther() {
  const { name, back, likely, found, form } = useLoaderData<typeof loader>()
  return (
    <Page
      title={mergingTexts.title}
      lead={`Two records of ${name} become one. Nothing is merged before you have seen both side by side.`}
      narrow
    >
      <h2>{mergingTexts.likely}</h2>
      {likely.length > 0 ? <EntryList entries={likely} /> : <p>{mergingTexts.noneLikely}</p>}
      <h2>{mergingTexts.search}</h2>
      <FilterForm label={mergingTexts.search} button={searchTexts.find}>
        <TextField form={form} name="who" label="Name, email or phone" type="search" />
      </FilterForm>
      {found &&
        (found.length > 0 ? <EntryList entries={found} /> : <p>{mergingTexts.nobodyFound}</p>)}
      <LinkButton to={back} variant="quiet">
        Back to {name}
      </LinkButton>
    </Page>
  )
}
