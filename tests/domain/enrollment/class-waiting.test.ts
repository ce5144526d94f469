import { describe, expect, it } from 'vitest'
import { findDatesForStaff } from '~/domain/booking/classes/find-dates-for-staff.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { findByWaitingToken } from '~/domain/booking/waiting-list/find-waiting-entry.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { findOfferedClass } from '~/domain/enrollment/terms/find-timetable.server'
import { reviewEnrollment } from '~/domain/enrollment/review-enrollment.server'
import {
  findOwnClassWait,
  findOwnClassWaiting,
} from '~/domain/enrollment/waiting/find-class-waiting.server'
import { joinClassWaiting } from '~/domain/enrollment/waiting/join-class-waiting.server'
import { leaveClassWaiting } from '~/domain/enrollment/waiting/leave-class-waiting.server'
import {
  offerClassPlace,
  offerClassPlaces,
} from '~/domain/enrollment/waiting/offer-class-places.server'
import { mergeDuplicates } from '~/domain/family/duplicates/merge-duplicates.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import { at } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import {
  aClass,
  asked,
  aVisitor,
  book,
  done,
  today,
} from '../../support/factories/factories-booking'
import {
  anOwnAthlete,
  aSkill,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { reschedule } from '../../support/factories/factories-reschedule'
import { joined } from '../../support/factories/factories-waiting'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
let coachId: string
let termClass: Awaited<ReturnType<typeof aTermClass>>
/** Whose athlete has the only place. */
let dana: Parent
let enrollmentId: string

type Family = { parent: Parent; athlete: string }

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  termClass = await aTermClass(owner, { termId: await aTerm(owner), coachId }, { places: 1 })
  dana = (await aParent()).parent
  enrollmentId = await enrolled({ parent: dana, athlete: await anOwnAthlete(dana) })
})

async function aFamily(changes: Parameters<typeof anOwnAthlete>[1] = {}): Promise<Family> {
  const { parent } = await aParent()
  return { parent, athlete: await anOwnAthlete(parent, changes) }
}

const enroll = ({ parent, athlete }: Family, now = today, form: object = {}) =>
  enrollIn(parent, parent.id, { termClass: termClass.slug, athletes: [athlete], ...form }, now)

async function enrolled(family: Family): Promise<string> {
  return done((await enroll(family))!).enrollmentIds[0]!
}

const join = ({ parent, athlete }: Family, now = today) =>
  joinClassWaiting(parent, parent.id, { termClass: termClass.slug, athletes: [athlete] }, now)

async function waits(family: Family, now = today): Promise<string> {
  return done((await join(family, now))!).entryIds[0]!
}

const drop = async (now = today) => {
  const request = { lastOn: '2026-11-09' as const }
  return done((await dropClass(owner, enrollmentId, request, now))!)
}

const havePlaces = (places: number) =>
  database().lesson.updateMany({ where: { seriesId: termClass.seriesId }, data: { places } })

const isOffered = async ({ parent }: Family, now = today) =>
  (await findOwnClassWaiting(parent)).some(
    ({ offerEndsAt }) => offerEndsAt !== null && offerEndsAt > now,
  )

async function expectNothing(outcome: () => Promise<unknown>, refused: object | null) {
  const state = await databaseState()
  const found = await outcome()
  if (refused) expect(found).toMatchObject(refused)
  else expect(found).toBeNull()
  expect(await databaseState()).toEqual(state)
}

