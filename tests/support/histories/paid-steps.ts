import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { endSeries, findDatesToEnd } from '~/domain/booking/classes/end-series.server'
import { findAffectedOf, totalOf } from '~/domain/booking/closings/find-affected.server'
import { refundMismatched } from '~/domain/booking/money/refunds/refund-mismatched.server'
import { endPackage } from '~/domain/booking/money/packages/end-package.server'
import { buyPackage, payPurchase } from '~/domain/booking/money/packages/buy-package.server'
import {
  findPaymentPage,
  stopPaying,
  tryClosePaymentPage,
} from '~/domain/booking/money/card/payment-page.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { settleAttempts } from '~/domain/booking/money/card/process-stripe-event.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { newYork } from '../clock'
import { answerEverything, aVisitor, done, hold } from '../factories/factories-booking'
import { aWeeklyClass, change } from '../factories/factories-class'
import { buying, ending } from '../factories/factories-packages'
import { attemptRow, beginPaying, type Payer } from '../factories/factories-paying'
import { takeCardsBy } from '../servers/outside/fake-stripe'
import { runJobs } from '../jobs'

/** Someone on Stripe's page, for one time, for two, for two dates of a class, or for a package. */
export type PayerOfSome = Payer & {
  bookingIds: string[]
  owner: Staff
  lessonId: string | null
  /** The buyer of a package. */
  parent: Parent | null
}

export const kinds = ['one', 'two', 'class', 'package'] as const

/** `packageId`: a package for $10. */
export type Business = { owner: Staff; coachId: string; parent: Parent; packageId: string }

/** Starts to pay what is due, $10 for each time. */
export async function startPaying(
  kind: (typeof kinds)[number],
  { owner, coachId, parent, packageId }: Business,
): Promise<PayerOfSome> {
  const visitor = aVisitor()
  if (kind === 'package') {
    const begun = done(await buyPackage(parent, await buying(packageId)))
    const standing = await standBefore(begun.attemptId!)
    const { orderId } = begun
    return {
      visitor,
      bookingId: '',
      bookingIds: [],
      owner,
      lessonId: null,
      parent,
      orderId,
      ...standing,
    }
  }
  const ofOne = { places: 1, startTime: '17:00' }
  const dates = kind === 'class' ? await aWeeklyClass(owner, coachId, ofOne) : []
  const wishes = {
    one: [{}],
    two: [{}, { time: '17:00' }],
    class: dates.slice(0, 2).map((lesson) => ({ lessonType: 'tumbling-basics', lesson })),
  }[kind]
  const bookingIds: string[] = []
  for (const wish of wishes)
    bookingIds.push(
      await hold(visitor, { ...wish, add: bookingIds.length > 0 ? 'yes' : undefined }),
    )
  await answerEverything(visitor)
  const begun = await beginPaying(visitor, bookingIds)
  const lessonId = dates[0] ?? null
  return { visitor, bookingId: bookingIds[0]!, bookingIds, owner, lessonId, parent: null, ...begun }
}

async function standBefore(attemptId: string) {
  await findPaymentPage(attemptId)
  return { attemptId, sessionId: (await attemptRow(attemptId)).sessionId ?? '' }
}

/** Starts another payment of the same package: the payer is then on the newest page. */
async function payOnceMore(payer: PayerOfSome) {
  const { parent, orderId } = payer
  const begun = parent && (await payPurchase(parent, orderId))
  if (!begun || 'refused' in begun || !begun.attemptId) return
  Object.assign(payer, await standBefore(begun.attemptId))
}

/** Refunds all that remains of a package's payments, and ends the package. */
async function endBought({ owner, orderId }: PayerOfSome) {
  const sale = await database().packageSale.findUnique({ where: { orderId } })
  if (!sale) return
  const wish = await ending(sale.id)
  await endPackage(owner, sale.id, { ...wish, amountCents: wish.seenCents })
}

type Doing = (payer: PayerOfSome, stripe: RunningFake) => unknown

