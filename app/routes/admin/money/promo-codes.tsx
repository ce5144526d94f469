import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { Tag } from '~/components/layout/tag'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { promoCodePath, promoCodesFilePath } from '~/values/paths/payment-paths'
import { lessonTypesPath } from '~/values/paths/settings-paths'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { promoCodesOf } from './promo-codes.server'
import { moneyTexts } from './money-texts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'set-prices')
  return { codes: await promoCodesOf() }
}

export const meta = unlistedMeta(moneyTexts.promoCodes)

export default function PromoCodes() {
  const { codes } = useLoaderData<typeof loader>()
  return (
    <Page
      title={moneyTexts.promoCodes}
      lead="What families can type to pay less, the newest first."
    >
      <PrimaryAction>
        <LinkButton to={promoCodePath()}>{moneyTexts.makeCode}</LinkButton>
      </PrimaryAction>
      {codes.length === 0 && (
        <Empty title="No codes yet">
          <p>Make one, and tell families what to type when they review their booking.</p>
        </Empty>
      )}
      <EntryList
        entries={codes.map(({ id, code, over, facts }) => ({
          id,
          title: code,
          to: promoCodePath(id),
          facts,
          tag: over && <Tag tone="over">{over}</Tag>,
        }))}
      />
      {codes.length > 0 && (
        <p>
          <a href={promoCodesFilePath()}>{saveAsCsv}</a>
        </p>
      )}
      <Actions>
        <LinkButton to={lessonTypesPath()} variant="quiet">
          Lessons and their prices
        </LinkButton>
      </Actions>
    </Page>
  )
}
