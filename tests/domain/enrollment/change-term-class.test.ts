import { describe, expect, it } from 'vitest'
import { bookMissingDates } from '~/domain/enrollment/dates/book-new-dates.server'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { findPlannedClass, findRecurringClasses } from '~/domain/enrollment/terms/find-terms.server'
import { saveTermClass } from '~/domain/enrollment/terms/save-term-class.server'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { database } from '~/platform/database/database.server'
import { at } from '../../support/clock'
import { done, today } from '../../support/factories/factories-booking'
import { aWeeklyClass } from '../../support/factories/factories-class'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { databaseState } from '../../support/database/database-state'
import {
  aClassOf,
  bookedDays,
  chargedOf,
  coachId,
  enrollZoe,
  openForZoe,
  owner,
  termDates,
} from '../../support/cases/enrollment/zoe-in-class'

beforeEachRestored(openForZoe)

/** A class of a term as its form shows it, saved with changes. */
async function saveClass(termClassId: string, changes: object) {
  const { term, series, prerequisites, trialCents, ...kept } = (await findPlannedClass(
    owner,
    termClassId,
    today,
  ))!
  const saving = {
    ...kept,
    seriesId: series.id,
    allowsTrial: trialCents !== null,
    trialCents: trialCents ?? undefined,
    prerequisites: prerequisites.map(({ id }) => id),
    ...changes,
  }
  return await saveTermClass(owner, term.id, saving, today)
}

/** Changing the class is refused and changes nothing. */
async function expectClassRefused(refused: object, termClassId: string, changes: object) {
  const state = await databaseState()
  expect(await saveClass(termClassId, changes)).toMatchObject(refused)
  expect(await databaseState()).toEqual(state)
}

async function anotherSeries(): Promise<string> {
  const [lessonId] = await aWeeklyClass(owner, coachId, { startsOn: '2026-11-11' })
  const lesson = await database().lesson.findUniqueOrThrow({ where: { id: lessonId } })
  return lesson.seriesId!
}

describe('the class in the calendar of a class of a term', () => {
  it('stays while someone is enrolled, and can be another one before and after', async () => {
    const { id, slug, seriesId } = await aClassOf()
    const other = await anotherSeries()
    done((await saveClass(id, { seriesId: other }))!)
    done((await saveClass(id, { seriesId }))!)
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    await expectClassRefused({ refused: 'class-in-use', field: 'seriesId' }, id, {
      seriesId: other,
    })
    done((await saveClass(id, { title: 'Tumbling 2' }))!)
    await bookMissingDates(today)
    expect(await bookedDays()).toEqual(termDates)
    done((await dropClass(owner, enrollmentIds[0]!, { lastOn: '2026-11-09' }, today))!)
    done((await saveClass(id, { seriesId: other }))!)
  })

  it('can be another one after a trial lesson alone, which stays where it is', async () => {
    const { id, slug } = await aClassOf()
    done((await enrollZoe(slug, { isTrial: 'trial' }))!)
    done((await saveClass(id, { seriesId: await anotherSeries() }))!)
    await bookMissingDates(today)
    expect(await bookedDays()).toEqual([termDates[0]])
  })

  it('is offered by its form even if its kind of lesson is no longer given', async () => {
    const { seriesId } = await aClassOf()
    await database().lessonType.updateMany({ data: { active: false } })
    expect(await findRecurringClasses(owner)).toEqual([])
    const offered = await findRecurringClasses(owner, seriesId)
    expect(offered.map(({ id }) => id)).toEqual([seriesId])
  })
})

describe('what the price of a class is for', () => {
  it('is not the term while someone is enrolled who pays as it goes on', async () => {
    const { id, slug } = await aClassOf({ basis: 'month', priceCents: 8000 })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    await expectClassRefused({ refused: 'paid-as-it-goes', field: 'basis' }, id, { basis: 'term' })
    done((await saveClass(id, { basis: 'lesson', priceCents: 2000 }))!)
    await runTuition(today)
    expect(await chargedOf(enrollmentIds[0]!)).toBe(6000)
  })

  it('can be the month once the term was charged, which charges nothing again', async () => {
    const { id, slug } = await aClassOf({ basis: 'term', priceCents: 12_000 })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    done((await saveClass(id, { basis: 'month' }))!)
    await runTuition(at('2026-11-25', '09:00'))
    expect(await chargedOf(enrollmentIds[0]!)).toBe(12_000)
  })
})
