import { beforeEach, describe, expect, it } from 'vitest'
import { toCalendarFileEvent } from '~/domain/booking/calendar-feed/booking-calendar-file.server'
import { findBookings } from '~/domain/booking/find/find-bookings.server'
import { findEmailedBooking, lessonInEmail } from '~/domain/booking/links/emailed-booking.server'
import { findReceipt } from '~/domain/booking/money/billing/find-receipt.server'
import { findOwnStatement } from '~/domain/booking/money/billing/find-statement.server'
import { findFamilyDue } from '~/domain/booking/money/payments/find-family-due.server'
import type { DueEmail } from '~/domain/communications/compose-email'
import { findSettings } from '~/domain/settings/find-settings.server'
import { bookingEntry } from '~/routes/parent/bookings/booking-entries'
import { database, transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { today } from '../../support/factories/factories-booking'
import { aClassToEnrollIn, enrollAthlete } from '../../support/factories/factories-enrollment'
import { pay } from '../../support/factories/factories-payments'
import { openNewBusiness } from '../../support/cases/new-business'
import { newYork } from '../../support/clock'

let owner: Staff
let dana: Parent
let bookingId: string

beforeEach(async () => {
  await openNewBusiness()
  const { owner: staff, dana: parent, slug } = await aClassToEnrollIn()
  ;[owner, dana] = [staff, parent]
  const enrollmentId = await enrollAthlete(dana, slug)
  const first = await database().booking.findFirstOrThrow({
    where: { order: { enrollment: { id: enrollmentId } } },
    orderBy: { lesson: { startsAt: 'asc' } },
  })
  bookingId = first.id
})

const title = 'Tumbling 1'

describe('a lesson of a class', () => {
  it('has the class’s name in the family’s list of lessons, with its lesson type', async () => {
    const { entries } = await findBookings(dana, { list: 'upcoming', page: 1 }, today)
    const { title: shown, facts } = bookingEntry(entries[0]!, newYork, today)
    expect(shown).toMatch(/^Tumbling 1, /)
    expect(facts).toContain('Tumbling Basics')
  })

  it('has the class’s name in the calendar and in emails', async () => {
    const { entries } = await findBookings(dana, { list: 'upcoming', page: 1 }, today)
    const settings = await findSettings()
    expect(toCalendarFileEvent(entries[0]!, settings, today).title).toContain(`${title} at `)
    const email = { subjectId: bookingId, guardianId: dana.id } as DueEmail
    const emailed = await transaction((tx) => findEmailedBooking(tx, email))
    expect(lessonInEmail(emailed!).lessonName).toBe(title)
  })

  it('has the class’s name on receipts and statements, and where money is taken', async () => {
    const due = await findFamilyDue(owner, dana.id)
    expect(new Set(due!.lines.map((line) => 'lessonName' in line && line.lessonName))).toEqual(
      new Set([title]),
    )
    const paymentId = await pay(bookingId, 1000)
    expect((await findReceipt(dana, paymentId))!.parts).toMatchObject([{ lessonName: title }])
    const { lessons } = (await findOwnStatement(dana, '2026', today))!
    expect(new Set(lessons.map(({ name }) => name))).toEqual(new Set([title]))
  })
})
