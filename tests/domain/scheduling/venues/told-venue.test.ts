import { describe, expect, it } from 'vitest'
import { changeClass } from '~/domain/booking/classes/change-class.server'
import { findFamilyFeed, writeFeed } from '~/domain/booking/calendar-feed/calendar-feed-file.server'
import { findStaffFeed } from '~/domain/admin/calendar/find-staff-feed.server'
import { bookingJson } from '~/domain/booking/booking-json'
import { findBooking } from '~/domain/booking/find/find-booking.server'
import { mapLink } from '~/values/links/map-link'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aVisitor,
  book,
  done,
  openBusiness,
  today,
} from '../../../support/factories/factories-booking'
import { aWeeklyClass, changing } from '../../../support/factories/factories-class'
import { aVenue } from '../../../support/factories/factories-venues'
import { contentOfEmail, emailsOf } from '../../../support/reading/emails'
import { resetDatabase } from '../../../support/database/worker-database'

const address = 'Flight Hall, 9 Lake Road, Riverton, NY 12180'
const notes = 'Use the back door.\nPark on Elm Street.'
let coachId: string
let owner: Staff
let venueId: string

beforeEachRestored(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
  owner = (await aStaffMember({ role: 'owner' })).staff
  venueId = (await aVenue({ arrivalNotes: notes })).id
})

async function bookAtTheHall(): Promise<string> {
  await database().availabilityWindow.updateMany({ data: { venueId } })
  return await book(aVisitor())
}

describe('a family', () => {
  it('reads the venue, its map and its arrival notes in the confirmation', async () => {
    await bookAtTheHall()
    const [email] = await emailsOf('booking-confirmed')
    const { text, file } = (await contentOfEmail(email!))!
    expect(text).toContain(address)
    expect(text).toContain('Use the back door. Park on Elm Street.')
    expect(text).toContain(mapLink(['Flight Hall', '9 Lake Road', 'Riverton, NY 12180']))
    expect(unfolded(file)).toContain('LOCATION:Flight Hall\\, 9 Lake Road\\, Riverton\\, NY 12180')
  })

  it('gets the venue’s own map link, where it has one', async () => {
    await database().venue.updateMany({ data: { mapUrl: 'https://maps.example/hall' } })
    await bookAtTheHall()
    const [email] = await emailsOf('booking-confirmed')
    expect((await contentOfEmail(email!))!.text).toContain('https://maps.example/hall')
  })

  it('reads nothing of venues without one', async () => {
    await book(aVisitor())
    const [email] = await emailsOf('booking-confirmed')
    expect((await contentOfEmail(email!))!.text).not.toContain('Flight Hall')
  })

  it('is told where its class is now, if that alone changed', async () => {
    const [first] = (await aWeeklyClass(owner, coachId, { times: 2 })) as [string]
    const request = { lessonType: 'tumbling-basics', day: undefined, time: undefined }
    await book(aVisitor(), { ...request, lesson: first })
    done(await changeClass(owner, first, await changing(first, { venueId }), today))
    const [email] = await emailsOf('booking-rescheduled')
    const { text } = (await contentOfEmail(email!))!
    expect(text).toContain(
      'The start time is the same, but it now lasts 45 minutes and is at Flight Hall.',
    )
    expect(text).toContain(address)
    const [coachs] = await emailsOf('coach-class-changed')
    expect((await contentOfEmail(coachs!))!.text).toContain('at Flight Hall')
  })

  it('has it in the feed of its calendar, and programs in the booking’s JSON', async () => {
    const bookingId = await bookAtTheHall()
    const booking = (await findBooking(owner, bookingId))!
    expect(bookingJson(booking).venue).toEqual({
      name: 'Flight Hall',
      address: ['9 Lake Road', 'Riverton, NY 12180'],
      map: mapLink(['Flight Hall', '9 Lake Road', 'Riverton, NY 12180']),
      arrivalNotes: notes,
    })
    const { guardianId } = (
      await database().booking.findUniqueOrThrow({
        where: { id: bookingId },
        select: { order: true },
      })
    ).order
    const feed = await writeFeed(await findFamilyFeed(guardianId!, today))
    expect(unfolded(feed)).toContain('LOCATION:Flight Hall')
  })
})

it('the feed of staff has the venue of each lesson', async () => {
  await bookAtTheHall()
  const { entries } = await findStaffFeed({ staff: owner, coachId: null }, today)
  expect(entries.map(({ place }) => place)).toEqual([address])
})

function unfolded(file: string): string {
  return file.replace(/\r\n /g, '')
}
