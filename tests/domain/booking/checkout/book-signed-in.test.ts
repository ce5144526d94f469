import { describe, expect, it } from 'vitest'
import { addAthlete, chooseAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { nextStep } from '~/domain/booking/checkout/checkout'
import { findBookings } from '~/domain/booking/find/find-bookings.server'
import { saveCheckoutParent } from '~/domain/booking/checkout/save-checkout-guardian.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { findOwnAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent, SignedInVisitor } from '~/values/actor'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aParent } from '../../../support/factories/factories-accounts'
import {
  aClass,
  aClassElsewhere,
  anAthlete,
  answerEverything,
  aVisitor,
  bookingRow,
  checkoutOf,
  done,
  hold,
  pickUp,
  today,
} from '../../../support/factories/factories-booking'
import { aBooker, athleteOf, bookAs, contact } from '../../../support/factories/factories-portal'

let coachId: string
let dana: Parent
let noor: Parent

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  dana = (await aParent()).parent
  noor = (await aParent({ firstName: 'Noor' })).parent
})

async function athletesIn(lessonId: string): Promise<string[]> {
  const places = await database().bookingPlace.findMany({ where: { booking: { lessonId } } })
  return places.map(({ athleteId }) => athleteId)
}

async function choose(booker: SignedInVisitor, ...ids: string[]) {
  return await chooseAthletes(booker, ids, today)
}

describe('a signed-in parent who books', () => {
  it('is the account’s guardian with the contact details given now, and has the booking at once', async () => {
    const guardians = await database().guardian.count()
    const booker = { ...aVisitor(), parent: dana }
    await hold(booker)
    expect((await checkoutOf(booker)).guest?.id).toBe(dana.id)
    const answers = { ...contact, phone: '555 010 9999' }
    done(await saveCheckoutParent(booker, answers, today))
    expect(await database().guardian.count()).toBe(guardians)
    expect(await database().guardian.findUnique({ where: { id: dana.id } })).toMatchObject({
      phone: '555 010 9999',
      version: 2,
    })
    expect((await checkoutOf(booker)).guest?.id).toBe(dana.id)

    const id = await bookAs(dana, { time: '18:00' })
    const { entries } = await findBookings(dana, { list: 'upcoming', page: 1 }, today)
    expect(entries.map((entry) => entry.id)).toEqual([id])
    const who = { actorKind: 'guardian', actorId: dana.id }
    const where = { subjectId: id, action: 'confirm-booking' }
    expect(await database().auditEvent.findFirst({ where })).toMatchObject(who)
    const email = { kind: 'booking-confirmed', subjectId: id, guardianId: dana.id }
    expect(await database().outboxMessage.count({ where: email })).toBe(1)
  })

  it('signs no waiver twice', async () => {
    await bookAs(dana)
    const [zoe] = await findOwnAthletes(dana)
    const booker = await aBooker(dana, { time: '18:00' })
    done(await choose(booker, zoe!.id))
    done(await chooseFocus(booker, { focusAreas: [], focusNote: '' }, today))
    done(await savePickUp(booker, pickUp, today))
    const checkout = await checkoutOf(booker)
    expect(checkout.unsigned).toEqual([])
    expect(nextStep(checkout)).toBe('review')
    done(await confirmBooking(booker, checkout.bookingId, today))
    expect(await database().waiverSignature.count()).toBe(1)
  })

  it('keeps the answers from before signing in', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    await answerEverything(visitor)
    const before = await checkoutOf(visitor)
    const booker = { ...visitor, parent: dana }
    expect(nextStep(await checkoutOf(booker))).toBe('you')
    done(await saveCheckoutParent(booker, contact, today))
    const after = await checkoutOf(booker)
    expect(after.guest?.id).toBe(dana.id)
    expect(after.athletes).toEqual(before.athletes)
    expect(nextStep(after)).toBe('review')
    expect((await findOwnAthletes(dana)).map(({ id }) => id)).toEqual([after.athletes[0]!.id])
    const left = await database().guardian.findUnique({ where: { id: before.guest!.id } })
    expect(left).toMatchObject({ mergedIntoId: dana.id })
  })
})