/**
 * What can happen between starting a payment and its end; what is impossible at that moment is
 * refused.
 */
export const paidSteps = {
  pay: ({ sessionId }, { fake }) => fake.pay(sessionId),
  'pay by a slow bank': ({ sessionId }, { fake }) => fake.pay(sessionId, { later: true }),
  'pay too little': ({ sessionId }, { fake }) => fake.pay(sessionId, { amount: 999 }),
  'pay too much': ({ sessionId }, { fake }) => fake.pay(sessionId, { amount: 2001 }),
  'pay in another currency': ({ sessionId }, { fake }) => {
    if (fake.session(sessionId).status === 'open') fake.session(sessionId).currency = 'eur'
    fake.pay(sessionId)
  },
  leave: ({ visitor, parent, attemptId }) =>
    parent ? tryClosePaymentPage(attemptId) : stopPaying(visitor),
  'pay for the package once more': payOnceMore,
  'end the package': endBought,
  ask: ({ attemptId }) => settleAttempt(attemptId),
  'lose an answer': (_payer, { faults }) => (faults.loseAnswer += 1),
  'be late': () => clock.fix(addMinutes(clock.now(), 20)),
  'take the keys away for a while': async (_payer, stripe) => {
    setEnv({ ...env(), stripe: undefined })
    await settleAttempts().finally(() => takeCardsBy(stripe))
  },
  'be overtaken': ({ lessonId }) =>
    hold(
      aVisitor(),
      lessonId ? { lessonType: 'tumbling-basics', lesson: lessonId } : {},
      clock.now(),
    ),
  cancel: ({ bookingId }) => canceled(bookingId, 0),
  'cancel what is paid': ({ bookingId }) => canceled(bookingId, 1000),
  'cancel the last of it': ({ bookingIds }) => canceled(bookingIds.at(-1)!, 1000),
  'change the class': ({ owner, lessonId }) =>
    lessonId && change(owner, lessonId, { startTime: '18:00', scope: 'all' }, clock.now()),
  'end the class': endClass,
  'send refunds': () => sendRefunds(),
} satisfies Record<string, Doing>

export type PaidStep = keyof typeof paidSteps

export async function takePaidStep(
  step: PaidStep,
  payer: PayerOfSome,
  stripe: RunningFake,
): Promise<void> {
  const doing: Doing = paidSteps[step]
  await (async () => doing(payer, stripe))().catch(() => undefined)
}

function canceled(bookingId: string, refundCents: number) {
  return cancelBooking(system, bookingId, { idempotencyKey: newToken(), refundCents })
}

async function endClass({ owner, lessonId }: PayerOfSome) {
  if (!lessonId) return null
  const now = clock.now()
  const found = await findDatesToEnd(owner, { lessonId, ending: 'with' }, now)
  if (!found || 'refused' in found) return found
  const lessons = { id: { in: found.dates.map(({ id }) => id) } }
  const { bookings, cents } = totalOf(await findAffectedOf(lessons, newYork, now))
  const seen = { seenDates: found.dates.length, seenBookings: bookings, seenCents: cents }
  return endSeries(owner, lessonId, { ending: 'with', ...seen }, now)
}

/** Everything that the site and its owner do until nothing is left to do. */
export async function toTheEnd(payer: PayerOfSome, { fake, faults }: RunningFake): Promise<void> {
  const { sessionId, attemptId, orderId, owner } = payer
  faults.loseAnswer = 0
  clock.fix(addMinutes(clock.now(), 60))
  const { payment_intent: paidBy } = fake.session(sessionId)
  if (paidBy && fake.payment(paidBy).status === 'processing') fake.settleLater(sessionId, true)
  await settleAttempts()
  if (fake.books.entries.length > 0) await settleAttempt(attemptId)
  const differs = await database().paymentAttempt.findMany({ where: { orderId, state: 'differs' } })
  for (const { id } of differs) await refundMismatched(owner, id)
  await database().$executeRaw`update graphile_worker._private_jobs set run_at = now()`
  await runJobs()
  await sendRefunds()
}
