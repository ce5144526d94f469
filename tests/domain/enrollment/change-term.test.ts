import { describe, expect, it } from 'vitest'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { CampForm } from '~/domain/enrollment/camps/camp-forms'
import { saveCamp } from '~/domain/enrollment/camps/save-camp.server'
import { bookMissingDates, bookNewDates } from '~/domain/enrollment/dates/book-new-dates.server'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { noticeSentence } from '~/domain/enrollment/enrollment-texts'
import { endPause } from '~/domain/enrollment/pauses/end-pause.server'
import { pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import { findTerm } from '~/domain/enrollment/terms/find-terms.server'
import { saveTerm } from '~/domain/enrollment/terms/save-term.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { calendarDateAt, dateFromDatabase, wallTimeAt } from '~/values/business-time'
import { at, newYork } from '../../support/clock'
import { done, today } from '../../support/factories/factories-booking'
import { aCamp, anOwnAthlete, enrollIn } from '../../support/factories/factories-enrollment'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { databaseState } from '../../support/database/database-state'
import {
  aClassOf,
  bookedDays,
  coachId,
  dana,
  enrollZoe,
  openForZoe,
  owner,
  termDates,
  zoe,
} from '../../support/cases/enrollment/zoe-in-class'

beforeEachRestored(openForZoe)

/** A term as its form shows it. */
async function shownTerm(termId: string) {
  const { registrationOpensAt, membersOpenAt, ...term } = (await findTerm(owner, termId, today))!
  return {
    ...term,
    opensOn: calendarDateAt(registrationOpensAt, newYork),
    opensTime: wallTimeAt(registrationOpensAt, newYork),
    membersOn: membersOpenAt && calendarDateAt(membersOpenAt, newYork),
  }
}

describe('a last day that a term is given', () => {
  const endingOn = async (termId: string, endsOn: string) =>
    saveTerm(owner, { ...(await shownTerm(termId)), endsOn }, today)

  it('ends enrollments, so that no later date is booked for them', async () => {
    const { id, slug } = await aClassOf({ term: { endsOn: null } })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const { termId } = await database().termClass.findUniqueOrThrow({ where: { id } })
    expect(await endingOn(termId, '2027-01-06')).toBeNull()
    const later = at('2026-12-14', '09:00')
    await extendSeries(later, bookNewDates)
    await bookMissingDates(later)
    expect((await bookedDays()).at(-1)).toBe('2027-01-05')
    expect(await endOf(enrollmentIds[0]!)).toBe('2027-01-06')
  })

  it('leaves a trial, and who dropped the class, with the end that they had', async () => {
    const { id, slug } = await aClassOf({ term: { endsOn: null } })
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const trial = done((await enrollZoe(slug, { isTrial: 'trial', athletes: [eli] }))!)
    const dropped = done((await enrollZoe(slug))!)
    done((await dropClass(owner, dropped.enrollmentIds[0]!, { lastOn: '2026-11-20' }, today))!)
    const { termId } = await database().termClass.findUniqueOrThrow({ where: { id } })
    expect(await endingOn(termId, '2026-12-20')).toBeNull()
    expect(await endOf(trial.enrollmentIds[0]!)).toBe('2026-11-10')
    expect(await endOf(dropped.enrollmentIds[0]!)).toBe('2026-11-20')
  })

  it('is refused before lessons that are booked', async () => {
    const { id, slug } = await aClassOf({ term: { endsOn: null } })
    done((await enrollZoe(slug))!)
    const { termId } = await database().termClass.findUniqueOrThrow({ where: { id } })
    const state = await databaseState()
    expect(await endingOn(termId, '2026-12-20')).toEqual({
      refused: 'dates-outside',
      field: 'endsOn',
    })
    expect(await databaseState()).toEqual(state)
  })

  it('leaves paused lessons after it canceled when the pause is taken back', async () => {
    const { id, slug } = await aClassOf({ term: { endsOn: null, pausePercent: 0 } })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const pause = { firstOn: '2026-12-08', lastOn: '2027-01-12', idempotencyKey: newToken() }
    done((await pauseClass(dana, enrollmentIds[0]!, pause, today))!)
    const { termId } = await database().termClass.findUniqueOrThrow({ where: { id } })
    expect(await endingOn(termId, '2026-12-20')).toBeNull()
    done((await endPause(dana, enrollmentIds[0]!, pause, today))!)
    expect(await bookedDays()).toEqual(termDates)
  })

  it('before an enrollment begins leaves it none', async () => {
    const { id, slug } = await aClassOf()
    const { enrollmentIds } = done((await enrollZoe(slug, { startsOn: '2026-12-01' }))!)
    await database().booking.updateMany({ data: { status: 'canceled' } })
    const { termId } = await database().termClass.findUniqueOrThrow({ where: { id } })
    expect(await endingOn(termId, '2026-11-20')).toBeNull()
    expect(await endOf(enrollmentIds[0]!)).toBe('2026-11-30')
  })
})

async function endOf(enrollmentId: string) {
  const { endsOn } = await database().enrollment.findUniqueOrThrow({ where: { id: enrollmentId } })
  return endsOn && dateFromDatabase(endsOn)
}

describe('the notice that families were told', () => {
  it('can be shorter while they are enrolled, and longer only without them', async () => {
    const { id, slug } = await aClassOf()
    const { termId } = await database().termClass.findUniqueOrThrow({ where: { id } })
    const save = async (dropNoticeDays: number) =>
      saveTerm(owner, { ...(await shownTerm(termId)), dropNoticeDays }, today)
    expect(await save(15)).toBeNull()
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const state = await databaseState()
    expect(await save(16)).toEqual({
      refused: 'notice-promised',
      detail: noticeSentence({ kind: 'season', dropNoticeDays: 15 }),
      field: 'dropNoticeDays',
    })
    expect(await databaseState()).toEqual(state)
    expect(await save(7)).toBeNull()
    done((await dropClass(owner, enrollmentIds[0]!, { lastOn: '2026-11-09' }, today))!)
    expect(await save(30)).toBeNull()
  })

  it('is likewise that of a camp', async () => {
    const { id, slug } = await aCamp(owner, coachId)
    const { title } = await database().termClass.findUniqueOrThrow({ where: { id } })
    const rules = { opensOn: '2026-11-01', opensTime: '09:00', open: 'on', minAge: 5, maxAge: 18 }
    const save = async (version: number, dropNoticeDays: number) =>
      saveCamp(
        owner,
        CampForm.parse({ id, version, title, priceCents: '240', ...rules, dropNoticeDays }),
        today,
      )
    done((await save(1, 15))!)
    done(
      (await enrollIn(dana, dana.id, {
        termClass: slug,
        athletes: [zoe],
        startsOn: '2026-12-28',
      }))!,
    )
    expect(await save(2, 16)).toMatchObject({ refused: 'notice-promised', field: 'dropNoticeDays' })
    done((await save(2, 7))!)
  })
})
