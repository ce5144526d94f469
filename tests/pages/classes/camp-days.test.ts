import { beforeAll, beforeEach, expect, it } from 'vitest'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { changeDaysMessages, changeDaysTexts } from '~/domain/enrollment/camps/change-days-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { callAsDocumented, callsHeld } from '../../support/browser/api-document'
import { openOnMonday } from '../../support/browser/booking-walk'
import { demoCoach, newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { callsOfFamilies } from '../../support/cases/calls-of-families'
import { forgetEnrollments } from '../../support/cases/enrollment/classes-at-demo'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done } from '../../support/factories/factories-booking'
import { aCamp, anOwnAthlete, enrollIn } from '../../support/factories/factories-enrollment'
import { aSignedInParent } from '../../support/browser/signed-in-parent'

const [monday, tuesday, wednesday] = ['2026-12-28', '2026-12-29', '2026-12-30'] as const

beforeAll(openOnMonday)
beforeEach(forgetEnrollments)

async function enrolled(days: string[]) {
  const { staff } = await aStaffMember({ role: 'owner' })
  const { id: termClassId, slug } = await aCamp(staff, await demoCoach())
  const { parent, browser } = await aSignedInParent()
  const athletes = [await anOwnAthlete(parent, {}, clock.now())]
  const form = { termClass: slug, athletes, startsOn: days[0]!, days }
  const outcome = await enrollIn(parent, parent.id, form, clock.now())
  return { browser, termClassId, id: done(outcome!).enrollmentIds[0]! }
}

const booked = () => database().booking.count({ where: { status: 'confirmed' } })

it('a family adds a day of a camp and cancels one, and is told where that is not possible', async () => {
  const { browser, id, termClassId } = await enrolled([monday])
  await browser.open(`/parent/classes/${id}`)
  const page = await browser.follow(changeDaysTexts.title)
  await expectValidPage(page)
  expect(page.text).toContain('Wednesday, December 30 costs $90')
  expect(page.text).toContain(changeDaysMessages['only-day'])
  const series = { termClasses: { some: { id: termClassId } } }
  const full = { originalOn: new Date(tuesday), series }
  const { places } = await database().lesson.findFirstOrThrow({ where: full })
  await database().lesson.updateMany({ where: full, data: { placesTaken: places } })
  const refused = await browser.press(`${changeDaysTexts.addThis}: Tuesday, December 29`)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(changeDaysMessages['day-full'].replace('{detail}', 'Tue, Dec 29'))
  await expectValidPage(refused, 409)
  const added = await browser.pressTwice(`${changeDaysTexts.addThis}: Wednesday, December 30`)
  expect(added.text).toContain(changeDaysTexts.added('Wednesday, December 30'))
  expect(await booked()).toBe(2)
  const both = await browser.follow(changeDaysTexts.title)
  expect(both.text).toContain(changeDaysTexts.unpaid('Monday, December 28'))
  expect(both.text).not.toContain('$0')
  const canceled = await browser.pressTwice(`${changeDaysTexts.cancelThis}: Monday, December 28`)
  expect(canceled.text).toContain(changeDaysTexts.gone('Monday, December 28'))
  expect(canceled.text).toContain(campTexts.toCome)
  expect(await booked()).toBe(1)
  await database().lesson.updateMany({ where: full, data: { placesTaken: 0 } })
})

it('staff change the days of a child from the roster of the camp', async () => {
  const { termClassId, id } = await enrolled([monday, wednesday])
  const owner = await newStaff('owner')
  await owner.open(`/admin/terms/classes/${termClassId}`)
  await owner.open(`/admin/terms/enrollments/${id}/days`)
  await expectValidPage(owner.page)
  owner.choose(changeDaysTexts.choice, 'Add Tuesday, December 29 for $60')
  const added = await owner.pressTwice(changeDaysTexts.change)
  expect(added.text).toContain('Mon, Dec 28; Tue, Dec 29; Wed, Dec 30')
  await owner.open(`/admin/terms/enrollments/${id}/days`)
  owner.choose(changeDaysTexts.choice, changeDaysTexts.cancelFor('Monday, December 28', '$0'))
  const canceled = await owner.pressTwice(changeDaysTexts.change)
  expect(canceled.text).toContain('Tue, Dec 29; Wed, Dec 30')
  expect(await booked()).toBe(2)
})

it('a family changes the days of a camp by API', async () => {
  const { browser, id } = await enrolled([monday])
  const path = `/api/parent/enrollments/${id}/days`
  const known = await callAsDocumented(browser, 'GET', path)
  expect(known.json).toMatchObject({
    refused: null,
    toAdd: [{ day: tuesday, cents: 9000 }, { day: wednesday }],
    toCancel: [{ day: monday, refused: 'only-day' }],
  })
  const request = { idempotencyKey: newToken(), change: 'add', day: tuesday, cents: 9000 }
  const changed = { enrollmentId: id, day: tuesday, change: 'add' }
  for (const _press of [1, 2])
    expect((await callAsDocumented(browser, 'POST', path, request)).json).toEqual(changed)
  const wrong = { ...request, idempotencyKey: newToken(), day: wednesday, cents: 1 }
  const refused = await callAsDocumented(browser, 'POST', path, wrong)
  expect(refused).toMatchObject({ status: 409, json: { code: 'cost-changed' } })
  const { browser: other } = await aSignedInParent()
  expect((await callAsDocumented(other, 'GET', path)).status).toBe(404)
  expect((await callAsDocumented(other, 'POST', path, request)).status).toBe(404)
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.campDays))
})
