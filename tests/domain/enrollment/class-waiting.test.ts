import { describe, expect, it } from 'vitest'
import {
  findOwnClassWait,
  findOwnClassWaiting,
} from '~/domain/enrollment/waiting/find-class-waiting.server'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { joinClassWaiting } from '~/domain/enrollment/waiting/join-class-waiting.server'
import { leaveClassWaiting } from '~/domain/enrollment/waiting/leave-class-waiting.server'
import {
  offerClassPlace,
  offerClassPlaces,
} from '~/domain/enrollment/waiting/offer-class-places.server'
import { mergeDuplicates } from '~/domain/family/duplicates/merge-duplicates.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import { databaseState } from '../../support/database/database-state'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { anOwnAthlete, aSkill, enrollIn } from '../../support/factories/factories-enrollment'
import { emailsOf } from '../../support/reading/emails'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  aFamily,
  dana,
  dropDana,
  enrolledFamily,
  expectNothingChanges,
  hasOffer,
  havePlaces,
  joinWaiting,
  openFullClass,
  owner,
  termClass,
  waits,
} from '../../support/cases/enrollment/full-term-class'

beforeEachRestored(openFullClass)

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
    await expectNothingChanges(() => joinWaiting(old), {
      refused: 'outside-ages',
      field: 'athletes',
    })
    const athlete = await database().guardianship.findFirstOrThrow({
      where: { guardianId: dana.id },
    })
    const own = { parent: dana, athlete: athlete.athleteId }
    await expectNothingChanges(() => joinWaiting(own), { refused: 'already-enrolled' })
    const noor = await aFamily()
    const others = { parent: noor.parent, athlete: athlete.athleteId }
    await expectNothingChanges(() => joinWaiting(others), { refused: 'no-athlete' })
    const skillId = await aSkill()
    await database().termClassSkill.create({ data: { termClassId: termClass.id, skillId } })
    await expectNothingChanges(() => joinWaiting(noor), { refused: 'skill-missing' })
  })

  it('is refused while there is a place on every date, but not if one date is full', async () => {
    const noor = await aFamily()
    await dropDana()
    await expectNothingChanges(() => joinWaiting(noor), { refused: 'place-free' })
    await database().lesson.updateMany({
      where: { seriesId: termClass.seriesId, originalOn: new Date('2026-12-01') },
      data: { placesTaken: 1 },
    })
    await waits(noor)
    await offerClassPlaces(today)
    expect(await hasOffer(noor)).toBe(false)
    await database().lesson.updateMany({ data: { placesTaken: 0 } })
  })

  it('is done by staff for a family of theirs, whatever its age', async () => {
    const old = await aFamily({ bornOn: '2001-01-01' })
    const wish = { termClass: termClass.slug, athletes: [old.athlete] }
    const put = () => joinClassWaiting(owner, old.parent.id, wish, today)
    const { entryIds } = done((await put())!)
    expect(await findOwnClassWaiting(old.parent)).toMatchObject([{ id: entryIds[0], place: 1 }])
    await expectNothingChanges(put, { entryIds })
    const other = await aFamily()
    await expectNothingChanges(() => joinClassWaiting(owner, other.parent.id, wish, today), {
      refused: 'no-athlete',
    })
    const { staff: front } = await aStaffMember({ role: 'coach' })
    await expectNothingChanges(() => joinClassWaiting(front, old.parent.id, wish, today), {
      refused: 'no-athlete',
    })
  })

  it('finds nothing for an unknown class', async () => {
    const { parent, athlete } = await aFamily()
    const wish = { termClass: 'nothing', athletes: [athlete] }
    await expectNothingChanges(() => joinClassWaiting(parent, parent.id, wish, today), null)
  })
})

