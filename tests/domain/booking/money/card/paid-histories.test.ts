import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { emptyTables } from '../../../../support/database/empty-tables'
import { aParent, aStaffMember } from '../../../../support/factories/factories-accounts'
import { today } from '../../../../support/factories/factories-booking'
import { aPackage } from '../../../../support/factories/factories-packages'
import { unexplained } from '../../../../support/factories/factories-paying'
import { aFakeStripe } from '../../../../support/servers/outside/fake-stripe'
import { faultsInMoney } from '../../../../support/histories/history-faults'
import { faultsInPaying } from '../../../../support/histories/paid-faults'
import {
  kinds,
  paidSteps,
  startPaying,
  takePaidStep,
  toTheEnd,
  type Business,
  type PaidStep,
  type PayerOfSome,
} from '../../../../support/histories/paid-steps'
import { faultsInSchedule } from '../../../../support/cases/sound-schedule'
import { openNewBusiness } from '../../../../support/cases/new-business'

/** `PAID_HISTORIES=1000` tries that many others; `HISTORY_SEED` repeats those of a failed run. */
const { PAID_HISTORIES, HISTORY_SEED } = process.env
const histories = Number(PAID_HISTORIES ?? 12)
const seed = Number(HISTORY_SEED ?? (PAID_HISTORIES ? anySeed() : 20_261_125))

let stripe: RunningFake
let business: Business

beforeAll(async () => {
  stripe = await aFakeStripe()
  clock.fix(today)
  const { coachId } = await openNewBusiness()
  await database().lessonType.updateMany({
    where: { format: 'group' },
    data: { depositCents: 1000 },
  })
  const { staff: owner } = await aStaffMember({ role: 'owner' })
  const packageId = await aPackage(owner, { priceCents: 1000 })
  business = { coachId, owner, packageId, parent: (await aParent({ now: today })).parent }
})

async function nobodyHasPaid(): Promise<void> {
  clock.fix(today)
  await emptyTables(
    'booking_order',
    'lesson',
    'lesson_series',
    'class_change',
    'audit_event',
    'outbox_message',
    'request_address',
    'rate_limit_try',
  )
  await database().$executeRaw`delete from graphile_worker._private_jobs`
  stripe.fake.books.entries.length = 0
}

const anyHistory = fc.record({
  kind: fc.constantFrom(...kinds),
  taken: fc.array(fc.constantFrom(...(Object.keys(paidSteps) as PaidStep[])), {
    minLength: 2,
    maxLength: 9,
  }),
})

it(
  `${histories} random payment histories: every payer has either a booking or a full refund (seed ${seed})`,
  { timeout: 60_000 + histories * 10_000 },
  () =>
    fc.assert(
      fc.asyncProperty(anyHistory, async ({ kind, taken }) => {
        await nobodyHasPaid()
        const payer = await startPaying(kind, business)
        for (const step of taken) {
          await takePaidStep(step, payer, stripe)
          expect(await faults(), `after ${step}`).toEqual([])
        }
        await toTheEnd(payer, stripe)
        expect(await faults()).toEqual([])
        expect(await unexplained(stripe)).toEqual([])
        await expectBookedOrRefunded(payer)
      }),
      { numRuns: histories, seed },
    ),
)

async function faults() {
  return (await Promise.all([faultsInMoney(), faultsInSchedule(), faultsInPaying()])).flat()
}

/** To the cent: what remains at Stripe is what was due for the confirmed bookings. */
async function expectBookedOrRefunded({ orderId, attemptId, bookingIds }: PayerOfSome) {
  const { state } = await database().paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } })
  const booked = await database().booking.count({
    where: { id: { in: bookingIds }, status: 'confirmed' },
  })
  const sold = await database().packageSale.findUnique({
    where: { orderId },
    include: { refunds: { where: { state: 'returned' } } },
  })
  const here = sold ? sold.refunds.reduce((sum, one) => sum - one.amountCents, 1000) : 0
  expect(stripe.fake.books.balanceOfOrder(orderId)).toBe(1000 * booked + here)
  if (state !== 'paid') expect(booked).toBe(0)
}

function anySeed(): number {
  return crypto.getRandomValues(new Int32Array(1))[0]!
}
