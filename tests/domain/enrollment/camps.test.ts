import { describe, expect, it } from 'vitest'
import { bookMissingDates } from '~/domain/enrollment/dates/book-new-dates.server'
import { formatChosenExtra } from '~/domain/enrollment/camps/camp-extras'
import { CampForm, NewCampForm } from '~/domain/enrollment/camps/camp-forms'
import { createCamp } from '~/domain/enrollment/camps/create-camp.server'
import { saveCamp } from '~/domain/enrollment/camps/save-camp.server'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { findCamps, findTimetable } from '~/domain/enrollment/terms/find-timetable.server'
import { findClassRoster } from '~/domain/enrollment/find-roster.server'
import { moveEnrollment } from '~/domain/enrollment/move-enrollment.server'
import { EnrollForm } from '~/domain/enrollment/enrollment-forms'
import { reviewEnrollment } from '~/domain/enrollment/review-enrollment.server'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { saveTermClass } from '~/domain/enrollment/terms/save-term-class.server'
import { findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { dateFromDatabase } from '~/values/business-time'
import { isRefused } from '~/values/outcome'
import { at } from '../../support/clock'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import {
  aCamp,
  aClassQuestion,
  aFamilyToEnroll,
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'

const [monday, tuesday, wednesday] = ['2026-12-28', '2026-12-29', '2026-12-30'] as const

let coachId: string
let owner: Staff
let dana: Parent
let zoe: string

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  ;({ owner, dana, zoe } = await aFamilyToEnroll())
})

const enrollZoe = (termClass: string, form: object = {}, now = today) =>
  enrollIn(dana, dana.id, { termClass, athletes: [zoe], startsOn: monday, ...form }, now)

async function bookedDays(): Promise<string[]> {
  const rows = await database().booking.findMany({
    where: { status: 'confirmed' },
    orderBy: { lesson: { startsAt: 'asc' } },
    select: { lesson: { select: { originalOn: true } } },
  })
  return rows.map(({ lesson }) => dateFromDatabase(lesson.originalOn!))
}

async function charged(): Promise<number> {
  const bookings = await database().booking.findMany({
    where: { order: { guardianId: dana.id } },
  })
  const bookingIds = bookings.map(({ id }) => id)
  return sumBalances(await findBalances({ bookingIds })).chargedCents
}

describe('createCamp', () => {
  it('makes term, class and all days at once, without days off, and only once', async () => {
    const form = { lastOn: '2027-01-08', notOn: ['2027-01-01'] }
    const { id, seriesId } = await aCamp(owner, coachId, form)
    const term = await database().term.findFirstOrThrow()
    expect(term).toMatchObject({ kind: 'camp', name: 'Winter Break Camp' })
    const lessons = await database().lesson.findMany({
      where: { seriesId },
      orderBy: { startsAt: 'asc' },
    })
    expect(lessons).toHaveLength(9)
    expect(lessons[0]).toMatchObject({
      startsAt: at('2026-12-28', '09:00'),
      endsAt: at('2026-12-28', '15:00'),
      places: 16,
    })
    await expect(aCamp(owner, coachId)).rejects.toThrow(/days-taken/)
    expect(await database().term.count()).toBe(1)
    const again = NewCampForm.parse({ ...(await sent()), id })
    expect(await createCamp(owner, again, today)).toEqual({ termClassId: id })
    expect(await database().term.count()).toBe(1)
    await expectSoundSchedule()
  })

  it('copies the questions of the camp that it is a copy of', async () => {
    const { id } = await aCamp(owner, coachId)
    await aClassQuestion(owner, id)
    const next = { firstOn: '2027-12-27', lastOn: '2027-12-29', copyOf: id }
    const copy = await aCamp(owner, coachId, next)
    expect(copy.slug).not.toBe('winter-break-camp')
    const where = { termClassId: copy.id }
    expect(await database().classQuestion.findMany({ where })).toMatchObject([
      { text: 'T-shirt size?', required: true },
    ])
  })

  it('is refused in the past, and by a coach who does not teach it', async () => {
    await expect(aCamp(owner, coachId, {}, at('2026-12-28', '09:00'))).rejects.toThrow(/day-over/)
    await database().coachLessonType.deleteMany()
    const form = NewCampForm.parse(await sent())
    expect(await createCamp(owner, form, today)).toMatchObject({ refused: 'not-taught' })
  })

  it.each([
    ['the last day is before the first one', { lastOn: '2026-12-27' }],
    ['it ends before it begins', { endTime: '08:00' }],
    ['no day of the week is within', { weekdays: ['6'] }],
    ['a day has no price', { dayPriceCents: undefined }],
    ['what is added has no name', { extras: [{ name: '', priceCents: '10' }] }],
  ])('takes no form where %s', async (_what, changes) => {
    expect(NewCampForm.safeParse({ ...(await sent()), ...changes }).success).toBe(false)
  })

  async function sent() {
    const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
      where: { format: 'group' },
    })
    const when = { firstOn: monday, lastOn: wednesday, startTime: '09:00', endTime: '15:00' }
    const price = { priceCents: '240', allowsDays: 'on', dayPriceCents: '90' }
    const extra = { extras: [{ name: 'Early drop-off', priceCents: '10' }] }
    const rules = { opensOn: '2026-11-01', opensTime: '09:00', dropNoticeDays: 14, open: 'on' }
    return {
      id: newId(),
      version: 0,
      title: 'Camp',
      lessonTypeId,
      coachId,
      places: 8,
      ...when,
      weekdays: ['1', '2', '3'],
      minAge: 5,
      maxAge: 12,
      ...price,
      ...extra,
      ...rules,
    }
  }
})

