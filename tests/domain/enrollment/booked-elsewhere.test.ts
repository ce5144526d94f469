import { describe, expect, it } from 'vitest'
import { findBookingHistory } from '~/domain/admin/bookings/find-booking-history.server'
import {
  findBookedElsewhere,
  findElsewhereOfClasses,
} from '~/domain/enrollment/dates/find-booked-elsewhere.server'
import { elsewhereTexts, presentElsewhere } from '~/domain/enrollment/dates/present-elsewhere'
import { enroll } from '~/domain/enrollment/enroll.server'
import { StaffEnrollForm } from '~/domain/enrollment/enrollment-forms'
import { findMoveTerms } from '~/domain/enrollment/proposals/answer-move.server'
import { reviewEnrollment } from '~/domain/enrollment/review-enrollment.server'
import { findDatesOfClasses } from '~/domain/scheduling/find-dates-to-come.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import type { CalendarDate } from '~/values/business-time'
import { at, newYork } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { anAthlete, done, today } from '../../support/factories/factories-booking'
import {
  aFamilyToEnroll,
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { aCoachTeaching } from '../../support/factories/factories-schedule'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let coachId: string
let termId: string
let owner: Staff
let dana: Parent
let zoe: string
/** Tuesdays at 4 PM. */
let here: string

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  ;({ owner, dana, zoe } = await aFamilyToEnroll())
  termId = await aTerm(owner)
  here = (await aTermClass(owner, { termId, coachId })).slug
})

/** A class of another coach on Tuesdays that Zoe is enrolled in. */
async function enrolledElsewhere(startTime: string, startsOn = '2026-11-10') {
  const group = await database().lessonType.findFirstOrThrow({ where: { format: 'group' } })
  const other = await aCoachTeaching({ name: 'Sam Lee', lessonTypeIds: [group.id] })
  const where = { termId, coachId: other.coachId }
  const { slug } = await aTermClass(owner, where, { startTime, title: 'Trampoline' })
  const form = { termClass: slug, athletes: [zoe], startsOn }
  return done((await enrollIn(dana, dana.id, form))!).enrollmentIds[0]!
}

/** A child of the family with a private lesson of another coach on the first Tuesday. */
async function bookedElsewhere(time: string): Promise<string> {
  const { lessonType } = await aCoachTeaching({ name: 'Sam Lee' })
  const wanted = { lessonType: lessonType.slug, day: '2026-11-10', time }
  return await athleteOf(
    await bookAs(dana, wanted, { athletes: [anAthlete({ firstName: 'Ada' })] }),
  )
}

const tryHere = (actor: Parent | Staff, athleteId: string) =>
  enrollIn(actor, dana.id, { termClass: here, athletes: [athleteId], isTrial: 'trial' })

const tryAnyway = (actor: Parent | Staff, athleteId: string) => {
  const form = { termClass: here, athletes: [athleteId], startsOn: '2026-11-10' }
  const trial = { idempotencyKey: newToken(), isTrial: 'trial', bookAnyway: 'on' }
  return enroll(actor, dana.id, StaffEnrollForm.parse({ ...form, ...trial }), today)
}

const review = async (athletes: string[], isTrial = false) => {
  const wanted = { termClass: here, athletes, startsOn: '2026-11-10' as CalendarDate, isTrial }
  return (await reviewEnrollment(
    dana,
    dana.id,
    { ...wanted, idempotencyKey: '', answers: null },
    today,
  ))!
}

describe('a trial lesson at the time of another lesson of the athlete', () => {
  const detail = 'Ada, Deep Dive, Tuesday, November 10 at 4:30 PM'

  it('is refused to family and staff, and to who only asks what it costs', async () => {
    const ada = await bookedElsewhere('16:30')
    const state = await databaseState()
    const refused = { refused: 'already-coming', field: 'startsOn', detail }
    expect(await tryHere(dana, ada)).toEqual(refused)
    expect(await review([ada], true)).toEqual(refused)
    expect(await tryHere(owner, ada)).toEqual({
      refused: 'athletes-elsewhere',
      field: 'bookAnyway',
      detail,
    })
    expect(await databaseState()).toEqual(state)
  })

  it('is booked anyway by staff who were told, which its history says', async () => {
    const ada = await bookedElsewhere('16:30')
    const { enrollmentIds } = done((await tryAnyway(owner, ada))!)
    const event = await database().auditEvent.findFirstOrThrow({
      where: { action: 'enroll', subjectId: enrollmentIds[0]! },
    })
    expect(event).toMatchObject({ actorId: owner.id, details: { isTrial: true, bookAnyway: true } })
    const { id } = await database().booking.findFirstOrThrow({
      where: { order: { enrollment: { id: enrollmentIds[0]! } } },
    })
    const [first] = await findBookingHistory(id, newYork)
    expect(first).toMatchObject({
      what: 'Booked for a trial lesson, although an athlete has another lesson then',
      by: 'Maren Holt',
    })
  })

  it('is not booked anyway by a family', async () => {
    const ada = await bookedElsewhere('16:30')
    expect(await tryAnyway(dana, ada)).toMatchObject({ refused: 'already-coming' })
  })

  it('is booked if one begins as the other ends, and for another child', async () => {
    const ada = await bookedElsewhere('16:45')
    for (const athlete of [ada, zoe]) done((await tryHere(dana, athlete))!)
  })

  it('is booked once the other lesson is canceled', async () => {
    const ada = await bookedElsewhere('16:30')
    await database().booking.updateMany({ data: { status: 'canceled' } })
    done((await tryHere(dana, ada))!)
  })
})

