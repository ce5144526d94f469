import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { FilterForm } from '~/components/forms/filter-form'
import { TextField } from '~/components/forms/text-field'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { findFamilies } from '~/domain/booking/on-behalf/find-families.server'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { findPlannedClass } from '~/domain/enrollment/terms/find-terms.server'
import { FindBuyerForm } from '~/domain/payments/packages/package-forms'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { enrollFamilyPath } from '~/values/paths/term-paths'
import { termTexts } from './term-texts'

/** Chooses the family whose child is enrolled. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'correct-families')
  const termClass = await findPlannedClass(staff, args.params.termClassId ?? '')
  if (!termClass) throw notFound()
  const who = new URL(args.request.url).searchParams.get('who')?.slice(0, 80) ?? ''
  const found = who ? await findFamilies(staff, who) : null
  return {
    lead: `In ${termClass.title}, ${termClass.term.name}.`,
    search: { ...blankForm(FindBuyerForm, { who }), id: 'search' },
    families: found?.map(({ id, name, phone, email }) => ({
      id,
      title: name,
      to: enrollFamilyPath(termClass.id, id),
      facts: [phone, email ?? 'No email address'],
    })),
  }
}

export const meta = unlistedMeta(termTexts.enroll)

export default function FindFamily() {
  const { lead, search, families } = useLoaderData<typeof loader>()
  return (
    <Page title={termTexts.enroll} lead={lead}>
      <FilterForm label="Family" button={termTexts.findFamily}>
        <TextField
          form={search}
          name="who"
          label="Name, email or phone of the family"
          type="search"
        />
      </FilterForm>
      {families && <EntryList entries={families} />}
      {families?.length === 0 && <p>{staffBookingTexts.noFamilyFound}</p>}
    </Page>
  )
}