describe('whoever enrolls in a camp', () => {
  it.each([
    ['one day', [monday], 9000],
    ['two days', [monday, wednesday], 18_000],
    ['all days, at the price of the whole camp', [monday, tuesday, wednesday], 24_000],
  ])('pays at once for %s, and is charged nothing later', async (_what, days, cents) => {
    const { slug } = await aCamp(owner, coachId)
    done((await enrollZoe(slug, { days }))!)
    expect(await bookedDays()).toEqual(days)
    expect(await charged()).toBe(cents)
    await runTuition(at('2026-12-26', '12:00'))
    expect(await charged()).toBe(cents)
    await expectSoundSchedule()
  })

  it('without a choice gets all days', async () => {
    const { slug } = await aCamp(owner, coachId)
    done((await enrollZoe(slug))!)
    expect(await bookedDays()).toHaveLength(3)
  })

  it('adds early drop-off for each day, which is on the roster', async () => {
    const { id, slug } = await aCamp(owner, coachId)
    const extras = await chosen(slug, 'Early drop-off')
    done((await enrollZoe(slug, { days: [monday, tuesday], extras }))!)
    expect(await charged()).toBe(20_000)
    const roster = (await findClassRoster(owner, id, today))!
    expect(roster.lines).toMatchObject([{ extras: ['Early drop-off'] }])
    expect(roster.lines[0]!.lessonIds).toHaveLength(2)
    expect(roster.dates.map(({ placesTaken }) => placesTaken)).toEqual([1, 1, 0])
  })

  it('pays once for what is for the whole camp, with its first day', async () => {
    const { slug } = await aCamp(owner, coachId)
    const extras = await chosen(slug, 'Early drop-off', 'Lunch')
    done((await enrollZoe(slug, { days: [monday, tuesday], extras }))!)
    const bookings = await database().booking.findMany({ orderBy: { lesson: { startsAt: 'asc' } } })
    expect(bookings.map(({ priceCents }) => priceCents)).toEqual([12_500, 10_000])
  })

  it('adds for each child what is chosen for that child', async () => {
    const { slug } = await aCamp(owner, coachId)
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const extras = [
      ...(await chosen(slug, 'Early drop-off')),
      ...(await chosenFor(eli, slug, 'Lunch')),
    ]
    const form = { termClass: slug, athletes: [zoe, eli], startsOn: monday, days: [monday], extras }
    done((await enrollIn(dana, dana.id, form))!)
    const kept = await database().enrollmentExtra.findMany({ include: { enrollment: true } })
    expect(kept.map(({ name, enrollment }) => [name, enrollment.athleteId]).toSorted()).toEqual([
      ['Early drop-off', zoe],
      ['Lunch', eli],
    ])
  })

  it('chooses again when what can be added was changed meanwhile', async () => {
    const { id, slug } = await aCamp(owner, coachId)
    const extras = await chosen(slug, 'Lunch')
    await database().campExtra.deleteMany({ where: { termClassId: id } })
    const late = await enrollZoe(slug, { days: [monday], extras })
    expect(late).toMatchObject({ refused: 'no-such-extra', field: 'extras' })
    expect(await database().booking.count()).toBe(0)
  })

  it('hears which days have no place, and gets none of them then', async () => {
    const { slug } = await aCamp(owner, coachId, { places: 1 })
    const { parent } = await aParent()
    const ada = await anOwnAthlete(parent)
    const other = { termClass: slug, athletes: [ada], startsOn: monday, days: [tuesday] }
    done((await enrollIn(parent, parent.id, other))!)
    const full = { refused: 'day-full', field: 'days', detail: 'Tue, Dec 29' }
    expect(await enrollZoe(slug)).toEqual(full)
    expect(await bookedDays()).toEqual([tuesday])
    done((await enrollZoe(slug, { days: [monday, wednesday] }))!)
    const bo = await anOwnAthlete(dana, { firstName: 'Bo' })
    expect(await enrollZoe(slug, { athletes: [bo] })).toMatchObject({ refused: 'class-full' })
  })

  it('needs places for all of their children on each day', async () => {
    const { slug } = await aCamp(owner, coachId, { places: 1 })
    const bo = await anOwnAthlete(dana, { firstName: 'Bo' })
    const outcome = await enrollZoe(slug, { athletes: [zoe, bo], days: [monday] })
    expect(outcome).toMatchObject({ refused: 'day-full' })
    expect(await database().booking.count()).toBe(0)
  })

  it.each([
    ['a day that is none of the camp', { days: [monday, '2026-12-31'] }, 'no-such-day'],
    ['a trial', { isTrial: 'trial' }, 'no-trial'],
    ['a price that has changed', { days: [monday], dueNowCents: 8000 }, 'cost-changed'],
    ['a day outside', { startsOn: '2026-12-20' }, 'starts-outside'],
  ])('is refused %s', async (_what, form, refused) => {
    const { slug } = await aCamp(owner, coachId)
    expect(await enrollZoe(slug, form)).toMatchObject({ refused })
    expect(await database().booking.count()).toBe(0)
  })

  it('books the whole camp where single days have no price', async () => {
    const { slug } = await aCamp(owner, coachId, { allowsDays: undefined })
    expect(await enrollZoe(slug, { days: [monday] })).toMatchObject({ refused: 'whole-only' })
    done((await enrollZoe(slug))!)
    expect(await charged()).toBe(24_000)
  })

  it('after its first day pays for what is left of a whole camp', async () => {
    const { slug } = await aCamp(owner, coachId, { allowsDays: undefined })
    done((await enrollZoe(slug, {}, at('2026-12-28', '12:00')))!)
    expect(await bookedDays()).toEqual([tuesday, wednesday])
    expect(await charged()).toBe(16_000)
  })

  it('can add later days, and days twice never', async () => {
    const { slug } = await aCamp(owner, coachId)
    done((await enrollZoe(slug, { days: [monday] }))!)
    expect(await enrollZoe(slug, { days: [monday, tuesday] })).toMatchObject({
      refused: 'already-enrolled',
    })
    done((await enrollZoe(slug, { startsOn: wednesday, days: [wednesday] }))!)
    done((await enrollZoe(slug, { startsOn: tuesday, days: [tuesday] }))!)
    expect(await bookedDays()).toEqual([monday, tuesday, wednesday])
  })

  it('sees the same price before as is charged', async () => {
    const { slug } = await aCamp(owner, coachId)
    const form = { termClass: slug, athletes: [zoe], startsOn: monday, days: [monday, tuesday] }
    const extras = await chosen(slug, 'Early drop-off', 'Lunch')
    const { extras: wanted } = EnrollForm.pick({ extras: true }).parse({ extras })
    const asked = { ...form, isTrial: false, extras: wanted, answers: null, idempotencyKey: '' }
    const review = (await reviewEnrollment(dana, dana.id, asked, today))!
    if (isRefused(review)) throw new Error(review.refused)
    const { dueNowCents } = review
    done((await enrollZoe(slug, { days: form.days, extras, dueNowCents }))!)
    expect(await charged()).toBe(dueNowCents)
  })

  it('cancels days beyond the notice with all that they cost back, and keeps closer ones', async () => {
    const { slug } = await aCamp(owner, coachId, { dropNoticeDays: 1 })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const now = at('2026-12-27', '12:00')
    const drop = { idempotencyKey: newToken(), lastOn: monday }
    const dropped = done((await dropClass(dana, enrollmentIds[0]!, drop, now))!)
    expect(dropped).toMatchObject({ lastOn: monday })
    expect(await bookedDays()).toEqual([monday])
    expect(await charged()).toBe(8000)
  })
})

