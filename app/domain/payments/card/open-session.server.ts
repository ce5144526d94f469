import {
  addedTaxWithin,
  taxLabel,
  taxNote,
  taxSelection,
  type TaxTerms,
} from '~/domain/catalogue/tax'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import {
  createSession,
  expireSession,
  findSession,
  type SessionNow,
} from '~/platform/stripe/stripe-sessions.server'
import { isLive, StripeError, takesCards } from '~/platform/stripe/stripe.server'
import { paymentPath } from '~/values/paths/paths'
import { openingBalanceName } from '../opening-balances/opening-balance'
import { openingBalancePath, packagePurchasePath, pagesOfMoney } from '~/values/paths/portal-paths'
import { giftCardPath } from '~/values/paths/gift-card-paths'
import { giftCardPageToken } from '../gift-cards/gift-card-code.server'
import { giftCardTexts } from '../gift-cards/gift-card-texts'
import { isAttemptOver } from './payment-attempt'

/**
 * The Stripe checkout session of a committed payment attempt. Created on first use, with the
 * attempt's id as idempotency key. Call between transactions, never within one.
 * @throws {StripeError} `over` if none was created in time and none can be; `other-mode` if the
 * keys changed between test and live mode
 */
export async function openSession(attemptId: string, now: Date = clock.now()): Promise<SessionNow> {
  const attempt = await database().paymentAttempt.findUniqueOrThrow({
    where: { id: attemptId },
    include: inclusion,
  })
  const { sessionId, state, live, expiresAt } = attempt
  if (takesCards() && live !== isLive()) throw new StripeError('other-mode', true)
  if (sessionId) return await findSession(sessionId)
  if (isAttemptOver(state) || expiresAt <= now) throw new StripeError('over', false)

  const { id } = await createSession(wishOf(attempt))
  const kept = await database().paymentAttempt.update({
    where: { id: attemptId },
    data: { sessionId: id },
  })
  // do not send anyone to the page of an attempt that ended meanwhile
  if (isAttemptOver(kept.state)) return await expireSession(id)
  // a repeated idempotency key returns the original response, so ask for the current state
  return await findSession(id)
}

const inclusion = {
  lines: { orderBy: { bookingId: 'asc' }, include: { booking: { select: taxSelection } } },
  order: {
    select: {
      packagePurchase: { select: { name: true, ...taxSelection } },
      giftCard: { select: { id: true } },
    },
  },
} satisfies Prisma.PaymentAttemptInclude

type Attempt = Prisma.PaymentAttemptGetPayload<{ include: typeof inclusion }>

function wishOf({ id: key, orderId, currency, expiresAt, ...attempt }: Attempt) {
  const all = linesOf(attempt).filter(({ amountCents }) => amountCents > 0)
  const isLong = all.length > mostLines
  const lines = isLong
    ? [{ name: `${attempt.lines.length} lessons`, amountCents: attempt.amountCents }]
    : all
  const address = env().publicOrigin + pageToReturnTo({ orderId, ...attempt })
  return { key, orderId, currency, lines, expiresAt, paidUrl: address, unpaidUrl: address }
}

/** Stripe takes no more on one page. */
const mostLines = 100

type Costing = Pick<Attempt, 'purpose' | 'lines' | 'amountCents' | 'order'>

function linesOf({ purpose, lines, amountCents, order }: Costing) {
  const bought = order.packagePurchase
  if (purpose === 'opening_balance') return [{ name: openingBalanceName, amountCents }]
  if (purpose === 'gift_card') return [{ name: giftCardTexts.one, amountCents }]
  return withTaxLines(
    bought
      ? [
          {
            name: bought.name,
            amountCents,
            taxCents: addedTaxWithin(amountCents, bought),
            tax: bought,
          },
        ]
      : lines.map(({ booking: tax, ...line }) => ({ ...line, tax })),
  )
}

type Taxed = { name: string; amountCents: number; taxCents: number; tax: TaxTerms }

/** Added tax as a line of its own, one per tax; included tax in the name of what it is part of. */
function withTaxLines(lines: Taxed[]) {
  const taxes = new Map<string, number>()
  for (const { taxCents, tax } of lines)
    if (taxCents > 0) taxes.set(taxLabel(tax), (taxes.get(taxLabel(tax)) ?? 0) + taxCents)
  return [
    ...lines.map(({ name, amountCents, taxCents, tax }) => ({
      name: tax.taxKind === 'included' ? `${name}, ${taxNote(tax)}` : name,
      amountCents: amountCents - taxCents,
    })),
    ...[...taxes].map(([name, amountCents]) => ({ name, amountCents })),
  ]
}

type Returning = Pick<Attempt, 'purpose' | 'orderId' | 'visitorTokenHash' | 'lines' | 'order'>

function pageToReturnTo({ purpose, orderId, visitorTokenHash, lines, order }: Returning): string {
  if (purpose === 'booking') return paymentPath()
  if (purpose === 'package') return packagePurchasePath(orderId)
  if (purpose === 'opening_balance') return openingBalancePath(orderId)
  if (purpose === 'gift_card') return giftCardPath(giftCardPageToken(order.giftCard!.id))
  return pagesOfMoney(visitorTokenHash ? 'here' : 'portal').pay(lines[0]!.bookingId)
}
