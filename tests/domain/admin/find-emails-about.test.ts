import { describe, expect, it } from 'vitest'
import { findEmailsAbout } from '~/domain/admin/bookings/find-emails-about.server'
import { closeDay } from '~/domain/booking/closings/close-day.server'
import { endSeries } from '~/domain/booking/classes/end-series.server'
import { startClosing } from '~/domain/booking/closings/start-closing.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { confirmOrder } from '../../support/cases/confirm'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  aClass,
  answerEverything,
  aVisitor,
  book,
  done,
  hold,
  lessonDay,
  today,
} from '../../support/factories/factories-booking'
import { aWeeklyClass, change } from '../../support/factories/factories-class'
import {
  fillClass,
  freePlaces,
  joined,
  openOffers,
} from '../../support/factories/factories-waiting'

let owner: Staff

beforeEachRestored(async () => {
  await openNewBusiness()
  owner = (await aStaffMember()).staff
})

const emailsOf = async (id: string) =>
  (await findEmailsAbout(id)).map(({ kind }) => kind).toSorted()

describe('the emails in the history of a booking', () => {
  it('include emails about several bookings at once', async () => {
    const { id: coachId } = await database().coach.findFirstOrThrow()
    const dates = await aWeeklyClass(owner, coachId)
    const visitor = aVisitor()
    const noTime = { day: undefined, time: undefined }
    const inClass = (lesson?: string) => ({ lessonType: 'tumbling-basics', lesson, ...noTime })
    const first = await hold(visitor, inClass(dates[0]))
    const second = await hold(visitor, { ...inClass(dates[1]), add: 'yes' })
    await answerEverything(visitor)
    done((await confirmOrder(visitor, [first, second], today))!)
    done((await change(owner, dates[0]!, { startTime: '17:30', scope: 'all' }))!)
    const seen = { seenDates: 6, seenBookings: 2, seenCents: 0 }
    done((await endSeries(owner, dates[0]!, { ending: 'with', ...seen }, today))!)
    const both = [
      'booking-confirmed',
      'booking-rescheduled',
      'class-canceled',
      'coach-booked',
      'coach-class-canceled',
      'coach-class-changed',
    ]
    expect(await emailsOf(first)).toEqual(both)
    expect(await emailsOf(second)).toEqual([...both, 'waiver-signed'])
  })

  it('include its own emails about a closed day and no one else’s', async () => {
    const [id, other] = [await book(aVisitor()), await book(aVisitor(), { day: '2026-11-25' })]
    const day = { day: lessonDay, coachId: null, seenBookings: 1, seenCents: 0 }
    const closing = { id: newId(), ...day, reason: 'A storm.' }
    done(await startClosing(owner, closing, today))
    await closeDay(closing.id, today)
    const before = ['booking-confirmed', 'coach-booked', 'waiver-signed']
    expect(await emailsOf(id)).toEqual([...before, 'coach-day-closed', 'day-closed'].toSorted())
    expect(await emailsOf(other)).toEqual(before)
  })

  it('include the emails of the waiting list that led to it', async () => {
    const { id: coachId } = await database().coach.findFirstOrThrow()
    const lesson = await aClass(coachId, '17:00')
    await fillClass(lesson)
    await joined({ lesson })
    await freePlaces(lesson, 1)
    await offerPlaces(today)
    const [offer] = await openOffers()
    expect(await emailsOf(offer!.bookingId)).toEqual(['waiting-joined', 'waiting-offer'])
  })
})
