import { beforeAll, beforeEach, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { callAsDocumented, callsHeld } from '../../support/browser/api-document'
import { openOnMonday } from '../../support/browser/booking-walk'
import { demoCoach } from '../../support/browser/staff-browser'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import { forgetEnrollments } from '../../support/cases/enrollment/classes-at-demo'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { anOwnAthlete, aTerm, aTermClass } from '../../support/factories/factories-enrollment'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { aFakeStripe, takeCardsBy } from '../../support/servers/outside/fake-stripe'

beforeAll(async () => {
  await openOnMonday()
  takeCardsBy(await aFakeStripe())
})
beforeEach(forgetEnrollments)

const base = '/api/parent/enrollments'

async function aWish() {
  const { staff } = await aStaffMember({ role: 'owner' })
  const coachId = await demoCoach()
  const made = await aTermClass(
    staff,
    { termId: await aTerm(staff), coachId },
    { startTime: '09:00' },
  )
  const { parent, browser } = await aSignedInParent()
  const zoe = await anOwnAthlete(parent, {}, clock.now())
  const wish = {
    idempotencyKey: newToken(),
    termClass: made.slug,
    athletes: [zoe],
    startsOn: '2026-11-17',
    dueNowCents: 4000,
  }
  return { browser, wish }
}

it('a family enrolls, pays, looks and drops by API, each once', async () => {
  const { browser, wish } = await aWish()
  const answers = await Promise.all([1, 2].map(() => callAsDocumented(browser, 'POST', base, wish)))
  expect(answers[0]).toEqual(answers[1])
  const [id] = answers[0]!.json.enrollmentIds as string[]
  const list = await callAsDocumented(browser, 'GET', base)
  expect(list.json.enrollments).toMatchObject([{ id, dueCents: 4000, payNowCents: 4000 }])
  expect((await callAsDocumented(browser, 'GET', `${base}/${id}`)).json).toMatchObject({ id })

  const payment = `${base}/${id}/payment`
  const owed = { dueCents: 4000, currency: 'USD' }
  expect((await callAsDocumented(browser, 'GET', payment)).json).toEqual(owed)
  const paying = await callAsDocumented(browser, 'POST', payment, { seenCents: 4000 })
  expect(paying.json.url).toContain('/pay/')

  const drop = `${base}/${id}/drop`
  const terms = (await callAsDocumented(browser, 'GET', drop)).json
  expect(terms).toMatchObject({
    lastOn: '2026-11-30',
    isDropped: false,
    refundCents: 0,
    dueCents: 4000,
  })
  const request = { lastOn: '2026-11-30' }
  const dropped = await callAsDocumented(browser, 'POST', drop, request)
  expect(dropped.json).toMatchObject({ enrollmentId: id, lastOn: '2026-11-30' })
  expect(await database().booking.count({ where: { status: 'canceled' } })).toBe(3)
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.enrollments))
})

it('refuses with its sentence, changes nothing, and other families find nothing', async () => {
  const { browser, wish } = await aWish()
  const state = await databaseState()
  const changed = await callAsDocumented(browser, 'POST', base, { ...wish, dueNowCents: 1 })
  expect(changed).toMatchObject({ status: 409, json: { code: 'cost-changed' } })
  const nowhere = await callAsDocumented(browser, 'POST', base, { ...wish, termClass: 'nothing' })
  expect(nowhere.status).toBe(404)
  for (const odd of [{}, { ...wish, athletes: [] }, { ...wish, startsOn: 'never' }])
    expect((await callAsDocumented(browser, 'POST', base, odd)).status).toBe(400)
  expect(await databaseState()).toEqual(state)

  const { json } = await callAsDocumented(browser, 'POST', base, wish)
  const [id] = json.enrollmentIds as string[]
  const { browser: other } = await aSignedInParent()
  for (const call of ['', '/drop', '/payment'])
    expect((await callAsDocumented(other, 'GET', `${base}/${id}${call}`)).status).toBe(404)
  const request = { lastOn: '2026-11-30' }
  expect((await callAsDocumented(other, 'POST', `${base}/${id}/drop`, request)).status).toBe(404)
})
