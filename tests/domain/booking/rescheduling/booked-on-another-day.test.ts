import { describe, expect, it } from 'vitest'
import { findFamilyFeed, writeFeed } from '~/domain/booking/calendar-feed/calendar-feed-file.server'
import { findAbsenceQuestion } from '~/domain/booking/attendance/report-absence.server'
import { queueReminders } from '~/domain/booking/reminders/queue-reminders.server'
import { acceptOffer } from '~/domain/booking/waiting-list/answer-offer.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import { confirmBooking } from '../../../support/cases/confirm'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  anAthlete,
  answerEverything,
  aVisitor,
  bookingRow,
  checkoutOf,
  done,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import { aWeeklyClass, change } from '../../../support/factories/factories-class'
import { bookAs } from '../../../support/factories/factories-portal'
import { fillClass, joined, openOffers } from '../../../support/factories/factories-waiting'
import { contentOfEmail, emailsOf } from '../../../support/reading/emails'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let dates: string[]
let parent: Parent

beforeEachRestored(async () => {
  const { coachId } = await openNewBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  dates = await aWeeklyClass(owner, coachId)
  parent = (await aParent()).parent
})

const inClass = (date = 0) => ({ lessonType: 'tumbling-basics', lesson: dates[date]! })
const toThursday = { day: '2026-11-26' }

describe('a class moved to another day', () => {
  it('keeps its bookings at their price, with one email per guardian and updated calendars', async () => {
    const first = await bookAs(parent, inClass())
    await bookAs(parent, inClass(2), { athletes: [anAthlete({ firstName: 'Uma' })] })
    const { priceCents, version } = await bookingRow(first)
    done(await change(owner, dates[0]!, { ...toThursday, scope: 'all' }))
    const after = await bookingRow(first)
    expect(after).toMatchObject({ priceCents, lessonId: dates[0], version: version + 1 })
    expect(after.lesson.startsAt).toEqual(at('2026-11-26', '16:00'))
    const [email, ...more] = await emailsOf('booking-rescheduled')
    expect(more).toEqual([])
    const { text, file } = (await contentOfEmail(email!))!
    for (const words of [
      'Thursday, November 26 at 4:00 PM',
      'Before: Tuesday, November 24 at 4:00 PM',
      'Thursday, December 10 at 4:00 PM',
      'Before: Tuesday, December 8 at 4:00 PM',
    ])
      expect(text).toContain(words)
    expect(file).toContain(`SEQUENCE:${version + 1}`)
    expect(file).toContain('20261126T160000')
    const feed = await writeFeed(await findFamilyFeed(parent.id, today))
    expect(feed).toContain('20261126T160000')
    expect(feed).not.toContain('20261124T160000')
    await expectSoundSchedule()
  })

  it('has reminders and no-shows on its new day', async () => {
    await database().lessonType.updateMany({ data: { makeUpDays: 30 } })
    const booking = await bookAs(parent, inClass())
    done(await change(owner, dates[0]!, toThursday))
    await queueReminders(at('2026-11-23', '16:00'))
    expect(await emailsOf('reminder')).toEqual([])
    await queueReminders(at('2026-11-25', '16:00'))
    expect(await emailsOf('reminder')).toHaveLength(1)
    const question = await findAbsenceQuestion(parent, booking, today)
    expect(question).toMatchObject({
      deadline: at('2026-11-26', '16:00'),
      makeUpUntil: at('2026-12-27', '00:00'),
    })
  })

  it('ends visitors’ holds, so that no one books a day that they have not seen', async () => {
    const visitor = aVisitor()
    const held = await hold(visitor, inClass())
    await answerEverything(visitor)
    done(await change(owner, dates[0]!, toThursday))
    expect(await confirmBooking(visitor, held, today)).toEqual({ refused: 'hold-ended' })
    await expectSoundSchedule()
  })

  it('keeps its waiting list and offers', async () => {
    await database().lesson.update({ where: { id: dates[0] }, data: { places: 8 } })
    await fillClass(dates[0]!)
    const token = await joined({ lesson: dates[0] })
    await joined({ lesson: dates[0] })
    done(await change(owner, dates[0]!, { places: 9 }))
    await offerPlaces(today)
    done(await change(owner, dates[0]!, toThursday))
    expect(await openOffers()).toHaveLength(1)
    const emails = await emailsOf('waiting-offer')
    expect((await contentOfEmail(emails[1]!))?.text).toContain('Thursday, November 26 at 4:00 PM')
    const visitor = aVisitor()
    done(await acceptOffer(visitor, token, addMinutes(today, 5)))
    await answerEverything(visitor)
    const { bookingId, version } = await checkoutOf(visitor)
    done(await confirmBooking(visitor, bookingId, today, version))
    done(await change(owner, dates[0]!, { places: 10 }))
    await offerPlaces(today)
    expect(await openOffers()).toHaveLength(1)
    await expectSoundSchedule()
  })
})
