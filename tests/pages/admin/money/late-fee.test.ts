import { beforeAll, beforeEach, expect, it } from 'vitest'
import { chargeLateFees } from '~/domain/enrollment/tuition/charge-late-fees.server'
import { lateFeeTexts } from '~/domain/payments/charges/late-fee'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { lateFeePath } from '~/values/paths/term-paths'
import { openOnMonday } from '../../../support/browser/booking-walk'
import { demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done } from '../../../support/factories/factories-booking'
import {
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../../support/factories/factories-enrollment'
import { forgetEnrollments } from '../../../support/cases/enrollment/classes-at-demo'

beforeAll(() => openOnMonday())
beforeEach(forgetEnrollments)

it('staff set a late fee, see what was charged, and waive it with a reason', async () => {
  const desk = await newStaff('owner')
  await desk.open('/admin/settings/booking-rules')
  desk.fill('Days until unpaid tuition costs a late fee', '10')
  desk.fill('Late fee as an amount', '$15')
  desk.fill('Late fee as a percentage of what’s due', '5')
  expect((await desk.press('Save')).errors).toContain('Enter an amount or a percentage, not both.')
  desk.fill('Late fee as a percentage of what’s due', '')
  await desk.press('Save')
  expect((await desk.open('/admin/settings/booking-rules')).text).not.toContain(
    'or a percentage, not both',
  )

  const { staff } = await aStaffMember({ role: 'owner' })
  const where = { termId: await aTerm(staff), coachId: await demoCoach() }
  const { slug: termClass } = await aTermClass(staff, where, { startTime: '09:00' })
  const now = clock.now()
  const { parent } = await aParent()
  const form = {
    termClass,
    athletes: [await anOwnAthlete(parent, {}, now)],
    startsOn: '2026-11-17',
  }
  done((await enrollIn(parent, parent.id, form, now))!)
  await chargeLateFees(addMinutes(now, 40 * 24 * 60))
  const { invoiceId } = await database().lateFee.findFirstOrThrow()

  await desk.open('/admin/tuition')
  expect(desk.page.text).toContain(lateFeeTexts.title)
  await expectValidPage(desk.page)
  await desk.open(lateFeePath(invoiceId))
  await expectValidPage(desk.page)
  const unsaid = await desk.press(lateFeeTexts.waive, { unchecked: true })
  expect(unsaid.errors).toContain('Say why it is waived.')
  desk.fill(lateFeeTexts.reason, 'Our mistake')
  expect((await desk.pressTwice(lateFeeTexts.waive)).text).toContain(lateFeeTexts.waived)
  expect(desk.page.text).not.toContain(lateFeeTexts.title)
  expect((await desk.open(lateFeePath(invoiceId))).status).toBe(404)
})
