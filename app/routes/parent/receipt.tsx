import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LinkButton } from '~/components/layout/link-button'
import { Page } from '~/components/layout/page'
import { PriceList } from '~/components/layout/price-list'
import { SummaryList } from '~/components/layout/summary-list'
import { findReceipt, type Receipt } from '~/domain/booking/money/find-receipt.server'
import { methodLabels, ownRefundLabels, refundLabelOf } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { notFound } from '~/http/answer.server'
import { requireParent } from '~/http/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { formatMoney } from '~/values/money'
import { parentPaymentsPath } from '~/values/portal-paths'
import { formatMomentWithYear, formatReceived, formatZone } from '~/values/time-in-words'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const receipt = await findReceipt(parent, args.params.paymentId ?? '')
  if (!receipt) throw notFound()
  return receiptInWords(receipt, await findSettings())
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Receipt', matches) },
  { name: 'robots', content: 'noindex' },
]

function receiptInWords(receipt: Receipt, { name, addressLines, email, timeZone }: Settings) {
  const { id, guardian, method, amountCents, currency, receivedAt, parts, refunds } = receipt
  const money = (cents: number) => formatMoney(cents, currency)
  const moment = (at: Date) => formatMomentWithYear(at, timeZone)
  return {
    facts: [
      { term: 'From', detail: [name, ...addressLines, email].join(', ') },
      { term: 'For', detail: guardian },
      {
        term: 'Received',
        detail: `${formatReceived(receivedAt, timeZone)} (${formatZone(timeZone)})`,
      },
      { term: 'How', detail: methodLabels[method] },
      { term: 'Number', detail: id },
    ],
    lines: [
      ...parts.map(({ lessonName, startsAt, amountCents }) => ({
        ...{ label: lessonName, note: moment(startsAt), amount: money(amountCents) },
      })),
      ...refunds.map((refund) => ({
        label: refundLabelOf(refund, ownRefundLabels),
        note: moment(refund.createdAt),
        amount: `− ${money(refund.amountCents)}`,
      })),
    ],
    total: {
      label: refunds.length > 0 ? 'Paid, less what goes back' : 'Paid',
      amount: money(refunds.reduce((left, refund) => left - refund.amountCents, amountCents)),
    },
  }
}

export default function ReceiptPage() {
  const { facts, lines, total } = useLoaderData<typeof loader>()
  return (
    <Page title="Receipt" narrow>
      <SummaryList items={facts} />
      <PriceList lines={lines} total={total} />
      <LinkButton to={parentPaymentsPath()} variant="quiet">
        Back to your payments
      </LinkButton>
    </Page>
  )
}
