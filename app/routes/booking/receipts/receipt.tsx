import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PriceList } from '~/components/layout/price-list'
import { SummaryList } from '~/components/layout/summary-list'
import { unlistedMeta } from '~/shell/page-title'
import { openReceipt } from './receipt.server'

export async function loader(args: LoaderFunctionArgs) {
  const { words, file, back } = await openReceipt(args)
  return { ...words, file, back }
}

export const meta = unlistedMeta('Receipt')

export default function ReceiptPage() {
  const { facts, lines, total, taxes, file, back } = useLoaderData<typeof loader>()
  return (
    <Page title="Receipt" narrow>
      <SummaryList items={facts} />
      <PriceList lines={lines} total={total} />
      {taxes.length > 0 && <SummaryList items={taxes} />}
      <Actions>
        <a className="button button-quiet" href={file}>
          Save as PDF
        </a>
        <LinkButton to={back.to} variant="quiet">
          {back.label}
        </LinkButton>
      </Actions>
    </Page>
  )
}
