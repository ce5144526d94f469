import { beforeAll, beforeEach, expect, it } from 'vitest'
import { settleAttempt } from '~/domain/booking/paying/settle-attempt.server'
import { database } from '~/platform/database.server'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { aStaffMember } from '../../support/factories-accounts'
import { today } from '../../support/factories-booking'
import { addedFor, bookedFor, byConfirmLink, fillInByLink } from '../../support/factories-on-behalf'
import {
  beginPaying,
  ledgerOf,
  mailsOwed,
  openBusinessBy,
  statusOf,
  unexplained,
} from '../../support/factories-paying'
import { pay } from '../../support/factories-payments'
import { aFakeStripe, takeCardsBy } from '../../support/fake-stripe'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await aFakeStripe()
})
beforeEach(async () => {
  await openBusinessBy(stripe)
  takeCardsBy(stripe)
})

it('deposits of several times are paid at once by the link, less what was paid ahead', async () => {
  const { id: coach } = await database().coach.findFirstOrThrow()
  const { staff: owner } = await aStaffMember({ role: 'owner' })
  const first = await bookedFor(owner, { coach })
  const second = await addedFor(owner, first)
  const third = await addedFor(owner, first, { time: '20:00' })
  const reviewed = [first, second, third]
  const visitor = byConfirmLink(second)
  await fillInByLink(visitor)
  await pay(second, 400, 'cash')
  await database().outboxMessage.deleteMany()

  const { attemptId, sessionId } = await beginPaying(visitor, reviewed)
  expect(stripe.fake.session(sessionId)).toMatchObject({ amount_total: 2600 })
  stripe.fake.pay(sessionId)
  expect(await settleAttempt(attemptId, today)).toBe('paid')
  for (const id of reviewed) expect(await statusOf(id)).toBe('confirmed')
  expect((await ledgerOf(second)).paid.toSorted((a, b) => a - b)).toEqual([400, 600])
  expect(await mailsOwed()).toEqual(['booking-confirmed'])
  expect(await unexplained(stripe)).toEqual([])
})
