import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { FilterForm } from '~/components/forms/filter-form'
import { TextField } from '~/components/forms/text-field'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { findFamilies } from '~/domain/booking/on-behalf/find-families.server'
import { FindBuyerForm } from '~/domain/payments/packages/package-forms'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { sellPackageToPath } from '~/values/paths/payment-paths'
import { moneyTexts } from '../money/money-texts'

/** Chooses the family to sell a package to, with or without bookings. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'handle-payments')
  const who = new URL(args.request.url).searchParams.get('who')?.slice(0, 80) ?? ''
  const found = who ? await findFamilies(staff, who) : null
  return {
    search: { ...blankForm(FindBuyerForm, { who }), id: 'search' },
    families:
      found &&
      found.map(({ id, name, phone, email }) => ({
        id,
        title: name,
        to: sellPackageToPath(id),
        facts: [phone, email ?? 'No email address'],
      })),
  }
}

export const meta = unlistedMeta(moneyTexts.sellPackage)

export default function FindBuyer() {
  const { search, families } = useLoaderData<typeof loader>()
  return (
    <Page
      title={moneyTexts.sellPackage}
      lead="Whose package is it? Who has no account has its credits used at the desk."
    >
      <FilterForm label="Family">
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
