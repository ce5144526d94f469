import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeVenueMessages,
  changeVenueTexts,
} from '~/domain/booking/rescheduling/change-venue-texts'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import { anotherCoach, demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { bookingRow } from '../../../support/factories/factories-booking'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { aVenue } from '../../../support/factories/factories-venues'

const tuesday = '2026-11-24'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().lesson.updateMany({ data: { venueId: null } })
  await database().lessonSeries.updateMany({ data: { venueId: null } })
  await database().availabilityWindow.updateMany({ data: { venueId: null } })
  await database().venue.deleteMany({ where: { lessons: { none: {} } } })
})

async function aLesson(): Promise<string> {
  const { staff } = await aStaffMember({ role: 'owner' })
  return await bookedFor(staff, { coach: await demoCoach(), day: tuesday }, { now: clock.now() })
}

describe('the page on which staff change where a lesson is', () => {
  it('is not offered where there is one place alone', async () => {
    const bookingId = await aLesson()
    const desk = await newStaff('front_desk')
    expect((await desk.open(`/admin/bookings/${bookingId}`)).text).not.toContain(
      changeVenueTexts.change,
    )
    const page = await desk.open(`/admin/bookings/${bookingId}/venue`)
    expect(page.text).toContain(changeVenueTexts.nowhereElse)
    await expectValidPage(page)
  })

  it('changes it, and keeps what was chosen if someone else was faster', async () => {
    const bookingId = await aLesson()
    const [hall, barn] = [await aVenue(), await aVenue({ name: 'Barn', position: 2 })]
    const desk = await newStaff('front_desk')
    await desk.open(`/admin/bookings/${bookingId}`)
    const page = await desk.follow(changeVenueTexts.change)
    expect(page.choices('New place')).toEqual(['Flight Hall', 'Barn'])
    await expectValidPage(page)
    await database().booking.update({
      where: { id: bookingId },
      data: { version: { increment: 1 } },
    })
    desk.choose('New place', 'Barn')
    const refused = await desk.press(changeVenueTexts.change)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(changeVenueMessages['changed-meanwhile'])
    const done = await desk.press(changeVenueTexts.change)
    expect(done.text).toContain(changeVenueTexts.done)
    expect(done.text).toContain(', at Barn.')
    expect((await bookingRow(bookingId)).lesson.venueId).toBe(barn.id)
    const again = await desk.follow(changeVenueTexts.change)
    expect(again.choices('New place')).toEqual([venueTexts.ownAddress, 'Flight Hall'])
    expect(hall.id).not.toBe(barn.id)
  })
})

describe('a time that staff choose among free ones', () => {
  it('is booked at the place that it is shown with, whoever of the coaches is there', async () => {
    const maren = await demoCoach()
    const ada = await anotherCoach()
    const { id: hall } = await aVenue()
    const { id } = await database().lessonType.findFirstOrThrow({ where: { slug: 'deep-dive' } })
    await database().coachLessonType.create({ data: { coachId: ada, lessonTypeId: id } })
    const hours = await database().availabilityWindow.findMany({ where: { coachId: maren } })
    await database().availabilityWindow.createMany({
      data: hours.map(({ id: _, version: __, ...window }) => ({
        ...window,
        coachId: ada,
        venueId: hall,
      })),
    })
    const desk = await newStaff('front_desk')
    const page = await desk.open(`/admin/bookings/new?type=deep-dive&guardian=new&day=${tuesday}`)
    const [first] = page.$('input[name=time]').toArray()
    const [time, place] = page.$(first).attr('value')!.split(' ')
    expect(place === 'own' || place === hall).toBe(true)
    for (const [at, name] of [
      [hall, 'Ada Lind, at Flight Hall'],
      ['own', 'Maren Holt'],
    ]) {
      const chosen = `type=deep-dive&guardian=new&day=${tuesday}&time=${time}+${at}`
      const details = await desk.open(`/admin/bookings/new?${chosen}`)
      expect(details.text).toContain(`with ${name}`)
    }
  })
})
