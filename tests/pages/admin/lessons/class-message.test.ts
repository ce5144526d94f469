import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commandLabels } from '~/domain/admin/bookings/command-labels'
import { classMessageMessages } from '~/domain/booking/coach-messages/class-message'
import { classMessageTexts } from '~/domain/booking/coach-messages/class-message-texts'
import { familyNoteMessages } from '~/domain/booking/coach-messages/family-note'
import { familyNoteTexts } from '~/domain/booking/coach-messages/family-note-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { aBooking } from '../../../support/cases/booked-at-demo'
import { forgetVisitors, monday, openOnMonday } from '../../../support/browser/booking-walk'
import { anotherCoach, demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { at } from '../../../support/clock'
import {
  aClass,
  anAthlete,
  aVisitor,
  book,
  guest,
} from '../../../support/factories/factories-booking'

let lesson: string

beforeAll(async () => {
  await openOnMonday()
  lesson = await aClass(await demoCoach(), '12:00', monday)
})

beforeEach(async () => {
  await forgetVisitors()
  for (const firstName of ['Sam', 'Kim']) {
    const email = `${firstName.toLowerCase()}@example.com`
    const answers = { guest: { ...guest, firstName, email }, athletes: [anAthlete({ firstName })] }
    const request = { lessonType: 'tumbling-basics', lesson }
    await book(aVisitor(), request, { ...answers, now: clock.now() })
  }
})

const emails = () => database().outboxMessage.count({ where: { kind: 'class-message-today' } })

describe('a message to a class', () => {
  it('lists recipients and excluded families, and is sent once', async () => {
    await database().guardian.updateMany({ where: { firstName: 'Kim' }, data: { email: null } })
    const coach = await newStaff('coach')
    await coach.open('/admin')
    const page = await coach.follow(classMessageTexts.messageClass)
    for (const words of [
      'One email each goes to Sam Okafor.',
      'Left out: Kim Okafor has no email address. Call 555 010 2030.',
      'The lesson is today: this goes out at once, in quiet hours as well.',
    ])
      expect(page.text).toContain(words)
    await expectValidPage(page)
    coach.fill('Subject', 'Please bring socks')
    coach.fill('Message', 'With grip.')
    const sent = await coach.pressTwice(classMessageTexts.send)
    expect(sent.url).toBe(`http://localhost/admin?day=${monday}#attendance-${lesson}`)
    expect(sent.texts('[role=status] p')).toContain(classMessageTexts.sent(1))
    expect(await emails()).toBe(1)
  })

  it('keeps the input if a field is missing or no one can be reached', async () => {
    const coach = await newStaff('coach')
    const path = `/admin/lessons/${lesson}/message`
    await coach.open(path)
    coach.fill('Message', 'With grip.')
    const page = await coach.press(classMessageTexts.send, { unchecked: true })
    expect(page.status).toBe(400)
    expect(page.errorOf('Subject')).toBe('Enter a subject of a few words.')
    expect(page.valueOf('Message')).toBe('With grip.')
    await expectValidPage(page, 400)
    await database().guardian.updateMany({ data: { email: null } })
    coach.fill('Subject', 'Please bring socks')
    const refused = await coach.press(classMessageTexts.send)
    expect(refused.errors).toEqual([classMessageMessages['nobody-to-write-to']])
    expect(await emails()).toBe(0)
    const other = await newStaff('coach', await anotherCoach())
    expect((await other.open(path)).status).toBe(404)
  })
})

describe('a message to a class of tomorrow', () => {
  it('is said to go out when quiet hours end, if they hold it', async () => {
    const tomorrow = await aClass(await demoCoach(), '12:00', '2026-11-17')
    const request = { lessonType: 'tumbling-basics', lesson: tomorrow }
    const answers = { guest, athletes: [anAthlete({})] }
    await book(aVisitor(), request, { ...answers, now: clock.now() })
    const send = async (role: 'coach' | 'owner') => {
      const staff = await newStaff(role)
      await staff.open(`/admin/lessons/${tomorrow}/message`)
      staff.fill('Subject', 'Please bring socks')
      staff.fill('Message', 'With grip.')
      return (await staff.press(classMessageTexts.send)).texts('[role=status] p')
    }
    expect(await send('coach')).toEqual([classMessageTexts.sent(1)])
    clock.fix(at(monday, '22:00'))
    const morning = 'Tuesday, November 17, 2026 at 8:00 AM, when quiet hours end'
    expect(await send('owner')).toEqual([classMessageTexts.waits(1, morning)])
  })
})

describe('a note to the family', () => {
  it('is written next to the staff note, and locked once it was emailed', async () => {
    const id = await aBooking()
    const coach = await newStaff('coach')
    await coach.open('/admin')
    const page = await coach.follow(`${familyNoteTexts.noteToFamily} of Zoe Okafor`)
    await expectValidPage(page)
    coach.check(familyNoteTexts.afterLesson)
    const empty = await coach.press('Save')
    expect(empty.errorOf('What went well, what to practice')).toBe(
      'Write the note first, or clear the box.',
    )
    coach.fill('What went well, what to practice', 'Her handstand stood.')
    const saved = await coach.press('Save')
    expect(saved.texts('[role=status] p')).toContain(familyNoteTexts.saved)
    const booking = await coach.open(`/admin/bookings/${id}`)
    expect(booking.text).toContain(commandLabels['save-family-note'])
    clock.fix(at(monday, '18:00'))
    await coach.open(`/admin/bookings/${id}/family-note`)
    coach.fill('What went well, what to practice', 'Her handstand stood for three breaths.')
    await coach.press('Save')
    expect(await database().outboxMessage.count({ where: { kind: 'family-note' } })).toBe(1)
    await coach.open(`/admin/bookings/${id}/family-note`)
    expect(coach.page.text).toContain(familyNoteMessages['sent-already'])
    coach.fill('What went well, what to practice', 'Something else.')
    const refused = await coach.press('Save')
    expect(refused.errors).toEqual([familyNoteMessages['sent-already']])
    await expectValidPage(refused, 409)
  })
})
