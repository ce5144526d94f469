import { describe, expect, it } from 'vitest'
import { cancelClassDate } from '~/domain/booking/classes/cancel-class-date.server'
import { findOpenedBooking } from '~/domain/booking/find/find-booking.server'
import { findCheckout } from '~/domain/booking/checkout/find-checkout.server'
import { chooseAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { acceptOffer, leaveWaitingList } from '~/domain/booking/waiting-list/answer-offer.server'
import { findByWaitingToken } from '~/domain/booking/waiting-list/find-waiting-entry.server'
import { findPositionsInLine } from '~/domain/booking/waiting-list/find-waiting-list.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { formatWaitedFor } from '~/domain/booking/waiting-list/present-waiting'
import { endingSentences, formatEnding } from '~/domain/booking/waiting-list/waiting'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { database } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { at, before, newYork } from '../../../support/clock'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  answerEverything,
  asked,
  aVisitor,
  book,
  bookingRow,
  done,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { aVenue } from '../../../support/factories/factories-venues'
import { aCoachTeaching } from '../../../support/factories/factories-schedule'
import {
  fillClass,
  freePlaces,
  joined,
  openOffers,
  takeWholeDay,
} from '../../../support/factories/factories-waiting'
import { emailOutcomesOf } from '../../../support/reading/mailbox'

let coachId: string
let lesson: string

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  lesson = await aClass(coachId)
})

const later = (minutes: number) => addMinutes(today, minutes)
const entryOf = (token: string) =>
  database().waitingEntry.findUniqueOrThrow({ where: { tokenHash: hashToken(token) } })

