import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import {
  createSession,
  expireSession,
  findSession,
  type SessionNow,
} from '~/platform/stripe/stripe-sessions.server'
import { isLive, StripeTrouble, takesCards } from '~/platform/stripe/stripe.server'
import { paymentPath } from '~/values/paths/paths'
import { openingBalanceName } from '../opening-balances/opening-balance'
import { openingBalancePath, packagePurchasePath, pagesOfMoney } from '~/values/paths/portal-paths'
import { isOver } from './payment-attempt'

/**
 * The payment page of a try that was committed, as Stripe has it: made where there is none yet, by the
 * try's own id, so that it is made once. Between transactions, never within one.
 * @throws {StripeTrouble} `over` where none was made in time, and none can be any more; `other-mode`
 * where the keys of today are not those of the day
 */
export async function openSession(attemptId: string, now: Date = clock.now()): Promise<SessionNow> {
  const attempt = await database().paymentAttempt.findUniqueOrThrow({
    where: { id: attemptId },
    include: inclusion,
  })
  const { sessionId, state, live, expiresAt } = attempt
  if (takesCards() && live !== isLive()) throw new StripeTrouble('other-mode', true)
  if (sessionId) return await findSession(sessionId)
  if (isOver(state) || expiresAt <= now) throw new StripeTrouble('over', false)

  const { id } = await createSession(wishOf(attempt))
  const kept = await database().paymentAttempt.update({
    where: { id: attemptId },
    data: { sessionId: id },
  })
  // nobody is sent to a page whose try was ended while it was made
  if (isOver(kept.state)) return await expireSession(id)
  // a key that was known answers as it did then, whatever has become of it
  return await findSession(id)
}

const inclusion = {
  lines: { orderBy: { bookingId: 'asc' } },
  order: { select: { packagePurchase: { select: { name: true } } } },
} satisfies Prisma.PaymentAttemptInclude

type Attempt = Prisma.PaymentAttemptGetPayload<{ include: typeof inclusion }>

function wishOf({ id: key, orderId, currency, expiresAt, ...attempt }: Attempt) {
  const lines = linesOf(attempt).filter(({ amountCents }) => amountCents > 0)
  const address = env().publicOrigin + pageToReturnTo({ orderId, ...attempt })
  return { key, orderId, currency, lines, expiresAt, paidUrl: address, unpaidUrl: address }
}

type Costing = Pick<Attempt, 'purpose' | 'lines' | 'amountCents' | 'order'>

function linesOf({ purpose, lines, amountCents, order }: Costing) {
  const bought = order.packagePurchase
  if (purpose === 'opening_balance') return [{ name: openingBalanceName, amountCents }]
  return bought ? [{ name: bought.name, amountCents }] : lines
}

type Returning = Pick<Attempt, 'purpose' | 'orderId' | 'visitorTokenHash' | 'lines'>

function pageToReturnTo({ purpose, orderId, visitorTokenHash, lines }: Returning): string {
  if (purpose === 'booking') return paymentPath()
  if (purpose === 'package') return packagePurchasePath(orderId)
  if (purpose === 'opening_balance') return openingBalancePath(orderId)
  return pagesOfMoney(visitorTokenHash ? 'here' : 'portal').pay(lines[0]!.bookingId)
}
