import { beforeAll, beforeEach, expect, it } from 'vitest'
import { classTexts, enrollmentMessages } from '~/domain/enrollment/enrollment-texts'
import { overdueTexts } from '~/domain/enrollment/tuition/overdue'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { termTexts } from '~/routes/admin/terms/term-texts'
import { settingsTexts } from '~/routes/admin/settings/settings-texts'
import { openOnMonday } from '../../support/browser/booking-walk'
import { demoCoach, newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { at } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { done } from '../../support/factories/factories-booking'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { forgetEnrollments } from '../../support/cases/enrollment/classes-at-demo'

beforeAll(openOnMonday)
beforeEach(forgetEnrollments)

it('overdue tuition is set by an owner, shown to family and staff, and refuses enrollments', async () => {
  const owner = await newStaff('owner')
  await owner.open('/admin/tuition')
  expect(owner.page.text).toContain(overdueTexts.never)
  await owner.open('/admin/settings/booking-rules')
  owner.check('Families with overdue tuition can’t enroll until they’ve paid')
  expect((await owner.press('Save')).errors).toEqual([
    'Enter after how many days tuition is overdue.',
  ])
  owner.fill('Days until tuition is overdue (optional)', '366')
  expect((await owner.press('Save')).errors).toHaveLength(1)
  owner.fill('Days until tuition is overdue (optional)', '7')
  const saved = await owner.pressTwice('Save')
  expect(saved.text).toContain(settingsTexts.rulesSaved)
  await owner.open('/admin/tuition')
  expect(owner.page.text).toContain(overdueTexts.none)

  const { staff } = await aStaffMember({ role: 'owner' })
  const where = { termId: await aTerm(staff), coachId: await demoCoach() }
  const { slug } = await aTermClass(staff, where, { startTime: '09:00' })
  const later = { startTime: '11:00', title: 'Tumbling 2' }
  const { slug: other, id: otherId } = await aTermClass(staff, where, later)
  const { parent, browser } = await aSignedInParent()
  const zoe = await anOwnAthlete(parent, {}, clock.now())
  const form = { termClass: slug, athletes: [zoe], startsOn: '2026-11-17' }
  done((await enrollIn(parent, parent.id, form, clock.now()))!)
  expect((await browser.open('/parent/classes')).text).not.toContain(overdueTexts.overdue)

  const opened = clock.now()
  clock.fix(at('2026-11-26', '10:00'))
  try {
    const overdue = overdueTexts.tuition('$40', 2)
    const classes = await browser.open('/parent/classes')
    expect(classes.text).toContain(overdueTexts.overdue)
    await expectValidPage(classes)
    const dashboard = await browser.open('/parent-dashboard')
    expect(dashboard.text).toContain(overdue)
    await expectValidPage(dashboard)
    const desk = await newStaff('owner')
    await desk.open('/admin/tuition')
    expect(desk.page.text).toContain('November 17, 2026 2 days')
    expect(desk.page.text).toContain('2 days $40')
    await expectValidPage(desk.page)
    await desk.open(`/admin/families/${parent.id}`)
    expect(desk.page.text).toContain(overdue)
    await expectValidPage(desk.page)
    await desk.open(`/admin/terms/classes/${otherId}/enroll/${parent.id}`)
    expect(desk.page.text).toContain(overdueTexts.refusedNotice('$40'))
    await expectValidPage(desk.page)
    const refused = await desk.press(termTexts.enroll)
    expect(refused.errors).toHaveLength(1)
    expect(refused.text).toContain(
      enrollmentMessages['overdue-unexplained'].replace('{detail}', '$40'),
    )

    await browser.open(`/classes/${other}/enroll`)
    const page = await browser.press(classTexts.showCost)
    expect(page.text).toContain(enrollmentMessages['tuition-overdue'].replace('{detail}', '$40'))
    await expectValidPage(page)
    const payments = await browser.follow(overdueTexts.pay)
    expect(payments.text).toContain('$40')
  } finally {
    clock.fix(opened)
  }
  expect(await database().enrollment.count()).toBe(1)
})
