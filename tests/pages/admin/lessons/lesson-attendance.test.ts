import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { marksTexts } from '~/components/booking/roster/marks-texts'
import { attendanceLabels } from '~/domain/booking/attendance/attendance'
import { attendanceMessages } from '~/domain/booking/attendance/attendance-messages'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { experienceLabels } from '~/domain/family/athletes/athlete'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { lessonTexts } from '~/routes/admin/lessons/lesson-texts'
import { adminAttendancePath } from '~/values/paths/admin-paths'
import { forgetVisitors, monday, openOnMonday, post } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { anotherCoach, demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { at } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { aClass, anAthlete, aVisitor, book } from '../../../support/factories/factories-booking'

const names = ['Ada', 'Bea', 'Cleo']

let lesson: string

beforeAll(async () => {
  await openOnMonday()
  lesson = await aClass(await demoCoach(), '12:00', monday)
})

beforeEach(async () => {
  await forgetVisitors()
  for (const firstName of names) {
    const answers = { athletes: [anAthlete({ firstName })], now: clock.now() }
    await book(aVisitor(), { lessonType: 'tumbling-basics', lesson }, answers)
  }
  clock.fix(at(monday, '12:05'))
})

async function attendances() {
  const places = await database().bookingPlace.findMany({
    where: { booking: { lessonId: lesson } },
    orderBy: { athlete: { firstName: 'asc' } },
  })
  return places.map(({ attendance }) => attendance)
}

const save = /^Save attendance of 12:00/
const allPresent = /^All present/

describe('attendance of a class', () => {
  it('is saved for all by one press, returns to the class, and is undone by one press', async () => {
    const coach = await newStaff('coach')
    await coach.open('/admin')
    const page = await coach.press(allPresent)
    const anchor = `attendance-${lesson}`
    expect(page.url).toMatch(
      new RegExp(`^http://localhost/admin\\?day=${monday}&saved=\\w{64}#${anchor}$`),
    )
    expect(page.$(`#${anchor}`).text()).toContain('Saved: 3 present.')
    expect(page.texts('[role=status] p')).toContain(staffBookingTexts.attendanceSaved)
    expect(await attendances()).toEqual(['present', 'present', 'present'])
    expect(page.text).toContain('3 of 3 marked')
    expect(page.text).not.toContain(marksTexts.allPresent)
    await expectValidPage(page)
    const undone = await coach.pressTwice('Undo')
    expect(undone.texts('[role=status] p')).toContain(staffBookingTexts.marksUndone)
    expect(await attendances()).toEqual(['expected', 'expected', 'expected'])
    expect(undone.text).toContain('0 of 3 marked')
    expect(undone.texts('.lesson-undo')).toEqual([])
  })

  it('is taken for exceptions, with the rest present', async () => {
    const coach = await newStaff('coach')
    await coach.open('/admin')
    coach.choose('Attendance of Ada Okafor', 'Late')
    coach.choose('Attendance of Cleo Okafor', 'Absent')
    const page = await coach.pressTwice(allPresent)
    expect(await attendances()).toEqual(['late', 'present', 'no_show'])
    expect(page.text).toContain('Saved: 1 present, 1 late, and 1 no-show.')
    expect(await database().auditEvent.count({ where: { action: 'mark-attendance' } })).toBe(3)
    expect(coach.page.isChecked('Late', 'Attendance of Ada Okafor')).toBe(true)
    coach.check('Told us before', 'Attendance of Cleo Okafor')
    expect((await coach.press(save)).text).toContain('Saved: 1 absent with notice.')
    expect(await attendances()).toEqual(['late', 'present', 'absent'])
    expect(coach.page.texts('.roster-row h3').at(-1)).toBe('Cleo Okafor')
    expect(coach.page.text).toContain(attendanceLabels.absent)
  })

  it('counts several who did not come as no-shows', async () => {
    const coach = await newStaff('coach')
    await coach.open('/admin')
    coach.choose('Attendance of Ada Okafor', 'Absent')
    coach.choose('Attendance of Cleo Okafor', 'Absent')
    expect((await coach.press(allPresent)).text).toContain('Saved: 1 present and 2 no-shows.')
  })

  it('keeps changes made by someone else meanwhile and saves the rest', async () => {
    const [coach, owner] = [await newStaff('coach'), await newStaff('owner')]
    await coach.open('/admin')
    await owner.open('/admin')
    owner.choose('Attendance of Ada Okafor', 'Late')
    await owner.press(save)
    const page = await coach.press(allPresent)
    expect(page.texts('[role=status] p')[0]).toBe(
      'Attendance saved. Someone else marked Ada Okafor in the meantime. That mark stands.',
    )
    expect(await attendances()).toEqual(['late', 'present', 'present'])
    owner.choose('Attendance of Bea Okafor', 'Late')
    await owner.open('/admin')
    owner.choose('Attendance of Bea Okafor', 'Late')
    await owner.press(save)
    expect((await coach.press('Undo')).text).toContain(
      staffBookingTexts.markedByOthers(['Bea Okafor'])[0],
    )
    expect(await attendances()).toEqual(['late', 'late', 'expected'])
  })

  it('cannot be taken before its day, and keeps the choice', async () => {
    const coach = await newStaff('coach')
    await coach.open('/admin')
    coach.choose('Attendance of Ada Okafor', 'Present')
    clock.fix(at('2026-11-15', '12:00'))
    const page = await coach.press(save)
    expect(page.errors).toEqual([attendanceMessages['too-early']])
    expect(await attendances()).toEqual(['expected', 'expected', 'expected'])
    await expectValidPage(page, 409)
    clock.fix(at(monday, '12:05'))
    await coach.open(`/admin/lessons/${lesson}/attendance`)
    coach.choose('Attendance of Ada Okafor', 'Present')
    await coach.press(save)
    expect(await attendances()).toEqual(['present', 'expected', 'expected'])
  })

  it('is not found for other coaches', async () => {
    const coach = await newStaff('coach', await anotherCoach())
    const path = `/admin/lessons/${lesson}/attendance`
    expect((await coach.open(path)).status).toBe(404)
    const owner = await newStaff('owner')
    await owner.open(path)
    expect(owner.page.status).toBe(200)
    await expectValidPage(owner.page)
    const saved = await owner.press(allPresent)
    const saving = new URL(saved.url).searchParams.get('saved')!
    const fields: [string, string][] = [['saving', saving]]
    expect((await post(coach, `${path}/undo`, fields)).status).toBe(404)
    expect(await attendances()).toEqual(['present', 'present', 'present'])
  })
})

describe('an athlete whose booking is not confirmed', () => {
  it('is named in the form as left out, with the page to take their attendance', async () => {
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    clock.fix(at(monday, '08:00'))
    const answers = { lesson, day: undefined, time: undefined, athletes: [anAthlete()] }
    const held = await bookedFor(staff, answers, {
      lessonType: 'tumbling-basics',
      now: clock.now(),
    })
    clock.fix(at(monday, '12:05'))
    const coach = await newStaff('coach')
    const page = await coach.open('/admin')
    expect(page.$('.lesson-marks form').text()).toContain(`${marksTexts.leftOut} Zoe Okafor`)
    await expectValidPage(page)
    await coach.press(allPresent)
    expect(coach.page.$('.lesson-marks form').text()).toContain(marksTexts.leftOut)
    expect((await attendances()).toSorted()).toEqual(['expected', 'present', 'present', 'present'])
    const link = coach.page.$('.lesson-marks form a').attr('href')
    expect(link).toBe(adminAttendancePath(held, 'today'))
    expect((await coach.open(link!)).status).toBe(200)
  })

  it('is not mentioned if there is none', async () => {
    const coach = await newStaff('coach')
    expect((await coach.open('/admin')).text).not.toContain(marksTexts.leftOut)
  })
})

describe('the printed roster', () => {
  it('has names, ages, alerts, pick-up and boxes, and only one lesson if requested', async () => {
    const coach = await newStaff('coach')
    await coach.open('/admin')
    const page = await coach.follow(lessonTexts.printRoster)
    expect(page.headings).toEqual(['Roster, Monday, November 16, 2026'])
    expect(page.texts('caption')).toEqual(['12:00 – 12:45 PM, Tumbling Basics, with Maren Holt'])
    expect(page.texts('tbody th')).toEqual(['Ada Okafor', 'Bea Okafor', 'Cleo Okafor'])
    for (const words of [
      '11',
      experienceLabels[anAthlete().experience],
      'No photo consent, First lesson',
      'Dana Okafor 555 010 2030',
    ])
      expect(page.texts('td')).toContain(words)
    expect(page.texts('td')).toContain('Ife Okafor 555 010 2031')
    expect(page.$('.tick-box')).toHaveLength(6)
    expect(page.$('main form, main input')).toHaveLength(0)
    await expectValidPage(page)
    await coach.open(`/admin/roster?day=2026-11-22`)
    expect(coach.page.texts('caption')).toEqual([])
    expect((await coach.open('/admin/roster?day=2026-02-30')).status).toBe(404)
  })

  it('says the same about health whether or not there is a note, to those who may not read it', async () => {
    const coach = await newStaff('coach')
    const desk = await newStaff('front_desk')
    const paper = async (reader: PlainBrowser) => (await reader.open('/admin/roster')).text
    const none = await paper(desk)
    expect(none).toContain(calendarTexts.healthNotPrinted)
    expect(await paper(coach)).not.toContain(calendarTexts.healthNotPrinted)
    const { id } = await database().athlete.findFirstOrThrow({ where: { firstName: 'Ada' } })
    const writer = {
      id: newId(),
      keyId: 'a',
      nonce: Buffer.from('a'),
      ciphertext: Buffer.from('a'),
    }
    await database().medicalNote.create({ data: { ...writer, athleteId: id } })
    expect(await paper(desk)).toBe(none)
    expect(await paper(coach)).toContain(lessonTexts.medicalNote)
  })

  it('has the level reached, and no money, which the screen shows to whom it concerns', async () => {
    const { id: athleteId } = await database().athlete.findFirstOrThrow({
      where: { firstName: 'Ada' },
    })
    const earned = { athleteId, level: 'intermediate', mastered: 5, earnedAt: clock.now() } as const
    await database().certificate.create({ data: earned })
    const desk = await newStaff('front_desk')
    const screen = await desk.open('/admin')
    expect(screen.text).toContain('Balance due')
    expect(screen.text).toContain('Level: Intermediate')
    const paper = await desk.open('/admin/roster')
    expect(paper.text).not.toContain('Balance due')
    expect(paper.texts('td').join()).not.toContain('$')
    expect(paper.texts('td')).toContain('Intermediate')
    await expectValidPage(paper)
  })
})
