import { describe, expect, it } from 'vitest'
import { findDatesForStaff } from '~/domain/booking/classes/find-dates-for-staff.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { findByWaitingToken } from '~/domain/booking/waiting-list/find-waiting-entry.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { findOfferedClass } from '~/domain/enrollment/terms/find-timetable.server'
import { reviewEnrollment } from '~/domain/enrollment/review-enrollment.server'
import {
  findOwnClassWait,
  findOwnClassWaiting,
} from '~/domain/enrollment/waiting/find-class-waiting.server'
import { leaveClassWaiting } from '~/domain/enrollment/waiting/leave-class-waiting.server'
import { offerClassPlaces } from '~/domain/enrollment/waiting/offer-class-places.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { at } from '../../support/clock'
import {
  aClass,
  asked,
  aVisitor,
  book,
  done,
  today,
} from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import { reschedule } from '../../support/factories/factories-reschedule'
import { joined } from '../../support/factories/factories-waiting'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  aFamily,
  coachId,
  dropDana,
  enrolledFamily,
  enrollFamily,
  hasOffer,
  havePlaces,
  openFullClass,
  owner,
  termClass,
  waits,
  type FamilyInLine,
} from '../../support/cases/enrollment/full-term-class'

beforeEachRestored(openFullClass)

describe('a place that is free on every date to come', () => {
  it('is offered to the first in line, who alone can take it', async () => {
    const [noor, ife] = [await aFamily(), await aFamily()]
    await waits(noor)
    await waits(ife, addMinutes(today, 1))
    await offerClassPlaces(today)
    expect(await hasOffer(noor)).toBe(false)
    await dropDana()
    expect(await enrollFamily(await aFamily())).toMatchObject({ refused: 'class-full' })
    await offerClassPlaces(today)
    await offerClassPlaces(today)
    expect(await hasOffer(noor)).toBe(true)
    expect(await hasOffer(ife)).toBe(false)
    expect(await database().outboxMessage.count({ where: { kind: 'class-offer' } })).toBe(1)
    expect((await findOfferedClass(termClass.slug, today))!.free).toBe(0)
    expect(await enrollFamily(ife)).toMatchObject({ refused: 'class-full' })
    const wish = { termClass: termClass.slug, athletes: [noor.athlete], isTrial: false }
    const request = { ...wish, startsOn: '2026-11-10' as const, idempotencyKey: '', answers: null }
    const review = await reviewEnrollment(noor.parent, noor.parent.id, request, today)
    expect(done(review!).dueNowCents).toBe(6000)

    await enrolledFamily(noor)
    expect(await findOwnClassWaiting(noor.parent)).toEqual([])
    const ended = await database().classWaitingEntry.findFirst({
      where: { athleteId: noor.athlete },
    })
    expect(ended).toMatchObject({ ending: 'accepted' })
    await offerClassPlaces(today)
    expect(await hasOffer(ife)).toBe(false)
    await expectSoundSchedule()
  })

  it('is not free in the timetable while someone waits for it', async () => {
    await waits(await aFamily())
    await dropDana()
    expect((await findOfferedClass(termClass.slug, today))!.free).toBe(0)
  })

  it('can be taken by staff and by who waits alone, before it is offered', async () => {
    const noor = await aFamily()
    await waits(noor)
    await dropDana()
    await enrolledFamily(noor)
    const ended = await database().classWaitingEntry.findFirst()
    expect(ended).toMatchObject({ ending: 'booked' })
  })

  it('goes to the next if it is passed on, removed or not taken in time', async () => {
    const families = [await aFamily(), await aFamily(), await aFamily(), await aFamily()]
    const [noor, ife, eli, ada] = families as [
      FamilyInLine,
      FamilyInLine,
      FamilyInLine,
      FamilyInLine,
    ]
    const ids: string[] = []
    for (const [index, family] of families.entries())
      ids.push(await waits(family, addMinutes(today, index)))
    await dropDana()
    await offerClassPlaces(today)
    const passed = await leaveClassWaiting(noor.parent, ids[0]!, today)
    expect(passed).toEqual({ termClassId: termClass.id })
    expect(await leaveClassWaiting(noor.parent, ids[0]!, today)).toEqual(passed)
    await offerClassPlaces(today)
    expect(await hasOffer(ife)).toBe(true)
    await leaveClassWaiting(owner, ids[1]!, today)
    await offerClassPlaces(today)
    const { offerEndsAt } = (await findOwnClassWaiting(eli.parent))[0]!
    expect(offerEndsAt).not.toBeNull()
    await offerClassPlaces(offerEndsAt!)
    expect(await enrollFamily(eli, offerEndsAt!)).toMatchObject({ refused: 'class-full' })
    expect(await hasOffer(ada, offerEndsAt!)).toBe(true)
    const endings = await database().classWaitingEntry.findMany({ orderBy: { createdAt: 'asc' } })
    expect(endings.map(({ ending }) => ending)).toEqual(['passed', 'removed', 'lapsed', null])
    await expectSoundSchedule()
  })

  it('is left to the next in line by a family that brings one child more than was offered a place', async () => {
    const noor = await aFamily()
    const sister = await anOwnAthlete(noor.parent)
    await waits(noor)
    await waits(await aFamily(), addMinutes(today, 1))
    await waits(await aFamily(), addMinutes(today, 2))
    await dropDana()
    await offerClassPlaces(today)
    await havePlaces(2)
    const both = { athletes: [noor.athlete, sister] }
    expect(await enrollFamily(noor, today, both)).toMatchObject({ refused: 'class-full' })
    const wish = { termClass: termClass.slug, isTrial: false, ...both }
    const request = { ...wish, startsOn: '2026-11-10' as const, idempotencyKey: '', answers: null }
    expect(await reviewEnrollment(noor.parent, noor.parent.id, request, today)).toMatchObject({
      refused: 'class-full',
    })
    await enrolledFamily(noor)
  })

  it('is taken by another family if there is one for everyone who waits', async () => {
    await waits(await aFamily())
    await dropDana()
    await havePlaces(2)
    await enrolledFamily(await aFamily())
    expect(await enrollFamily(await aFamily())).toMatchObject({ refused: 'class-full' })
  })

  it('is left to the second in line while the first has an offer of another', async () => {
    await waits(await aFamily())
    await waits(await aFamily(), addMinutes(today, 1))
    await dropDana()
    await offerClassPlaces(today)
    await havePlaces(2)
    expect(await enrollFamily(await aFamily())).toMatchObject({ refused: 'class-full' })
  })

  it('is not left to who waits by a family that comes from a later day on, while an earlier date is full', async () => {
    await waits(await aFamily())
    await dropDana()
    const full = { seriesId: termClass.seriesId, originalOn: new Date('2026-11-10') }
    await database().lesson.updateMany({ where: full, data: { placesTaken: 1 } })
    done((await enrollFamily(await aFamily(), today, { startsOn: '2026-11-17' }))!)
  })

  it('is left when the term is over, and not offered at night', async () => {
    await database().settings.updateMany({ data: { quietFrom: new Date('1970-01-01T20:00:00Z') } })
    const noor = await aFamily()
    const id = await waits(noor)
    await dropDana()
    await offerClassPlaces(at('2026-11-09', '23:30'))
    expect(await hasOffer(noor)).toBe(false)
    await offerClassPlaces(at('2026-12-22', '12:00'))
    expect(await findOwnClassWait(noor.parent, id)).toMatchObject({ ending: 'over' })
  })
})

