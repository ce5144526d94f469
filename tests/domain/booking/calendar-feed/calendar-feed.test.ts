import { describe, expect, it } from 'vitest'
import { issueToken, tokenOf as secretOf } from '~/domain/accounts/account-tokens.server'
import { changeEmail } from '~/domain/accounts/email-address/change-email.server'
import { deactivateMember } from '~/domain/accounts/staff/change-member.server'
import {
  endOwnFeed,
  findOwnFeed,
  openFeed,
  renewFeed,
} from '~/domain/accounts/calendar-feed/calendar-feed.server'
import { setPassword } from '~/domain/accounts/password/set-password.server'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import {
  findFamilyFeed,
  renewStaffFeed,
  writeFeed,
} from '~/domain/booking/calendar-feed/calendar-feed-file.server'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { bookingCalendarFile } from '~/domain/booking/calendar-feed/booking-calendar-file.server'
import { findBooking } from '~/domain/booking/find/find-booking.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { personalData } from '~/wiring.server'
import { addMinutes } from '~/values/business-time'
import { system, type Parent, type Staff } from '~/values/actor'
import { at } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { anAthlete, aVisitor, done, today } from '../../../support/factories/factories-booking'
import { bookAs } from '../../../support/factories/factories-portal'
import { calendarReaders, feedReaders } from '../../../support/reading/read-calendar'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let coachId: string
let parent: Parent

async function familyFeed(...asked: Parameters<typeof findFamilyFeed>): Promise<string> {
  return await writeFeed(await findFamilyFeed(...asked))
}

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  ;({ parent } = await aParent())
})

async function tokenOf(actor: Parent | Staff): Promise<string> {
  return (await findOwnFeed(actor))!.token
}

describe('the address of a calendar feed', () => {
  it('exists once created, opens only that family’s calendar, and is not stored in plain text', async () => {
    expect(await findOwnFeed(parent)).toBeNull()
    await renewFeed(parent, null, today)
    const token = await tokenOf(parent)
    expect(await openFeed(token, today)).toEqual({ of: 'family', guardianId: parent.id })
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await database().$queryRaw<{ text: string }[]>`
      select calendar_feed::text as text from calendar_feed`
    expect(rows.map(({ text }) => text).join()).not.toContain(token)
  })

  it.each(['another password', 'another email address'])('stops working after %s', async (what) => {
    await renewFeed(parent, null, today)
    const token = await tokenOf(parent)
    const purpose = what === 'another password' ? 'set_password' : 'change_email'
    const { accountId } = parent
    const newEmail = purpose === 'change_email' ? 'diana@example.com' : undefined
    const id = await transaction((tx) => issueToken(tx, { accountId, purpose, newEmail }, today))
    const link = { token: secretOf(purpose, id), idempotencyKey: newToken() }
    if (newEmail) done(await changeEmail(parent, link, claimGuests, today))
    else done(await setPassword(aVisitor(), { ...link, password: 'six mats under a beam' }, today))
    expect(await openFeed(token, today)).toBeNull()
  })

  it('stops working at once when it is renewed or stopped and when the account is closed or erased', async () => {
    await renewFeed(parent, null, today)
    const tokens = [await tokenOf(parent)]
    await renewFeed(parent, null, today)
    tokens.push(await tokenOf(parent))
    expect(await openFeed(tokens[0]!, today)).toBeNull()
    expect(await openFeed(tokens[1]!, today)).not.toBeNull()

    await endOwnFeed(parent, today)
    expect(await findOwnFeed(parent)).toBeNull()
    expect(await openFeed(tokens[1]!, today)).toBeNull()

    await renewFeed(parent, null, today)
    const third = await tokenOf(parent)
    const account = { where: { id: parent.accountId } }
    await database().account.update({ ...account, data: { disabledAt: today } })
    expect(await openFeed(third, today)).toBeNull()
    await database().account.update({ ...account, data: { disabledAt: null } })
    expect(await openFeed(third, today)).not.toBeNull()

    const erasing = Object.values(personalData)
    await transaction((tx) => eraseGuardian(tx, system, erasing, parent.id, today))
    expect(await openFeed(third, today)).toBeNull()
    expect(await database().calendarFeed.count()).toBe(0)
  })

  it('does not work again for a staff member whose account was closed and reopened', async () => {
    const { staff: owner } = await aStaffMember({ role: 'owner', enrolled: true })
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    await renewStaffFeed(staff, null, today)
    const token = await tokenOf(staff)
    done((await deactivateMember(owner, staff.id, today))!)
    await database().account.updateMany({ data: { disabledAt: null } })
    expect(await openFeed(token, today)).toBeNull()
  })

  it('is limited to sixty requests an hour', async () => {
    await renewFeed(parent, null, today)
    const token = await tokenOf(parent)
    for (let asked = 0; asked < 60; asked++) await openFeed(token, today)
    expect(await openFeed(token, today)).toEqual({ waitSeconds: 3600 })
    expect(await openFeed(newToken(), today)).toBeNull()
    expect(await openFeed(token, addMinutes(today, 60))).toMatchObject({ of: 'family' })
  })
})

