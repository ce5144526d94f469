import { beforeAll, expect, it } from 'vitest'
import { findDropTerms } from '~/domain/enrollment/drop-class.server'
import { dueAfterDrop } from '~/domain/enrollment/enrollment-texts'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { termTexts } from '~/routes/admin/terms/term-texts'
import { addDays, calendarDateAt } from '~/values/business-time'
import { newYork } from '../../support/clock'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aWeeklyClass } from '../../support/factories/factories-class'
import { aParentWithALesson } from '../../support/browser/signed-in-parent'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)

it('an owner makes a term with a class, enrolls a child, holds its tuition, moves and drops it', async () => {
  await forgetVisitors()
  await database().termClass.deleteMany()
  await database().term.deleteMany()
  await aParentWithALesson()
  const today = calendarDateAt(clock.now(), newYork)
  const [inAWeek, later] = [addDays(today, 7), addDays(today, 90)]
  const { staff } = await aStaffMember({ role: 'owner' })
  const { coachId } = await database().lesson.findFirstOrThrow({ orderBy: { id: 'asc' } })
  for (const startTime of ['07:00', '08:15'])
    await aWeeklyClass(staff, coachId, { startsOn: inAWeek, startTime }, clock.now())

  const owner = await newStaff('owner')
  await owner.open('/admin/terms')
  expect(owner.page.text).toContain(termTexts.noTerms)
  await owner.follow(termTexts.newTerm)
  await expectValidPage(owner.page)
  owner.fill('Name', 'Winter')
  owner.fill('First day', inAWeek)
  owner.fill('Last day', today)
  owner.fill('Registration opens on', today)
  expect((await owner.press('Save')).errors).toHaveLength(1)
  owner.fill('Last day', later)
  const term = await owner.pressTwice('Save')
  await expectValidPage(term)
  expect(term.text).toContain(termTexts.noClasses)
  expect(await database().term.count()).toBe(1)

  for (const [title, time] of [
    ['Tumbling 1', '7:00'],
    ['Tumbling 2', '8:15'],
  ] as const) {
    await owner.open(new URL(term.url).pathname)
    await owner.follow(termTexts.addClass)
    await expectValidPage(owner.page)
    owner.choose('Class in the calendar', new RegExp(`, ${time} AM: `))
    owner.fill('Title', title)
    owner.fill('Price', '20')
    owner.choose('Price is for', 'a lesson')
    owner.fill('Price of a trial lesson', '15')
    await owner.pressTwice('Save')
  }
  const { level } = await database().termClass.findFirstOrThrow({ where: { title: 'Tumbling 1' } })
  expect(level).toBe(null)
  await expectValidPage(owner.page)
  expect(await database().termClass.count()).toBe(2)
  // all dates through the last day, beyond the usual horizon
  const last = await database().lesson.findFirstOrThrow({ orderBy: { startsAt: 'desc' } })
  expect(calendarDateAt(last.startsAt, newYork) > addDays(later, -7)).toBe(true)

  await owner.open(new URL(term.url).pathname)
  await owner.follow('Tumbling 1')
  expect(owner.page.text).toContain(termTexts.nobody)
  await owner.follow(termTexts.addQuestion)
  await expectValidPage(owner.page)
  owner.fill('Question', 'T-shirt size?')
  owner.fill('Answers to choose from (optional)', 'M')
  expect((await owner.press('Save')).errors).toHaveLength(1)
  owner.fill('Answers to choose from (optional)', 'S\nM')
  await owner.pressTwice('Save')
  await owner.follow('T-shirt size?')
  await expectValidPage(owner.page)
  await owner.press('Save')
  expect(await database().classQuestion.count()).toBe(1)
  await owner.follow(termTexts.enroll)
  owner.fill('Name, email or phone of the family', 'okafor')
  await owner.press(termTexts.findFamily)
  await owner.follow('Dana Okafor')
  await expectValidPage(owner.page)
  expect((await owner.press(termTexts.enroll)).status).toBe(409)
  owner.choose('T-shirt size?', 'M')
  const roster = await owner.pressTwice(termTexts.enroll)
  expect(roster.text).toContain('T-shirt size? M')
  const file = await owner.open(`${new URL(roster.url).pathname}/roster.csv`)
  expect(file.body).toMatch(/,T-shirt size\?\r\n.*,M\r\n/)
  await owner.back()
  await expectValidPage(roster)
  expect(roster.text).toContain('Zoe Okafor')
  expect(await database().enrollment.count()).toBe(1)

  await owner.follow(termTexts.rollSheet)
  await expectValidPage(owner.page)
  expect(owner.page.text).toContain('Zoe Okafor')
  await owner.open(new URL(roster.url).pathname)
  expect((await owner.press(/^Hold tuition/)).text).toContain('Tuition on hold')
  await owner.open(`/admin/tuition?day=${later}`)
  await expectValidPage(owner.page)
  expect(owner.page.text).toContain('On hold')
  const charged = await database().tuitionLine.count()
  await runTuition(new Date(clock.now().getTime() + 60 * 24 * 3600 * 1000))
  expect(await database().tuitionLine.count()).toBe(charged)

  await owner.open(new URL(roster.url).pathname)
  await owner.follow(termTexts.move)
  await expectValidPage(owner.page)
  owner.choose('New class', /^Tumbling 2/)
  const moved = await owner.pressTwice(termTexts.move)
  expect(moved.text).toContain('Tumbling 2')
  expect(moved.text).toContain('Zoe Okafor')
  await owner.follow(termTexts.drop)
  await expectValidPage(owner.page)
  const { id } = await database().enrollment.findFirstOrThrow({ where: { droppedAt: null } })
  const due = dueAfterDrop((await findDropTerms(staff, id))!, 'USD')
  expect(owner.page.text).toMatch(/If the last day is [\w ,]+: /)
  expect(owner.page.text).toContain(due)
  owner.fill('Last day', today)
  expect((await owner.pressTwice(termTexts.drop)).text).toContain('1 athlete has left.')
  expect(
    await database().booking.count({
      where: { order: { enrollment: { isNot: null } }, status: 'confirmed' },
    }),
  ).toBe(0)

  await owner.open(new URL(term.url).pathname)
  await owner.follow(termTexts.rollOver)
  await expectValidPage(owner.page)
  expect(owner.page.text).toContain('There’s no other term yet.')
})
