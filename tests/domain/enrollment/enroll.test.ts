import { describe, expect, it } from 'vitest'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { findDroppable } from '~/domain/enrollment/find-droppable.server'
import { moveEnrollment } from '~/domain/enrollment/move-enrollment.server'
import { saveTermClass } from '~/domain/enrollment/terms/save-term-class.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { at } from '../../support/clock'
import { aParent } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import {
  anOwnAthlete,
  aSkill,
  aTerm,
  aTermClass,
  enrollIn,
  masters,
} from '../../support/factories/factories-enrollment'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  aClassOf,
  bookedDays,
  chargedOf,
  coachId,
  dana,
  enrollZoe,
  expectRefused,
  openForZoe,
  owner,
  termDates,
  zoe,
} from '../../support/cases/enrollment/zoe-in-class'

beforeEachRestored(openForZoe)

describe('enrolling in a class of a term', () => {
  it('takes a place on every date, charges the month, and tells family and coach once', async () => {
    const { slug } = await aClassOf()
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    expect(await bookedDays()).toEqual(termDates)
    // three lessons in November; December is charged on November 25
    expect(await chargedOf(enrollmentIds[0]!)).toBe(6000)
    const kinds = (await database().outboxMessage.findMany()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'waiver-signed').toSorted()).toEqual([
      'coach-booked',
      'enrolled',
    ])
    await expectSoundSchedule()
  })

  it('happens once for two presses, also at the same moment', async () => {
    const { slug } = await aClassOf()
    const form = { idempotencyKey: newToken() }
    const pressed = await Promise.all([enrollZoe(slug, form), enrollZoe(slug, form)])
    expect(pressed[0]).toEqual(pressed[1])
    expect(await enrollZoe(slug, form)).toEqual(pressed[0])
    expect(await database().booking.count()).toBe(termDates.length)
  })

  it('in the last place happens once for two presses', async () => {
    const { slug } = await aClassOf({ places: 1 })
    const form = { idempotencyKey: newToken() }
    const pressed = await enrollZoe(slug, form)
    expect(await enrollZoe(slug, form)).toEqual(done(pressed!))
    await expectRefused({ refused: 'class-full' }, slug)
  })

  it('from a later day costs what is left of a price by the term', async () => {
    const { slug } = await aClassOf({ basis: 'term', priceCents: 12_001 })
    const whole = done((await enrollZoe(slug))!)
    expect(await chargedOf(whole.enrollmentIds[0]!)).toBe(12_001)
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const form = { athletes: [eli], startsOn: '2026-12-01' }
    const half = done((await enrollZoe(slug, form))!)
    expect(await chargedOf(half.enrollmentIds[0]!)).toBe(6000)
  })

  it('by the month costs a part of the month that the term begins in', async () => {
    const { slug } = await aClassOf({ basis: 'month', priceCents: 8000 })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    expect(await chargedOf(enrollmentIds[0]!)).toBe(6000)
  })

  it('gives the second athlete of a family the sibling discount, and asks the fee once a year of each', async () => {
    await database().settings.update({ where: { id: 1 }, data: { siblingPercent: 10 } })
    const { slug } = await aClassOf({ term: { registrationFeeCents: 4500 } })
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const { enrollmentIds } = done((await enrollZoe(slug, { athletes: [zoe, eli] }))!)
    const charged = await Promise.all(enrollmentIds.map(chargedOf))
    expect(charged).toEqual([6000 + 4500, 5400 + 4500])
    const termId = await aTerm(owner, { registrationFeeCents: 4500 })
    const other = await aTermClass(owner, { termId, coachId }, { startsOn: '2026-11-11' })
    const again = done((await enrollZoe(other.slug, { startsOn: '2026-11-11' }))!)
    expect(await chargedOf(again.enrollmentIds[0]!)).toBe(5400)
  })

  it('is refused without a place on every date, and then takes none', async () => {
    const { slug, seriesId } = await aClassOf({ places: 1 })
    const where = { seriesId, originalOn: new Date('2026-12-08') }
    await database().lesson.updateMany({ where, data: { placesTaken: 1 } })
    await expectRefused({ refused: 'class-full' }, slug)
  })

  it('from a later day on needs places on those days alone', async () => {
    const { slug, seriesId } = await aClassOf({ places: 2 })
    const where = { seriesId, originalOn: new Date('2026-11-10') }
    await database().lesson.updateMany({ where, data: { placesTaken: 1 } })
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const form = { athletes: [zoe, eli], startsOn: '2026-11-17' }
    done((await enrollZoe(slug, form))!)
  })

  it('is refused before registration opens, at the minute too, but not for staff or members', async () => {
    const opensAt = at('2026-11-05', '09:00')
    const term = { opensOn: '2026-11-05', membersOn: '2026-11-01' }
    const { slug } = await aClassOf({ term })
    const early = new Date(opensAt.getTime() - 1)
    await expectRefused({ refused: 'registration-not-open' }, slug, {}, early)
    done((await enrollIn(owner, dana.id, { termClass: slug, athletes: [zoe] }, early))!)
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    done((await enrollZoe(slug, { athletes: [eli] }, early))!)
    const noor = (await aParent()).parent
    const ada = await anOwnAthlete(noor, { firstName: 'Ada' })
    const form = { termClass: slug, athletes: [ada] }
    expect(await enrollIn(noor, noor.id, form, early)).toMatchObject({
      refused: 'registration-not-open',
    })
    done((await enrollIn(noor, noor.id, form, opensAt))!)
  })

  it('is refused for another family’s child, a wrong age, a missing skill, and without a waiver', async () => {
    const skillId = await aSkill()
    const { slug } = await aClassOf({ minAge: 10, maxAge: 12, prerequisites: [skillId] })
    const noor = (await aParent()).parent
    const ada = await anOwnAthlete(noor, { firstName: 'Ada' })
    await expectRefused({ refused: 'no-athlete' }, slug, { athletes: [ada] })
    const small = await anOwnAthlete(dana, { firstName: 'Eli', bornOn: '2019-01-01' })
    await expectRefused({ refused: 'outside-ages', detail: 'Eli' }, slug, { athletes: [small] })
    await expectRefused({ refused: 'skill-missing' }, slug)
    await masters(owner, zoe, skillId)
    await database().athlete.update({ where: { id: zoe }, data: { lastName: 'Other' } })
    await expectRefused({ refused: 'waiver-missing', detail: 'Zoe' }, slug)
  })

  it('is refused from a day on for which the business takes no bookings, but not for staff', async () => {
    const { slug } = await aClassOf()
    const pausedFrom = new Date('2026-11-10')
    const pause = { bookingPaused: true, pauseMessage: 'Away.' }
    await database().settings.updateMany({
      data: { ...pause, pausedFrom, pausedUntil: pausedFrom },
    })
    await expectRefused({ refused: 'paused' }, slug)
    done((await enrollIn(owner, dana.id, { termClass: slug, athletes: [zoe] }))!)
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    done((await enrollZoe(slug, { athletes: [eli], startsOn: '2026-11-17' }))!)
  })

  it('names the one of two siblings who is enrolled already', async () => {
    const { slug } = await aClassOf()
    done((await enrollZoe(slug))!)
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const refusal = { refused: 'already-enrolled', field: 'athletes', detail: 'Zoe' }
    await expectRefused(refusal, slug, { athletes: [zoe, eli] })
    done((await enrollZoe(slug, { athletes: [eli] }))!)
  })

  it('finds nothing by an id that is none', async () => {
    const { slug, id: termClassId } = await aClassOf()
    expect(await enrollIn(owner, 'x', { termClass: slug, athletes: [zoe] })).toBeNull()
    const move = { idempotencyKey: newToken(), termClassId, startsOn: '2026-11-17' }
    expect(await moveEnrollment(owner, 'x', move, today)).toBeNull()
    expect(await dropClass(owner, 'x', { lastOn: '2026-11-17' })).toBeNull()
    expect(await saveTermClass(owner, 'x', {} as never, today)).toBeNull()
  })

  it('is refused twice, but possible again after it was dropped', async () => {
    const { slug } = await aClassOf({ term: { dropNoticeDays: 0 } })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    await expectRefused({ refused: 'already-enrolled' }, slug)
    const id = enrollmentIds[0]!
    const { lastOn } = (await findDroppable(dana, id, today))!
    done((await dropClass(dana, id, { lastOn }, today))!)
    done((await enrollZoe(slug))!)
  })

  it('as a trial takes one date at its own price, once', async () => {
    const { slug } = await aClassOf()
    const { enrollmentIds } = done((await enrollZoe(slug, { isTrial: 'trial' }))!)
    expect(await bookedDays()).toEqual(['2026-11-10'])
    expect(await chargedOf(enrollmentIds[0]!)).toBe(1500)
    await expectRefused({ refused: 'trial-taken' }, slug, {
      isTrial: 'trial',
      startsOn: '2026-11-17',
    })
    done((await enrollZoe(slug))!)
    expect(await bookedDays()).toEqual(termDates)
  })

  it('as a trial is possible once for each kind of lesson', async () => {
    const { slug } = await aClassOf()
    const isTrial = 'trial'
    done((await enrollZoe(slug, { isTrial }))!)
    const { slug: other, seriesId } = await aClassOf({ startTime: '18:00' })
    await expectRefused({ refused: 'trial-taken', field: 'athletes' }, other, { isTrial })
    const where = { format: 'group' } as const
    const group = await database().lessonType.findFirstOrThrow({ where })
    const ninja = { ...group, id: newId(), slug: 'ninja', name: 'Ninja', position: 99 }
    const { id: lessonTypeId } = await database().lessonType.create({ data: ninja })
    const ofSeries = { where: { seriesId }, data: { lessonTypeId } }
    await database().lessonSeries.update({ where: { id: seriesId }, data: { lessonTypeId } })
    await database().lesson.updateMany(ofSeries)
    done((await enrollZoe(other, { isTrial }))!)
  })
})