describe('a class at the time of other lessons of an athlete', () => {
  it('names them before enrolling, only for that athlete, and is enrolled in all the same', async () => {
    await enrolledElsewhere('16:30', '2026-12-08')
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const found = done(await review([zoe, eli]))
    const named = found.plans.map(({ firstName, elsewhere }) => ({
      firstName,
      elsewhere: elsewhere.map(({ title, startsAt }) => ({ title, startsAt })),
    }))
    const times = [at('2026-12-08', '16:30'), at('2026-12-15', '16:30')]
    expect(named).toEqual([
      {
        firstName: 'Zoe',
        elsewhere: times.map((startsAt) => ({ title: 'Trampoline', startsAt })),
      },
      { firstName: 'Eli', elsewhere: [] },
    ])
    done((await enrollIn(dana, dana.id, { termClass: here, athletes: [zoe] }))!)
  })

  it('does not name lessons that are canceled, nor a trial in the class itself', async () => {
    done((await tryHere(dana, zoe))!)
    await enrolledElsewhere('16:30', '2026-12-08')
    const other = { order: { enrollment: { isTrial: false } } }
    await database().booking.updateMany({ where: other, data: { status: 'canceled' } })
    expect(done(await review([zoe])).plans[0]).toMatchObject({ elsewhere: [] })
  })

  it('says of lessons that a member of staff may not see that they are, not which', async () => {
    await enrolledElsewhere('16:30', '2026-12-15')
    const { staff: coach } = await aStaffMember({ role: 'coach', coachId })
    const dates = await database().lesson.findMany({ where: { coachId } })
    const asked = dates.map(({ id: lessonId, ...date }) => ({ ...date, lessonId }))
    const titles = async (actor: Staff) =>
      (await findBookedElsewhere(actor, [zoe], asked)).map(({ title }) => title)
    expect(await titles(owner)).toEqual(['Trampoline'])
    expect(await titles(coach)).toEqual(['Another lesson'])
  })

  it('names them by class, without a place in that class itself', async () => {
    await enrolledElsewhere('16:30', '2026-12-15')
    const classes = await database().termClass.findMany({ include: { series: true, term: true } })
    const wanted = classes.map(({ id, series }) => {
      const between = { from: '2026-11-10', until: '2026-12-20' }
      return { id, series: { ...series, timeZone: newYork }, ...between } as const
    })
    const datesOf = await findDatesOfClasses(wanted, today)
    const found = await findElsewhereOfClasses(owner, zoe, datesOf)
    const idOf = (title: string) => classes.find((one) => one.title === title)!.id
    expect(found.get(idOf('Tumbling 1'))).toMatchObject([
      { title: 'Trampoline', startsAt: at('2026-12-15', '16:30') },
    ])
    expect(found.get(idOf('Trampoline'))).toEqual([])
    expect(await findElsewhereOfClasses(owner, zoe, new Map())).toEqual(new Map())
  })

  it('does not name lessons of the class that a proposed move leaves', async () => {
    const enrollmentId = await enrolledElsewhere('16:30')
    const termClass = await database().termClass.findFirstOrThrow({ where: { slug: here } })
    const proposal = { enrollmentId, termClassId: termClass.id, proposedAt: today }
    const { id } = await database().moveProposal.create({ data: proposal })
    const moving = async (startsOn: CalendarDate) =>
      done(await findMoveTerms(dana, id, startsOn, today)).plan.elsewhere
    expect(await moving('2026-11-17')).toEqual([])
  })
})

describe('the notice of other lessons', () => {
  const lessons = (count: number) =>
    Array.from({ length: count }, () => ({ title: 'Duo', startsAt: at('2026-11-24', '16:30') }))
  const shown = (count: number) => presentElsewhere('Zoe', lessons(count), newYork)

  it('is none without one', () => {
    expect(shown(0)).toBeNull()
  })

  it('lists up to four, and how many more there are', () => {
    const line = 'Tue, Nov 24 at 4:30 PM, Duo'
    expect(shown(1)).toEqual({ title: elsewhereTexts.title('Zoe', 1), lines: [line] })
    expect(shown(4)?.lines).toEqual([line, line, line, line])
    expect(shown(6)).toEqual({
      title: 'Zoe already has 6 lessons at these times',
      lines: [line, line, line, line, 'and 2 more'],
    })
  })
})