describe('a place that becomes free for the waiting list', () => {
  it('is kept for four hours for the first family that it is enough for', async () => {
    await fillClass(lesson)
    const three = await joined({ lesson, places: 3 })
    const [first, second] = [await joined({ lesson, places: 2 }), await joined({ lesson })]
    await offerPlaces(today)
    expect(await openOffers()).toEqual([])

    await freePlaces(lesson, 2)
    await offerPlaces(today)
    const [offer, ...more] = await openOffers()
    expect(more).toEqual([])
    expect(offer).toMatchObject({ entryId: (await entryOf(first)).id, endsAt: later(240) })
    expect(offer!.booking).toMatchObject({ status: 'held', heldUntil: later(240), placesTaken: 2 })
    expect(offer!.booking.lesson).toMatchObject({ placesTaken: 8 })
    const request = asked({ lessonType: 'tumbling-basics', lesson, day: undefined })
    expect(await holdTime(aVisitor(), request, today)).toEqual({ refused: 'class-full' })
    await deliverDueEmail(emailComposers, today)
    expect(await emailOutcomesOf('waiting-offer')).toEqual(['sent'])
    for (const token of [three, second])
      expect(await entryOf(token)).toMatchObject({ ending: null })
  })

  it('is offered with the place that it is at, if that is not the business’s own', async () => {
    const { id: venueId } = await aVenue()
    await database().lesson.update({ where: { id: lesson }, data: { venueId } })
    const entry = await findByWaitingToken(await offered())
    expect(formatWaitedFor(entry!, newYork)).toBe(
      'Tumbling Basics, Tuesday, November 24 at 5:00 PM, at Flight Hall',
    )
    await deliverDueEmail(emailComposers, today)
    const { text } = await database().sentEmail.findFirstOrThrow({
      where: { message: { kind: 'waiting-offer' } },
    })
    expect(text).toContain('Where: Flight Hall, 9 Lake Road, Riverton, NY 12180')
  })

  it('is accepted into the normal checkout and only booked there', async () => {
    const token = await offered()
    const blank = { ...aVisitor(), token: null }
    const { visitorToken } = done(await acceptOffer(blank, token, later(10)))
    expect(done(await acceptOffer(blank, token, later(11)))).toEqual({ visitorToken })
    expect(await entryOf(token)).toMatchObject({ ending: 'accepted' })
    const visitor = aVisitor({ token: visitorToken })
    const other = aVisitor()
    done(await acceptOffer(other, token, later(11)))
    done(await acceptOffer(visitor, token, later(11)))
    await answerEverything(visitor, { now: later(12) })
    for (const stranger of [other, blank])
      expect(await acceptOffer(stranger, token, later(12))).toEqual({ refused: 'elsewhere' })
    expect(done(await acceptOffer(visitor, token, later(12)))).toEqual({ visitorToken })
    const { bookingId } = await database().waitingOffer.findFirstOrThrow()
    expect((await bookingRow(bookingId)).status).toBe('held')
    done(await confirmBooking(visitor, bookingId, later(13)))
    expect((await bookingRow(bookingId)).status).toBe('confirmed')
    expect(await acceptOffer(aVisitor(), token, later(14))).toEqual({ refused: 'over' })
  })

  it('is accepted by a signed-in parent without asking for contact details', async () => {
    const token = await offered()
    const { parent } = await aParent({ now: today })
    const booker = aVisitor({ parent })
    done(await acceptOffer(booker, token, later(10)))
    expect((await findCheckout(booker))?.guest).toMatchObject({ id: parent.id })
    expect(await acceptOffer(aVisitor(), token, later(11))).toEqual({ refused: 'elsewhere' })
  })

  it('is not booked for a child who is with another coach then', async () => {
    const token = await offered()
    const { parent } = await aParent({ now: today })
    const { lessonType } = await aCoachTeaching({ name: 'Sam Lee' })
    const elsewhere = { lessonType: lessonType.slug, day: lessonDay, time: '16:30' }
    const zoe = await athleteOf(await bookAs(parent, elsewhere))
    const booker = { ...aVisitor(), parent }
    done(await acceptOffer(booker, token, later(10)))
    expect(await chooseAthletes(booker, [zoe], later(11))).toMatchObject({
      refused: 'already-coming',
      detail: 'Zoe, Tuesday, November 24 at 4:30 PM',
    })
  })

  it('can be accepted in a browser with another booking, which stays visible', async () => {
    const token = await offered()
    const booker = aVisitor()
    const booked = await book(booker)
    expect(done(await acceptOffer(booker, token, later(10))).visitorToken).toBe(booker.token)
    const { bookingId } = await database().waitingOffer.findFirstOrThrow()
    expect(await findCheckout(booker)).toMatchObject({ bookingId, status: 'held' })
    expect(await findOpenedBooking(booker)).toMatchObject({ id: booked })
  })

  it('is shown as canceled if the class is canceled before it is accepted', async () => {
    const token = await offered()
    const { staff } = await aStaffMember({ role: 'owner' })
    const seen = { seenBookings: 8, seenCents: 0 }
    done((await cancelClassDate(staff, lesson, seen, later(5)))!)
    expect(formatEnding((await findByWaitingToken(token))!, later(5))).toBe(endingSentences.over)
    await deliverDueEmail(emailComposers, later(5))
    expect(await emailOutcomesOf('waiting-offer')).toEqual(['dropped'])
    await offerPlaces(later(6))
    expect(await entryOf(token)).toMatchObject({ ending: 'over' })
  })

  it('accepted at the last moment is held as long as any other', async () => {
    const token = await offered()
    done(await acceptOffer(aVisitor(), token, later(239)))
    const { booking } = await database().waitingOffer.findFirstOrThrow({
      include: { booking: true },
    })
    expect(booking.heldUntil).toEqual(later(254))
  })

  it.each(['passed', 'lapsed'] as const)('goes to the next one if it is %s', async (ending) => {
    const first = await offered()
    const next = await joined({ lesson })
    const after = ending === 'lapsed' ? 240 : 20
    if (ending === 'passed') done(await leaveWaitingList(aVisitor(), first, later(10)))
    await offerPlaces(later(after))
    expect(await entryOf(first)).toMatchObject({ ending })
    expect(await openOffers()).toMatchObject([{ entryId: (await entryOf(next)).id }])
    expect(await acceptOffer(aVisitor(), first, later(after))).toEqual({ refused: 'over' })
    expect(await database().lesson.findUniqueOrThrow({ where: { id: lesson } })).toMatchObject({
      placesTaken: 8,
    })
  })

  it('has a waiting list with a position for everyone', async () => {
    await fillClass(lesson)
    const tokens = [await joined({ lesson }), await joined({ lesson }), await joined({ lesson })]
    const ids = await Promise.all(tokens.map(async (token) => (await entryOf(token)).id))
    const places = async () => {
      const found = await findPositionsInLine(ids)
      return ids.map((id) => found.get(id))
    }
    expect(await places()).toEqual([1, 2, 3])
    await freePlaces(lesson, 1)
    await offerPlaces(today)
    expect(await places()).toEqual([undefined, 1, 2])
    done(await leaveWaitingList(aVisitor(), tokens[1]!, today))
    expect(await places()).toEqual([undefined, undefined, 1])
  })

  it('is not offered to a family that left the list', async () => {
    await fillClass(lesson)
    const token = await joined({ lesson })
    expect(await acceptOffer(aVisitor(), token, today)).toEqual({ refused: 'no-offer' })
    done(await leaveWaitingList(aVisitor(), token, today))
    const { id } = await entryOf(token)
    expect(await leaveWaitingList(aVisitor(), token, today)).toEqual({ id })
    const events = { action: 'leave-waiting-list', subjectId: id }
    expect(await database().auditEvent.count({ where: events })).toBe(1)
    expect(await leaveWaitingList(aVisitor(), 'x'.repeat(43), today)).toBeNull()
    await freePlaces(lesson, 1)
    await offerPlaces(today)
    expect(await openOffers()).toEqual([])
  })

  it('is offered after quiet hours', async () => {
    await fillClass(lesson)
    await joined({ lesson })
    await freePlaces(lesson, 1)
    for (const time of ['21:00', '23:59']) await offerPlaces(at('2026-11-10', time))
    await offerPlaces(at('2026-11-11', '07:59'))
    expect(await openOffers()).toEqual([])
    await offerPlaces(at('2026-11-11', '08:00'))
    expect(await openOffers()).toHaveLength(1)
  })

  it('is offered only if at least half an hour is left before the minimum notice', async () => {
    await fillClass(lesson)
    await joined({ lesson })
    await freePlaces(lesson, 1)
    await offerPlaces(at(lessonDay, '15:31'))
    expect(await openOffers()).toEqual([])
    await offerPlaces(at(lessonDay, '15:30'))
    expect(await openOffers()).toMatchObject([{ endsAt: at(lessonDay, '16:00') }])
  })

  it('is not offered once the class has begun', async () => {
    await fillClass(lesson)
    const token = await joined({ lesson })
    await offerPlaces(at(lessonDay, '17:00'))
    expect(await entryOf(token)).toMatchObject({ ending: 'over' })
  })

  it('on a requested day is waited for until the end of that day', async () => {
    await takeWholeDay(lessonDay)
    const token = await joined({ type: 'deep-dive', day: lessonDay })
    const midnight = at('2026-11-25', '00:00')
    await offerPlaces(before(midnight))
    expect(await entryOf(token)).toMatchObject({ ending: null })
    await offerPlaces(midnight)
    expect(await entryOf(token)).toMatchObject({ ending: 'over', endedAt: midnight })
  })

  it('on a requested day is the first time of it, offered to one family', async () => {
    const day = '2026-11-25'
    const free = await takeWholeDay(day)
    const [first] = [
      await joined({ type: 'deep-dive', day }),
      await joined({ type: 'deep-dive', day }),
    ]
    await offerPlaces(today)
    expect(await openOffers()).toEqual([])
    await free()
    for (const time of ['15:00', '17:00', '18:00', '19:00']) await book(aVisitor(), { day, time })
    // they joined when the lesson was for more athletes
    await database().waitingEntry.updateMany({ data: { places: 2 } })
    await offerPlaces(today)
    const [offer, ...more] = await openOffers()
    expect(more).toEqual([])
    expect(offer!.booking.placesTaken).toBe(1)
    expect(offer!.entryId).toBe((await entryOf(first)).id)
    expect(offer!.booking.lesson.startsAt).toEqual(at(day, '16:00'))
  })

  /** Offers a place to someone on the class's waiting list; returns their link's token. */
  async function offered(): Promise<string> {
    await fillClass(lesson)
    const token = await joined({ lesson })
    await freePlaces(lesson, 1)
    await offerPlaces(today)
    return token
  }
})