describe('one date of a class that is waited for', () => {
  const date = () =>
    database().lesson.findFirstOrThrow({
      where: { seriesId: termClass.seriesId, originalOn: new Date('2026-11-17') },
      include: { lessonType: { select: { slug: true } } },
    })

  async function take(form: object = {}): Promise<string> {
    const { id, lessonType } = await date()
    const request = { lessonType: lessonType.slug, lesson: id, ...form }
    const outcome = await holdTime(aVisitor(), asked(request), today)
    return 'refused' in outcome ? outcome.refused : 'taken'
  }

  it('is not booked by other families once it is free with all others, as a lesson, a trial or a new time', async () => {
    const { lessonType } = await date()
    const other = await aClass(coachId, '10:00', '2026-11-17')
    const visitor = aVisitor()
    const moving = await book(visitor, { lessonType: lessonType.slug, lesson: other })
    await waits(await aFamily())
    await dropDana()
    expect(await take()).toBe('class-full')
    const { id } = await date()
    expect(await reschedule(visitor, moving, { lesson: id })).toEqual({ refused: 'class-full' })
    const trial = { isTrial: 'trial', startsOn: '2026-11-17' }
    expect(await enrollFamily(await aFamily(), today, trial)).toMatchObject({
      refused: 'class-full',
    })
    const night = at('2026-11-02', '23:30')
    await database().settings.updateMany({ data: { quietFrom: new Date('1970-01-01T20:00:00Z') } })
    await offerClassPlaces(night)
    expect(await take()).toBe('class-full')
    await offerClassPlaces(today)
    expect(await take()).toBe('class-full')
    expect(await database().classWaitingOffer.count()).toBe(1)
  })

  it('is booked by staff, and is not offered to who waits for this date alone', async () => {
    const { id, lessonType } = await date()
    const alone = await joined({ type: lessonType.slug, lesson: id })
    await waits(await aFamily())
    await dropDana()
    await offerPlaces(today)
    expect((await findByWaitingToken(alone))!.hold).toBeNull()
    const dates = await findDatesForStaff(
      owner,
      (await date()).lessonTypeId,
      await findSettings(),
      today,
    )
    expect(dates.find((one) => one.id === id)).toMatchObject({ free: 1 })
  })

  it('is booked while another date is full, and beyond the places that are waited for', async () => {
    await waits(await aFamily())
    await dropDana()
    const full = { seriesId: termClass.seriesId, originalOn: new Date('2026-12-01') }
    await database().lesson.updateMany({ where: full, data: { places: 1, placesTaken: 1 } })
    expect(await take()).toBe('taken')
    await database().lesson.updateMany({ where: full, data: { placesTaken: 0 } })
    const { id } = await date()
    await database().lesson.update({ where: { id }, data: { places: 3 } })
    expect(await take()).toBe('taken')
    expect(await take()).toBe('class-full')
  })

  it('stays with the family whose hold is the only one in the way', async () => {
    const visitor = aVisitor()
    const { id, lessonType } = await date()
    const request = { lessonType: lessonType.slug, lesson: id }
    await dropDana()
    done(await holdTime(visitor, asked(request), today))
    await waits(await aFamily())
    done(await holdTime(visitor, asked(request), today))
  })
})