describe('the athletes of a signed-in parent’s booking', () => {
  it('are chosen among the parent’s own, in their order, with their shares of the price', async () => {
    const zoe = await athleteOf(await bookAs(dana))
    const booker = await aBooker(dana, { lessonType: 'partner-progression', time: '18:00' })
    done(await addAthlete(booker, anAthlete({ firstName: 'Eli' }), today))
    const eli = (await checkoutOf(booker)).athletes[0]!.id
    done(await choose(booker, zoe, eli))
    done(await choose(booker, eli, zoe))
    const { bookingId } = await checkoutOf(booker)
    expect(
      await database().bookingPlace.findMany({
        where: { bookingId },
        orderBy: { position: 'asc' },
        select: { athleteId: true, position: true, priceShareCents: true },
      }),
    ).toEqual([
      { athleteId: eli, position: 1, priceShareCents: 4000 },
      { athleteId: zoe, position: 2, priceShareCents: 4000 },
    ])
  })

  it('cannot be another family’s or one whom the parent may not book for', async () => {
    const zoe = await athleteOf(await bookAs(dana))
    const mine = await athleteOf(await bookAs(noor, { time: '18:00' }))
    const booker = await aBooker(noor, { time: '19:00' })
    for (const id of [zoe, newId()])
      expect(await choose(booker, id)).toEqual({ refused: 'not-your-athlete' })
    const guardianship = { guardianId: noor.id, athleteId: zoe }
    await database().guardianship.create({ data: { ...guardianship, mayBook: false } })
    expect(await choose(booker, zoe)).toEqual({ refused: 'not-your-athlete' })
    await database().guardianship.updateMany({ where: guardianship, data: { mayBook: true } })
    done(await choose(booker, zoe))
    await database().guardianship.create({ data: { guardianId: dana.id, athleteId: mine } })
    await database().guardianship.updateMany({
      where: { athleteId: mine, guardianId: noor.id },
      data: { endedAt: today },
    })
    expect(await choose(booker, mine)).toEqual({ refused: 'not-your-athlete' })
    expect((await checkoutOf(booker)).athletes.map(({ id }) => id)).toEqual([zoe])
  })

  it('cannot have a second place in the same lesson, chosen, added or meanwhile', async () => {
    const lesson = await aClass(coachId)
    const inClass = { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined }
    const booker = await aBooker(dana, inClass)
    const zoe = await athleteOf(await bookAs(dana, { time: '18:00' }))
    done(await choose(booker, zoe))
    done(await chooseFocus(booker, { focusAreas: [], focusNote: '' }, today))
    done(await savePickUp(booker, pickUp, today))
    const { bookingId } = await checkoutOf(booker)
    await bookAs(dana, inClass)

    const twice = {
      refused: 'already-coming',
      detail: 'Zoe, Tuesday, November 24 at 5:00 PM',
    }
    expect(await confirmBooking(booker, bookingId, today)).toEqual(twice)
    expect(await choose(booker, zoe)).toEqual({ ...twice, field: 'athletes' })
    const added = await addAthlete(booker, anAthlete(), today)
    expect(added).toEqual({ ...twice, field: 'athletes[0].firstName' })
    expect((await bookingRow(bookingId)).status).toBe('held')
  })

  it('are not chosen for a lesson that one of them comes to already, who is named', async () => {
    const lesson = await aClass(coachId)
    const inClass = { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined }
    const zoe = await athleteOf(await bookAs(dana, inClass))
    const eli = anAthlete({ firstName: 'Eli' })
    const other = await athleteOf(await bookAs(dana, { time: '18:00' }, { athletes: [eli] }))
    const booker = { ...aVisitor(), parent: dana }
    await hold(booker, { ...inClass, places: 2 })
    expect(await choose(booker, zoe, other)).toEqual({
      refused: 'already-coming',
      detail: 'Zoe, Tuesday, November 24 at 5:00 PM',
      field: 'athletes',
    })
  })

  it('who come to the first of two lessons are named, and not who comes to the second', async () => {
    const inClass = (lesson: string) => {
      return { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined }
    }
    const [early, late] = [await aClass(coachId, '15:00'), await aClass(coachId, '17:00')]
    const eli = anAthlete({ firstName: 'Eli' })
    const zoe = await athleteOf(await bookAs(dana, inClass(early)))
    const other = await athleteOf(await bookAs(dana, inClass(early), { athletes: [eli] }))
    const ida = await athleteOf(
      await bookAs(dana, inClass(late), { athletes: [anAthlete({ firstName: 'Ida' })] }),
    )
    const booker = { ...aVisitor(), parent: dana }
    await hold(booker, { ...inClass(early), places: 3 })
    await hold(booker, { ...inClass(late), places: 3, add: 'yes' })
    expect(await choose(booker, zoe, other, ida)).toEqual({
      refused: 'already-coming',
      detail: 'Zoe and Eli, Tuesday, November 24 at 3:00 PM',
      field: 'athletes',
    })
  })

  it('cannot come to another coach at the same time, chosen, added or meanwhile', async () => {
    const lesson = await aClassElsewhere('16:30')
    const inClass = { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined }
    const booker = await aBooker(dana, inClass)
    const zoe = await athleteOf(await bookAs(dana, { time: '18:00' }))
    done(await choose(booker, zoe))
    done(await chooseFocus(booker, { focusAreas: [], focusNote: '' }, today))
    done(await savePickUp(booker, pickUp, today))
    const { bookingId } = await checkoutOf(booker)
    await bookAs(dana, { time: '16:00' })

    const overlap = {
      refused: 'already-coming',
      detail: 'Zoe, Tuesday, November 24 at 4:00 PM',
    }
    expect(await confirmBooking(booker, bookingId, today)).toEqual(overlap)
    expect(await choose(booker, zoe)).toEqual({ ...overlap, field: 'athletes' })
    const added = await addAthlete(booker, anAthlete(), today)
    expect(added).toEqual({ ...overlap, field: 'athletes[0].firstName' })
    expect((await bookingRow(bookingId)).status).toBe('held')
  })

  it('cannot come to two coaches at the same time in one order', async () => {
    const basics = { lessonType: 'tumbling-basics', day: undefined, time: undefined }
    const zoe = await athleteOf(await bookAs(dana, { time: '18:00' }))
    const booker = await aBooker(dana, { ...basics, lesson: await aClass(coachId, '16:15') })
    await hold(booker, { ...basics, lesson: await aClassElsewhere('16:30'), add: 'yes' })
    expect((await checkoutOf(booker)).lines).toHaveLength(2)
    expect(await choose(booker, zoe)).toEqual({
      refused: 'already-coming',
      detail: 'Zoe, Tuesday, November 24 at 4:30 PM',
      field: 'athletes',
    })
  })

  it('comes to another coach as the lesson before ends', async () => {
    const lesson = await aClassElsewhere('17:00')
    const inClass = { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined }
    const zoe = await athleteOf(await bookAs(dana, { time: '16:00' }))
    expect((await bookingRow(await bookAs(dana, inClass))).status).toBe('confirmed')
    expect(await athletesIn(lesson)).toEqual([zoe])
  })

  it('must match the number of places and the age range', async () => {
    const zoe = await athleteOf(await bookAs(dana))
    const booker = await aBooker(dana, { time: '18:00' })
    const tot = anAthlete({ firstName: 'Tot', bornOn: '2025-01-01' })
    expect(await addAthlete(booker, tot, today)).toMatchObject({
      refused: 'outside-ages',
      field: 'athletes[0].bornOn',
    })
    done(await addAthlete(booker, anAthlete({ firstName: 'Eli' }), today))
    const eli = (await checkoutOf(booker)).athletes[0]!.id
    expect(await choose(booker, zoe, eli)).toMatchObject({ refused: 'wrong-number' })
    await database().athlete.update({
      where: { id: eli },
      data: { bornOn: new Date('2025-01-01') },
    })
    expect(await choose(booker, eli)).toMatchObject({ refused: 'outside-ages' })
    done(await choose(booker, zoe, zoe))
  })

  it('include a new one, added once for repeated presses', async () => {
    const booker = await aBooker(dana)
    const eli = anAthlete({ firstName: 'Eli' })
    await Promise.all([addAthlete(booker, eli, today), addAthlete(booker, eli, today)])
    expect(await findOwnAthletes(dana)).toMatchObject([{ firstName: 'Eli' }])
    done(await addAthlete(booker, anAthlete({ firstName: 'Ada' }), today))
    expect((await checkoutOf(booker)).athletes).toMatchObject([{ firstName: 'Eli' }])
    expect(await findOwnAthletes(dana)).toHaveLength(2)
  })

  it('cannot be chosen before the contact details are complete', async () => {
    await database().guardian.update({ where: { id: dana.id }, data: { phone: '' } })
    const booker = { ...aVisitor(), parent: dana }
    await hold(booker)
    expect(await choose(booker, newId())).toEqual({ refused: 'guest-missing' })
    expect(await addAthlete(booker, anAthlete(), today)).toEqual({ refused: 'guest-missing' })
  })
})