describe('joining the waiting list of a class', () => {
  it('keeps the order, is repeated without effect, and is confirmed by email', async () => {
    const [noor, ife] = [await aFamily(), await aFamily()]
    const first = await waits(noor)
    await waits(ife, addMinutes(today, 1))
    const state = await databaseState()
    expect(await waits(noor, addMinutes(today, 2))).toBe(first)
    expect(await databaseState()).toEqual(state)
    expect(await findOwnClassWaiting(noor.parent)).toMatchObject([{ id: first, place: 1 }])
    expect(await findOwnClassWaiting(ife.parent)).toMatchObject([{ place: 2, offerEndsAt: null }])
    const emails = { kind: 'class-waiting-joined' }
    expect(await database().outboxMessage.count({ where: emails })).toBe(2)
  })

  it('is for who could enroll: by age, skills, and not enrolled already', async () => {
    const old = await aFamily({ bornOn: '2001-01-01' })
    await expectNothing(() => join(old), { refused: 'outside-ages', field: 'athletes' })
    const athlete = await database().guardianship.findFirstOrThrow({
      where: { guardianId: dana.id },
    })
    const own = { parent: dana, athlete: athlete.athleteId }
    await expectNothing(() => join(own), { refused: 'already-enrolled' })
    const noor = await aFamily()
    const others = { parent: noor.parent, athlete: athlete.athleteId }
    await expectNothing(() => join(others), { refused: 'no-athlete' })
    const skillId = await aSkill()
    await database().termClassSkill.create({ data: { termClassId: termClass.id, skillId } })
    await expectNothing(() => join(noor), { refused: 'skill-missing' })
  })

  it('is refused while there is a place on every date, but not if one date is full', async () => {
    const noor = await aFamily()
    await drop()
    await expectNothing(() => join(noor), { refused: 'place-free' })
    await database().lesson.updateMany({
      where: { seriesId: termClass.seriesId, originalOn: new Date('2026-12-01') },
      data: { placesTaken: 1 },
    })
    await waits(noor)
    await offerClassPlaces(today)
    expect(await isOffered(noor)).toBe(false)
    await database().lesson.updateMany({ data: { placesTaken: 0 } })
  })

  it('is done by staff for a family of theirs, whatever its age', async () => {
    const old = await aFamily({ bornOn: '2001-01-01' })
    const wish = { termClass: termClass.slug, athletes: [old.athlete] }
    const put = () => joinClassWaiting(owner, old.parent.id, wish, today)
    const { entryIds } = done((await put())!)
    expect(await findOwnClassWaiting(old.parent)).toMatchObject([{ id: entryIds[0], place: 1 }])
    await expectNothing(put, { entryIds })
    const other = await aFamily()
    await expectNothing(() => joinClassWaiting(owner, other.parent.id, wish, today), {
      refused: 'no-athlete',
    })
    const { staff: front } = await aStaffMember({ role: 'coach' })
    await expectNothing(() => joinClassWaiting(front, old.parent.id, wish, today), {
      refused: 'no-athlete',
    })
  })

  it('finds nothing for an unknown class', async () => {
    const { parent, athlete } = await aFamily()
    const wish = { termClass: 'nothing', athletes: [athlete] }
    await expectNothing(() => joinClassWaiting(parent, parent.id, wish, today), null)
  })
})