describe('staff', () => {
  it('offer a place by hand to one who is not first, once, and not without one', async () => {
    const [noor, ife] = [await aFamily(), await aFamily()]
    await waits(noor)
    const second = await waits(ife, addMinutes(today, 1))
    await expectNothingChanges(() => offerClassPlace(owner, second, today), { refused: 'no-place' })
    await dropDana()
    const offered = done((await offerClassPlace(owner, second, today))!)
    expect(await hasOffer(ife)).toBe(true)
    await expectNothingChanges(() => offerClassPlace(owner, second, today), offered)
    await leaveClassWaiting(owner, second, today)
    await expectNothingChanges(() => offerClassPlace(owner, second, today), { refused: 'over' })
  })

  it('who coach another class neither offer nor remove, nor does another family', async () => {
    const entry = await waits(await aFamily())
    const { staff: other } = await aStaffMember({ role: 'coach' })
    const { parent } = await aFamily()
    await expectNothingChanges(() => offerClassPlace(other, entry, today), null)
    await expectNothingChanges(() => leaveClassWaiting(other, entry, today), null)
    await expectNothingChanges(() => leaveClassWaiting(parent, entry, today), null)
    expect(await findOwnClassWait(parent, entry)).toBeNull()
    for (const odd of ['x', newToken()]) {
      expect(await offerClassPlace(owner, odd, today)).toBeNull()
      expect(await leaveClassWaiting(owner, odd, today)).toBeNull()
    }
  })

  it('enroll the athlete with an open offer, who then does not wait anymore', async () => {
    const noor = await aFamily()
    await waits(noor)
    await dropDana()
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
    await dropDana()
    done((await offerClassPlace(owner, second, today))!)
    const merged = { keptId: noor.athlete, duplicateId: again }
    done((await mergeDuplicates(owner, merged, today))!)
    expect(await findOwnClassWaiting(noor.parent)).toMatchObject([{ id: second }])
    expect(await findOwnClassWait(noor.parent, first)).toMatchObject({ ending: 'removed' })
  })

  it('belongs to the account that takes over the family, and to whose offer the place goes', async () => {
    const noor = await aFamily()
    await database().account.deleteMany({ where: { guardianId: noor.parent.id } })
    const id = await waits(noor)
    const { parent } = await aParent()
    const { email } = await database().guardian.findUniqueOrThrow({ where: { id: noor.parent.id } })
    const claimant = {
      email: email!,
      guardianId: parent.id,
      firstName: '',
      lastName: '',
      newsletter: false,
    }
    await transaction((tx) => claimGuests(tx, system, claimant, today))
    await dropDana()
    await offerClassPlaces(today)
    expect(await findOwnClassWaiting(parent)).toMatchObject([{ id }])
    await enrolledFamily({ parent, athlete: noor.athlete })
    expect(await findOwnClassWait(parent, id)).toMatchObject({ ending: 'accepted' })
    await expectSoundSchedule()
  })

  it('goes to another guardian who may book if the one who joined may not anymore', async () => {
    const noor = await aFamily()
    const { parent: ada } = await aParent()
    await database().guardianship.create({ data: { guardianId: ada.id, athleteId: noor.athlete } })
    await waits(noor)
    const joined = { guardianId: noor.parent.id }
    await database().guardianship.updateMany({ where: joined, data: { endedAt: today } })
    await dropDana()
    await offerClassPlaces(today)
    expect(await hasOffer({ parent: ada, athlete: noor.athlete })).toBe(true)
    expect(await findOwnClassWaiting(noor.parent)).toEqual([])
    expect(await emailsOf('class-offer')).toMatchObject([{ guardianId: ada.id }])
  })

  it('of an athlete who came into the class otherwise ends, and the next has the offer', async () => {
    const [noor, ife] = [await aFamily(), await aFamily()]
    await havePlaces(2)
    await enrolledFamily(noor)
    const entry = { athleteId: noor.athlete, guardianId: noor.parent.id, createdAt: today }
    const { id } = await database().classWaitingEntry.create({
      data: { termClassId: termClass.id, ...entry },
    })
    await waits(ife, addMinutes(today, 1))
    await havePlaces(3)
    await offerClassPlaces(today)
    expect(await findOwnClassWait(noor.parent, id)).toMatchObject({ ending: 'booked' })
    expect(await hasOffer(ife)).toBe(true)
  })

  it('waits on while families cannot enroll, and is not offered a place in vain', async () => {
    const noor = await aFamily()
    const id = await waits(noor)
    await dropDana()
    const open = (isOpen: boolean) => database().termClass.updateMany({ data: { open: isOpen } })
    await open(false)
    const state = await databaseState()
    await offerClassPlaces(today)
    expect(await databaseState()).toEqual(state)
    await expectNothingChanges(() => offerClassPlace(owner, id, today), { refused: 'not-open' })
    await open(true)
    await offerClassPlaces(today)
    expect(await hasOffer(noor)).toBe(true)
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
