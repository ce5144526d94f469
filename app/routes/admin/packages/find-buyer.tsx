import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Page } from '~/components/layout/page'
import { searchTexts } from '~/domain/admin/search/search-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { sellPackageToPath } from '~/values/paths/payment-paths'
import { FamilySearch } from '../forms/family-search'
import { searchFamilies } from '../forms/family-search.server'
import { moneyTexts } from '../money/money-texts'

/** Chooses the family to sell a package to, with or without bookings. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'handle-payments')
  return await searchFamilies(staff, args.request, sellPackageToPath)
}

export const meta = unlistedMeta(moneyTexts.sellPackage)

export default function FindBuyer() {
  return (
    <Page
      title={moneyTexts.sellPackage}
      lead="Who’s buying? Families without an account use their credits at the desk."
    >
      <FamilySearch {...useLoaderData<typeof loader>()} button={searchTexts.find} />
    </Page>
  )
}