describe('a place that is free on every date to come', () => {
  it('is offered to the first in line, who alone can take it', async () => {
    const [noor, ife] = [await aFamily(), await aFamily()]
    await waits(noor)
    await waits(ife, addMinutes(today, 1))
    await offerClassPlaces(today)
    expect(await isOffered(noor)).toBe(false)
    await drop()
    expect(await enroll(await aFamily())).toMatchObject({ refused: 'class-full' })
    await offerClassPlaces(today)
    await offerClassPlaces(today)
    expect(await isOffered(noor)).toBe(true)
    expect(await isOffered(ife)).toBe(false)
    expect(await database().outboxMessage.count({ where: { kind: 'class-offer' } })).toBe(1)
    expect((await findOfferedClass(termClass.slug, today))!.free).toBe(0)
    expect(await enroll(ife)).toMatchObject({ refused: 'class-full' })
    const wish = { termClass: termClass.slug, athletes: [noor.athlete], isTrial: false }
    const request = { ...wish, startsOn: '2026-11-10' as const, idempotencyKey: '', answers: null }
    const review = await reviewEnrollment(noor.parent, noor.parent.id, request, today)
    expect(done(review!).dueNowCents).toBe(6000)

    await enrolled(noor)
    expect(await findOwnClassWaiting(noor.parent)).toEqual([])
    const ended = await database().classWaitingEntry.findFirst({
      where: { athleteId: noor.athlete },
    })
    expect(ended).toMatchObject({ ending: 'accepted' })
    await offerClassPlaces(today)
    expect(await isOffered(ife)).toBe(false)
    await expectSoundSchedule()
  })

  it('is not free in the timetable while someone waits for it', async () => {
    await waits(await aFamily())
    await drop()
    expect((await findOfferedClass(termClass.slug, today))!.free).toBe(0)
  })

  it('can be taken by staff and by who waits alone, before it is offered', async () => {
    const noor = await aFamily()
    await waits(noor)
    await drop()
    await enrolled(noor)
    const ended = await database().classWaitingEntry.findFirst()
    expect(ended).toMatchObject({ ending: 'booked' })
  })

  it('goes to the next if it is passed on, removed or not taken in time', async () => {
    const families = [await aFamily(), await aFamily(), await aFamily(), await aFamily()]
    const [noor, ife, eli, ada] = families as [Family, Family, Family, Family]
    const ids: string[] = []
    for (const [index, family] of families.entries())
      ids.push(await waits(family, addMinutes(today, index)))
    await drop()
    await offerClassPlaces(today)
    const passed = await leaveClassWaiting(noor.parent, ids[0]!, today)
    expect(passed).toEqual({ termClassId: termClass.id })
    expect(await leaveClassWaiting(noor.parent, ids[0]!, today)).toEqual(passed)
    await offerClassPlaces(today)
    expect(await isOffered(ife)).toBe(true)
    await leaveClassWaiting(owner, ids[1]!, today)
    await offerClassPlaces(today)
    const { offerEndsAt } = (await findOwnClassWaiting(eli.parent))[0]!
    expect(offerEndsAt).not.toBeNull()
    await offerClassPlaces(offerEndsAt!)
    expect(await enroll(eli, offerEndsAt!)).toMatchObject({ refused: 'class-full' })
    expect(await isOffered(ada, offerEndsAt!)).toBe(true)
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
    await drop()
    await offerClassPlaces(today)
    await havePlaces(2)
    const both = { athletes: [noor.athlete, sister] }
    expect(await enroll(noor, today, both)).toMatchObject({ refused: 'class-full' })
    const wish = { termClass: termClass.slug, isTrial: false, ...both }
    const request = { ...wish, startsOn: '2026-11-10' as const, idempotencyKey: '', answers: null }
    expect(await reviewEnrollment(noor.parent, noor.parent.id, request, today)).toMatchObject({
      refused: 'class-full',
    })
    await enrolled(noor)
  })

  it('is taken by another family if there is one for everyone who waits', async () => {
    await waits(await aFamily())
    await drop()
    await havePlaces(2)
    await enrolled(await aFamily())
    expect(await enroll(await aFamily())).toMatchObject({ refused: 'class-full' })
  })

  it('is left to the second in line while the first has an offer of another', async () => {
    await waits(await aFamily())
    await waits(await aFamily(), addMinutes(today, 1))
    await drop()
    await offerClassPlaces(today)
    await havePlaces(2)
    expect(await enroll(await aFamily())).toMatchObject({ refused: 'class-full' })
  })

  it('is not left to who waits by a family that comes from a later day on, while an earlier date is full', async () => {
    await waits(await aFamily())
    await drop()
    const full = { seriesId: termClass.seriesId, originalOn: new Date('2026-11-10') }
    await database().lesson.updateMany({ where: full, data: { placesTaken: 1 } })
    done((await enroll(await aFamily(), today, { startsOn: '2026-11-17' }))!)
  })

  it('is left when the term is over, and not offered at night', async () => {
    await database().settings.updateMany({ data: { quietFrom: new Date('1970-01-01T20:00:00Z') } })
    const noor = await aFamily()
    const id = await waits(noor)
    await drop()
    await offerClassPlaces(at('2026-11-09', '23:30'))
    expect(await isOffered(noor)).toBe(false)
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
    await drop()
    expect(await take()).toBe('class-full')
    const { id } = await date()
    expect(await reschedule(visitor, moving, { lesson: id })).toEqual({ refused: 'class-full' })
    const trial = { isTrial: 'trial', startsOn: '2026-11-17' }
    expect(await enroll(await aFamily(), today, trial)).toMatchObject({ refused: 'class-full' })
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
    await drop()
    await offerPlaces(today)
    expect((await findByWaitingToken(alone))!.kept).toBeNull()
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
    await drop()
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
    await drop()
    done(await holdTime(visitor, asked(request), today))
    await waits(await aFamily())
    done(await holdTime(visitor, asked(request), today))
  })
})

