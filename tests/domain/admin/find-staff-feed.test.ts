import { describe, expect, it } from 'vitest'
import { findStaffFeed } from '~/domain/admin/calendar/find-staff-feed.server'
import { renewStaffFeed, writeFeed } from '~/domain/booking/calendar-feed/calendar-feed-file.server'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { anAthlete, done, lessonDay, today } from '../../support/factories/factories-booking'
import { aWeeklyClass, change } from '../../support/factories/factories-class'
import { bookedFor } from '../../support/factories/factories-on-behalf'
import { bookAs } from '../../support/factories/factories-portal'
import { block } from '../../support/factories/factories-schedule'
import { anotherCoach } from '../../support/browser/staff-browser'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let coachId: string
let parent: Parent

async function staffFeed(...asked: Parameters<typeof findStaffFeed>): Promise<string> {
  return await writeFeed(await findStaffFeed(...asked))
}

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  ;({ parent } = await aParent())
})

describe('a coach’s calendar feed', () => {
  const linesOf = (feed: string) =>
    feed
      .replace(/\r\n /g, '')
      .split('\r\n')
      .filter((line) => /^(SUMMARY|STATUS|DTSTART;|DESCRIPTION:.|X-WR-CALNAME)/.test(line))

  it('has lessons with first names, classes and blocks', async () => {
    await bookAs(parent, { time: '15:00' }, { athletes: [anAthlete({ medicalNotes: 'Bees' })] })
    await block('2026-11-25', { coachId })
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    const feed = await staffFeed({ staff, coachId: null }, today)
    expect(linesOf(feed)).toEqual([
      expect.stringMatching(/^X-WR-CALNAME:Maren Holt at /),
      'DTSTART;TZID=America/New_York:20261124T150000',
      'SUMMARY:Deep Dive: Zoe',
      'STATUS:CONFIRMED',
      'DTSTART;VALUE=DATE:20261125',
      expect.stringMatching(/^SUMMARY:/),
      'STATUS:CONFIRMED',
    ])
    const toldOnly = feed.replace(/^(UID|URL).*(\r\n .*)*/gm, '') // random ids may hold any digits
    expect(toldOnly).not.toMatch(/Bees|Okafor|555|Dana/)
  })

  it('follows a lesson that is rescheduled, canceled or held', async () => {
    const booking = await bookAs(parent, { time: '15:00' })
    const wanted = { idempotencyKey: newToken(), day: '2026-11-25', time: '18:00' }
    done(await rescheduleBooking(parent, booking, wanted, today))
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    const said = async () => linesOf(await staffFeed({ staff, coachId: null }, today)).slice(1)
    expect(await said()).toEqual([
      'DTSTART;TZID=America/New_York:20261125T180000',
      'SUMMARY:Deep Dive: Zoe',
      'STATUS:CONFIRMED',
      'DTSTART;TZID=America/New_York:20261124T150000',
      'SUMMARY:Deep Dive',
      'STATUS:CANCELLED',
    ])
    done(
      await cancelBooking(parent, booking, { idempotencyKey: newToken(), refundCents: 0 }, today),
    )
    expect((await said()).filter((line) => line.startsWith('STATUS'))).toEqual([
      'STATUS:CANCELLED',
      'STATUS:CANCELLED',
    ])
  })

  it('has bookings that a family still has to confirm, like the roster', async () => {
    const { staff } = await aStaffMember({ role: 'owner' })
    await bookedFor(staff, { coach: coachId })
    const feed = linesOf(await staffFeed({ staff, coachId: null }, today))
    expect(feed).toContainEqual(expect.stringMatching(/^SUMMARY:Deep Dive: \w+/))
  })

  it('has a higher sequence number for a rescheduled class', async () => {
    const { staff } = await aStaffMember({ role: 'owner' })
    const [date, ...others] = await aWeeklyClass(staff, coachId, { times: 2 })
    const entry = async () => {
      const { entries } = await findStaffFeed({ staff, coachId: null }, today)
      expect(entries).toHaveLength(1 + others.length)
      return entries.find(({ id }) => id === `lesson-${date}`)!
    }
    const before = await entry()
    done(await change(staff, date!, { startTime: '17:30' }, addMinutes(today, 5)))
    const after = await entry()
    expect(after.stampedAt).toEqual(addMinutes(today, 5))
    expect(after.startsAt).toEqual(at(lessonDay, '17:30'))
    expect(after.sequence).toBeGreaterThan(before.sequence)
    await database().lesson.updateMany({ where: { id: date }, data: { releasedAt: today } })
    expect((await entry()).sequence).toBeGreaterThan(after.sequence)
  })

  it('has one coach, or all for staff who may see all, and never another’s for a coach', async () => {
    await bookAs(parent)
    const other = await anotherCoach()
    const { staff: owner } = await aStaffMember({ role: 'owner', enrolled: true })
    const { staff: coach } = await aStaffMember({ role: 'coach', coachId: other })
    expect(await renewStaffFeed(owner, other, today)).toBe('renewed')
    expect(await renewStaffFeed(coach, coachId, today)).toBeNull()
    const names = async (staff: Staff, of: string | null) =>
      linesOf(await staffFeed({ staff, coachId: of }, today)).filter((line) =>
        /^(SUMM|DESC)/.test(line),
      )
    expect(await names(owner, other)).toEqual([])
    expect(await names(coach, coachId)).toEqual([])
    expect(await names(owner, null)).toEqual([
      'SUMMARY:Deep Dive: Zoe',
      'DESCRIPTION:With Maren Holt.',
    ])
  })
})
