import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { Tag } from '~/components/layout/tag'
import { findPackages } from '~/domain/payments/packages/find-packages.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { taxNote } from '~/domain/catalogue/tax'
import { moneyTexts } from '../money/money-texts'
import { formatMoney } from '~/values/money'
import { may } from '~/values/permissions'
import { findBuyerPath, packagePath, packagesFilePath } from '~/values/paths/payment-paths'
import { saveAsCsv } from '~/values/text/save-as-csv'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'set-prices')
  const packages = await findPackages()
  return {
    sell: may(staff, 'handle-payments') ? findBuyerPath() : null,
    packages: packages.map(({ id, name, active, sold, ...terms }) => ({
      id,
      name,
      active,
      facts: [
        [
          `${terms.credits} credits for ${formatMoney(terms.priceCents, terms.currency)}`,
          taxNote(terms),
        ]
          .filter(Boolean)
          .join(', '),
        `For ${terms.lessonTypes.map((lessonType) => lessonType.name).join(', ')}`,
        `Good for ${terms.validDays} days`,
        sold === 0 ? 'Not sold yet' : sold === 1 ? 'Sold once' : `Sold ${sold} times`,
      ],
    })),
  }
}

export const meta = unlistedMeta('Packages')

export default function Packages() {
  const { sell, packages } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Packages"
      lead="Several credits at one price, newest first. Families buy them online by card. You can sell them here, or on a family’s booking."
    >
      <PrimaryAction>
        <LinkButton to={packagePath()}>{moneyTexts.makePackage}</LinkButton>
      </PrimaryAction>
      {sell && (
        <Actions>
          <LinkButton to={sell} variant="quiet">
            {moneyTexts.sellPackage}
          </LinkButton>
        </Actions>
      )}
      {packages.length === 0 && (
        <Empty title="No packages yet">
          <p>Create one and sell it to families who come often.</p>
        </Empty>
      )}
      <EntryList
        entries={packages.map(({ id, name, active, facts }) => ({
          id,
          title: name,
          to: packagePath(id),
          facts,
          tag: !active && <Tag tone="over">Not on sale</Tag>,
        }))}
      />
      {packages.length > 0 && (
        <p>
          <a href={packagesFilePath()}>{saveAsCsv}</a>
        </p>
      )}
    </Page>
  )
}