describe('staff', () => {
  it('offer a place by hand to one who is not first, once, and not without one', async () => {
    const [noor, ife] = [await aFamily(), await aFamily()]
    await waits(noor)
    const second = await waits(ife, addMinutes(today, 1))
    await expectNothing(() => offerClassPlace(owner, second, today), { refused: 'no-place' })
    await drop()
    done((await offerClassPlace(owner, second, today))!)
    expect(await isOffered(ife)).toBe(true)
    await expectNothing(() => offerClassPlace(owner, second, today), {
      refused: 'offered-already',
    })
    await leaveClassWaiting(owner, second, today)
    await expectNothing(() => offerClassPlace(owner, second, today), { refused: 'over' })
  })

  it('who coach another class neither offer nor remove, nor does another family', async () => {
    const entry = await waits(await aFamily())
    const { staff: other } = await aStaffMember({ role: 'coach' })
    const { parent } = await aFamily()
    await expectNothing(() => offerClassPlace(other, entry, today), null)
    await expectNothing(() => leaveClassWaiting(other, entry, today), null)
    await expectNothing(() => leaveClassWaiting(parent, entry, today), null)
    expect(await findOwnClassWait(parent, entry)).toBeNull()
    for (const odd of ['x', newToken()]) {
      expect(await offerClassPlace(owner, odd, today)).toBeNull()
      expect(await leaveClassWaiting(owner, odd, today)).toBeNull()
    }
  })

  it('enroll the athlete with an open offer, who then does not wait anymore', async () => {
    const noor = await aFamily()
    await waits(noor)
    await drop()
    await offerClassPlaces(today)
    const form = { termClass: termClass.slug, athletes: [noor.athlete] }
    done((await enrollIn(owner, noor.parent.id, form))!)
    expect(await findOwnClassWaiting(noor.parent)).toEqual([])
    await expectSoundSchedule()
  })
})

describe('a place in line', () => {
  it('is kept by one of two merged athletes, the one that was offered a place', async () => {
    const noor = await aFamily()
    const again = await anOwnAthlete(noor.parent)
    const first = await waits(noor)
    const second = await waits({ ...noor, athlete: again }, addMinutes(today, 1))
    await drop()
    done((await offerClassPlace(owner, second, today))!)
    const merged = { keptId: noor.athlete, duplicateId: again }
    done((await mergeDuplicates(owner, merged, today))!)
    expect(await findOwnClassWaiting(noor.parent)).toMatchObject([{ id: second }])
    expect(await findOwnClassWait(noor.parent, first)).toMatchObject({ ending: 'removed' })
  })

  it('is exported, and gone with the family', async () => {
    const noor = await aFamily()
    const id = await waits(noor)
    const exported = await personalData.enrollment!.export(database(), noor.parent.id)
    expect(exported).toMatchObject({ waitingForClasses: [{ id }] })
    await transaction((tx) =>
      eraseGuardian(tx, system, Object.values(personalData), noor.parent.id, today),
    )
    expect(await database().classWaitingEntry.count()).toBe(0)
  })
})
