import { beforeAll, beforeEach, expect, it } from 'vitest'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { openOnMonday } from '../../support/browser/booking-walk'
import { demoCoach } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done } from '../../support/factories/factories-booking'
import {
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { pay } from '../../support/factories/factories-payments'
import { aParentWithALesson } from '../../support/browser/signed-in-parent'
import { forgetEnrollments } from '../../support/cases/enrollment/classes-at-demo'

beforeAll(openOnMonday)
beforeEach(forgetEnrollments)

it('a family’s payments show each enrollment as a whole, and single lessons one by one', async () => {
  const { staff } = await aStaffMember({ role: 'owner' })
  const where = { termId: await aTerm(staff), coachId: await demoCoach() }
  const { slug } = await aTermClass(staff, where, { startTime: '09:00', title: 'Little Tumblers' })
  const { browser, parent } = await aParentWithALesson()
  const eli = await anOwnAthlete(parent, { firstName: 'Eli' }, clock.now())
  const form = { termClass: slug, athletes: [eli], startsOn: '2026-11-17' }
  done((await enrollIn(parent, parent.id, form, clock.now()))!)
  const dates = await database().booking.findMany({
    where: { order: { enrollment: { isNot: null } }, charges: { some: {} } },
    include: { charges: true },
    orderBy: { lesson: { startsAt: 'asc' } },
  })
  expect(dates.length).toBeGreaterThan(1)
  for (const { id } of dates) await pay(id, 500, 'cash', clock.now())

  const page = await browser.open('/parent/payments')
  const sections = page.texts('main section')
  expect(sections).toHaveLength(2)
  const [ofClass, ofLesson] = sections
  const charged = dates.flatMap(({ charges }) => charges.map(({ amountCents }) => amountCents))
  const dollars = charged.reduce((sum, cents) => sum + cents, 0) / 100
  expect(ofClass).toContain(`Little Tumblers, Eli ${paymentTexts.chargedSoFar} $${dollars}`)
  expect(ofClass).toContain(`Still due $${dollars - 5 * dates.length}`)
  expect(ofLesson).toContain('Deep Dive')
  await expectValidPage(page)

  const first = dates[0]!.charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
  await pay(dates[0]!.id, first, 'cash', clock.now())
  const others = dollars - first / 100 - 5 * (dates.length - 1)
  expect((await browser.open('/parent/payments')).text).toContain(`Still due $${others} `)
  const own = await browser.follow('Little Tumblers, Eli')
  expect(own.headings[0]).toBe('Little Tumblers')
})
