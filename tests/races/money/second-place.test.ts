import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { database, type Transaction } from '~/platform/database/database.server'
import * as bringing from '~/domain/booking/checkout/why-not-bring-twice.server'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { aParent } from '../../support/factories/factories-accounts'
import { aClass, today } from '../../support/factories/factories-booking'
import { aPayerOf, openBusinessBy, type Payer } from '../../support/factories/factories-paying'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'
import { resetDatabase } from '../../support/database/worker-database'
import { whileLocked } from '../../support/waiting'
import { replaceExports } from '../../support/replace-exports'

// The same command, without looking for a place booked meanwhile on demand.
let looks = true
replaceExports(bringing, ({ findAlreadyComing }) => ({
  findAlreadyComing: async <One extends Parameters<typeof findAlreadyComing>[1][number]>(
    tx: Transaction,
    bookings: One[],
  ) => (looks ? await findAlreadyComing(tx, bookings) : []),
}))

let stripe: RunningFake
let payers: Payer[]

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(async () => {
  looks = true
  await resetDatabase()
  await openBusinessBy(stripe)
  await database().lessonType.updateMany({ data: { depositCents: 1000 } })
  const { id: coachId } = await database().coach.findFirstOrThrow()
  const lesson = await aClass(coachId)
  const inClass = { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined }
  const { parent } = await aParent()
  payers = [await aPayerOf(parent, inClass), await aPayerOf(parent, inClass)]
  for (const { sessionId } of payers) stripe.fake.pay(sessionId)
})

/** Both payments arrive, and both are read before either books. */
async function settleTogether() {
  await whileLocked(
    (tx) => tx.$executeRaw`lock table booking in share mode`,
    payers.map(
      ({ attemptId }) =>
        () =>
          settleAttempt(attemptId, today),
    ),
  )
  const where = { id: { in: payers.map(({ bookingId }) => bookingId) } }
  const bookings = await database().booking.findMany({ where })
  return bookings.map(({ status }) => status).toSorted()
}

describe('two payments that arrive at once for one athlete in one lesson', () => {
  it('book one place', async () => {
    expect(await settleTogether()).toEqual(['confirmed', 'expired'])
  })

  it('book two places if the second does not look again', async () => {
    looks = false
    expect(await settleTogether()).toEqual(['confirmed', 'confirmed'])
  })
})