describe.each(Object.entries(feedReaders))(
  '%s reads from a family’s calendar feed',
  (reader, read) => {
    it('each lesson as in the file of its booking, also when rescheduled or canceled', async () => {
      const kept = await bookAs(parent, { time: '15:00' })
      const moved = await bookAs(
        parent,
        { time: '16:00' },
        { athletes: [anAthlete({ firstName: 'Eli' })] },
      )
      const canceled = await bookAs(parent, { time: '17:00' })
      const wanted = { idempotencyKey: newToken(), day: '2026-11-25', time: '18:00' }
      done(await rescheduleBooking(parent, moved, wanted, today))
      done(
        await cancelBooking(
          parent,
          canceled,
          { idempotencyKey: newToken(), refundCents: 0 },
          today,
        ),
      )
      await bookAs((await aParent()).parent, { time: '19:00' })

      const events = read(await familyFeed(parent.id, today))
      const settings = await findSettings()
      const files = []
      for (const id of [moved, canceled, kept]) {
        const booking = (await findBooking(parent, id))!
        const file = bookingCalendarFile(booking, settings, today)
        files.push({
          ...calendarReaders[reader as keyof typeof calendarReaders](file!),
          method: 'PUBLISH',
        })
      }
      const byId = (a: { uid: string }, b: { uid: string }) => (a.uid < b.uid ? -1 : 1)
      expect(events.toSorted(byId)).toEqual(files.toSorted(byId))
      expect(events.map(({ status }) => status).sort()).toEqual([
        'CANCELLED',
        'CONFIRMED',
        'CONFIRMED',
      ])
    })

    it.each([
      ['2027-03-12', '2027-03-15'],
      ['2026-10-30', '2026-11-02'],
    ])('the local time on both sides of a clock change, %s and %s', async (...days) => {
      const now = at(days[0], '08:00')
      for (const day of days) await bookAs(parent, { day, time: '16:00' }, { now })
      const events = read(await familyFeed(parent.id, now))
      expect(events.map(({ startsAt }) => startsAt).reverse()).toEqual(
        days.map((day) => at(day, '16:00')),
      )
      expect(events.map(({ zone }) => zone)).toEqual(['America/New_York', 'America/New_York'])
    })
  },
)

describe('a family’s calendar feed', () => {
  it('keeps past and canceled lessons for thirty days, and is identical until something changes', async () => {
    const id = await bookAs(parent, { day: '2026-11-03' })
    const gone = await bookAs(parent)
    done(await cancelBooking(parent, gone, { idempotencyKey: newToken(), refundCents: 0 }, today))
    const count = async (now: Date) =>
      (await familyFeed(parent.id, now)).match(/BEGIN:VEVENT/g)?.length ?? 0
    expect(await count(today)).toBe(2)
    expect(await familyFeed(parent.id, addMinutes(today, 60))).toBe(
      await familyFeed(parent.id, today),
    )
    const { endsAt } = (await findBooking(parent, id))!
    const month = 30 * 24 * 60
    expect(await count(addMinutes(today, month))).toBe(1)
    expect(await count(addMinutes(endsAt, month - 1))).toBe(1)
    expect(await count(addMinutes(endsAt, month))).toBe(0)
  })

  it('has no family data except first names', async () => {
    const zoe = anAthlete({ lastName: 'Canary', bornOn: '2014-01-31', medicalNotes: 'Bees-canary' })
    await bookAs(parent, {}, { athletes: [zoe] })
    const feed = await familyFeed(parent.id, today)
    expect(feed).toContain('For Zoe\\, with Maren Holt.')
    expect(feed.replace(/[\w-]{36}/g, '')).not.toMatch(/canary|2014-?01|\$|\d555|555 |Okafor|dana/i)
  })
})
