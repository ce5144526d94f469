import { beforeAll, beforeEach, expect, it } from 'vitest'
import { collectTuition } from '~/domain/booking/money/autopay/collect-tuition.server'
import { retryCollectionMessages } from '~/domain/booking/money/autopay/retry-collection.server'
import { turnOffAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { termTexts } from '~/routes/admin/terms/term-texts'
import type { RunningFake } from '../../../../prisma/tools/fake-stripe/server'
import { addMinutes } from '~/values/business-time'
import { retryCollectionPath } from '~/values/paths/term-paths'
import { post } from '../../../support/browser/booking-walk'
import { demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { openTakingCards } from '../../../support/browser/payer-walk'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { anAutopay } from '../../../support/factories/factories-autopay'
import { done } from '../../../support/factories/factories-booking'
import {
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../../support/factories/factories-enrollment'
import { takeCardsBy } from '../../../support/servers/outside/fake-stripe'
import { forgetEnrollments } from '../../../support/cases/enrollment/classes-at-demo'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await openTakingCards()
})
beforeEach(async () => {
  await forgetEnrollments()
  takeCardsBy(stripe)
})

/** A family whose card was declined for good. @returns when that was */
async function declined() {
  const { staff } = await aStaffMember({ role: 'owner' })
  const where = { termId: await aTerm(staff), coachId: await demoCoach() }
  const { slug } = await aTermClass(staff, where, { startTime: '09:00' })
  const now = clock.now()
  const { parent } = await aParent()
  await anAutopay(stripe, parent, { answers: 'expired_card' }, now)
  const athletes = [await anOwnAthlete(parent, {}, now)]
  const form = { termClass: slug, athletes, startsOn: '2026-11-17' }
  done((await enrollIn(parent, parent.id, form, now))!)
  await collectTuition(addMinutes(now, 3 * 24 * 60))
  const { id } = await database().paymentAttempt.findFirstOrThrow()
  return { parent, attemptId: id, path: retryCollectionPath(parent.id) }
}

const retries = () => database().auditEvent.count({ where: { action: 'retry-collection' } })

it('staff have a card tried again with one press; the second press of the same page does nothing', async () => {
  const { parent } = await declined()
  const desk = await newStaff('owner')
  await desk.open('/admin/tuition')
  expect(desk.page.text).toContain(termTexts.autopayPaused)
  await expectValidPage(desk.page)
  const before = await retries()
  const button = new RegExp(`^${termTexts.retry}`)
  const page = await desk.pressTwice(button)
  expect(page.text).toContain(termTexts.retried)
  expect(await retries()).toBe(before + 1)
  const collections = await database().tuitionCollection.findMany({
    where: { guardianId: parent.id },
  })
  expect(collections).toMatchObject([{ state: 'due' }])
  await collectTuition(clock.now())
  await collectTuition(clock.now())
  expect(await database().paymentAttempt.count()).toBe(2)
})

it('trying a card again does nothing for a stale page, and says so for a family without autopay', async () => {
  const { parent, attemptId, path } = await declined()
  const desk = await newStaff('owner')
  await desk.open('/admin/tuition')
  const before = await retries()
  const stale = await post(desk, path, [['attemptId', parent.id]])
  expect([stale.status, await retries()]).toEqual([302, before])
  expect((await post(desk, path, [['attemptId', 'x']])).status).toBe(400)
  await turnOffAutopay(parent, clock.now())
  const off = await post(desk, path, [['attemptId', attemptId]])
  expect(off.status).toBe(409)
  expect(off.body).toContain(retryCollectionMessages['autopay-off'])
  const unknown = path.replace(parent.id, attemptId)
  expect((await post(desk, unknown, [['attemptId', attemptId]])).status).toBe(404)
})
