import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PriceList } from '~/components/layout/price-list'
import { SummaryList } from '~/components/layout/summary-list'
import {
  findSoldGiftCard,
  type GiftCardMovement,
  type GiftCardRecord,
} from '~/domain/payments/gift-cards/find-sold-gift-cards.server'
import { giftCardPageToken } from '~/domain/payments/gift-cards/gift-card-code.server'
import { giftCardTexts, grantKindLabels } from '~/domain/payments/gift-cards/gift-card-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import type { TimeZone } from '~/values/business-time'
import { formatMomentWithYear } from '~/values/format/format-time'
import { formatMoney, formatSigned } from '~/values/money'
import { giftCardPath } from '~/values/paths/gift-card-paths'
import {
  adminGiftCardsPath,
  newGiftCardCodePath,
  refundGiftCardPath,
  stopGiftCardPath,
} from '~/values/paths/gift-card-admin-paths'
import { adminPaymentPath } from '~/values/paths/payment-paths'
import { ActionButton } from '../forms/form-page'
import { giftCardStaffTexts } from './gift-card-staff-texts'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'handle-payments')
  const card = await findSoldGiftCard(staff, args.params.giftCardId ?? '')
  if (!card) throw notFound()
  const { timeZone } = await findSettings()
  const { id, amountCents, currency, lastFour, codeNumber, stoppedAt, leftCents } = card
  return {
    title: `${giftCardTexts.one} of ${formatMoney(amountCents, currency)}, ending in ${lastFour}`,
    facts: factsOf(card, timeZone),
    lines: card.movements.map((movement) => lineOf(movement, currency, timeZone)),
    total: { label: 'Left', amount: formatMoney(leftCents, currency) },
    open: giftCardPath(giftCardPageToken(id)),
    stop: stoppedAt ? null : { to: stopGiftCardPath(id), label: giftCardStaffTexts.stop },
    refund: card.grant || leftCents === 0 ? null : refundGiftCardPath(id),
    newCode: {
      to: newGiftCardCodePath(id),
      label: giftCardStaffTexts.newCode,
      fields: { seenNumber: codeNumber },
    },
  }
}

function factsOf(card: GiftCardRecord, zone: TimeZone) {
  const { buyerName, buyerEmail, recipientName, recipientEmail, message, stoppedAt, grant } = card
  const person = (name: string, email: string) => [name, email].filter(Boolean).join(', ')
  const moment = (at: Date) => formatMomentWithYear(at, zone)
  return [
    ...(grant
      ? [
          { term: 'Given by', detail: grant.by },
          { term: grantKindLabels[grant.kind], detail: grant.reason || 'Not kept anymore' },
        ]
      : [{ term: 'Bought by', detail: person(buyerName, buyerEmail) || 'Not kept anymore' }]),
    { term: 'For', detail: person(recipientName, recipientEmail) || 'Not kept anymore' },
    ...(message ? [{ term: 'Message', detail: message }] : []),
    { term: grant ? 'Given' : 'Sold', detail: moment(card.soldAt) },
    ...(stoppedAt ? [{ term: 'Canceled', detail: moment(stoppedAt) }] : []),
  ]
}

const movementLabels: Record<GiftCardMovement['kind'], string> = {
  bought: 'Bought',
  granted: 'Given away',
  reversed: 'Payment entered by mistake',
  repaid: 'Refunded to the buyer',
  returned: 'Refunded at Stripe',
  disputed: 'Lost in a dispute',
  used: 'Used',
  refunded: 'Refunded to the card',
}

function lineOf(
  { kind, at, amountCents, paymentId }: GiftCardMovement,
  currency: string,
  zone: TimeZone,
) {
  return {
    to: paymentId ? adminPaymentPath(paymentId) : undefined,
    label: movementLabels[kind],
    note: formatMomentWithYear(at, zone),
    amount: formatSigned(amountCents, currency),
  }
}

export const meta = unlistedMeta(giftCardTexts.one)

export default function GiftCard() {
  const { title, facts, lines, total, open, stop, refund, newCode } = useLoaderData<typeof loader>()
  return (
    <Page title={title} narrow>
      <SummaryList items={facts} />
      <h2>History</h2>
      <PriceList lines={lines} total={total} />
      <Actions>
        <LinkButton to={open}>{giftCardStaffTexts.open}</LinkButton>
        {stop && <ActionButton press={stop} />}
        {refund && <LinkButton to={refund}>{giftCardStaffTexts.refund}</LinkButton>}
        <ActionButton press={newCode} />
        <LinkButton to={adminGiftCardsPath()} variant="quiet">
          {giftCardStaffTexts.back}
        </LinkButton>
      </Actions>
    </Page>
  )
}