/** What Zoe wants besides the camp. */
const chosen = (slug: string, ...names: string[]) => chosenFor(zoe, slug, ...names)

async function chosenFor(athleteId: string, slug: string, ...names: string[]): Promise<string[]> {
  const where = { termClass: { slug }, name: { in: names } }
  const extras = await database().campExtra.findMany({ where, orderBy: { position: 'asc' } })
  return extras.map(({ id: extraId }) => formatChosenExtra({ athleteId, extraId }))
}

describe('a camp', () => {
  it('is no class of the timetable, and its days are no single dates for families', async () => {
    const { seriesId } = await aCamp(owner, coachId)
    expect(await findTimetable(today)).toEqual([])
    expect(await findCamps(today)).toMatchObject([{ slug: 'winter-break-camp', free: 16 }])
    const { lessonTypeId } = await database().lessonSeries.findUniqueOrThrow({
      where: { id: seriesId },
    })
    const settings = { ...(await findSettings()), horizonDays: 90 }
    const close = at('2026-12-20', '12:00')
    expect(await findGroupLessons(lessonTypeId, settings, close)).toEqual([])
    expect(await findGroupLessons(lessonTypeId, settings, close, 'anybody')).toHaveLength(3)
  })

  it('books no other days by itself, nor takes athletes of a season', async () => {
    const { id, slug } = await aCamp(owner, coachId)
    done((await enrollZoe(slug, { days: [monday] }))!)
    await bookMissingDates(today)
    expect(await bookedDays()).toEqual([monday])
    const termClass = await aTermClass(owner, { termId: await aTerm(owner), coachId })
    const form = { startsOn: '2026-11-10' }
    const { enrollmentIds } = done((await enrollZoe(termClass.slug, form))!)
    const move = { idempotencyKey: newToken(), termClassId: id, startsOn: monday }
    expect(await moveEnrollment(owner, enrollmentIds[0]!, move, today)).toBeNull()
  })

  it('is changed for whoever enrolls next, with a version, and never as a class of a season', async () => {
    const { id, slug } = await aCamp(owner, coachId)
    done((await enrollZoe(slug, { days: [monday] }))!)
    const texts = { title: 'Snow Camp', whatToBring: 'Lunch', minAge: 5, maxAge: 12 }
    const rules = { opensOn: '2026-11-02', opensTime: '10:00', dropNoticeDays: 7, open: 'on' }
    const saving = CampForm.parse({ id, version: 1, ...texts, priceCents: '300', ...rules })
    for (let time = 0; time < 2; time += 1) done((await saveCamp(owner, saving, today))!)
    const kept = await database().termClass.findFirstOrThrow({
      include: { term: true, extras: true },
    })
    expect(kept).toMatchObject({
      title: 'Snow Camp',
      dayPriceCents: null,
      extras: [],
      version: 2,
    })
    expect(kept.term).toMatchObject({ name: 'Snow Camp', dropNoticeDays: 7 })
    const stale = { ...saving, title: 'Ice Camp' }
    expect(await saveCamp(owner, stale, today)).toEqual({ refused: 'changed-meanwhile' })
    expect(await charged()).toBe(9000)
    const asClass = { ...kept, allowsTrial: false, prerequisites: [], trialCents: undefined }
    expect(await saveTermClass(owner, kept.termId, asClass, today)).toBeNull()
    const { staff } = await aStaffMember({ role: 'coach' })
    expect(await saveCamp(staff, { ...stale, version: 2 }, today)).toBeNull()
  })
})
