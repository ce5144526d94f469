import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveContactAtConfirm } from '~/domain/booking/links/save-contact-at-confirm.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { aParent } from '../../../support/factories/factories-accounts'
import { anAthlete, done, lessonDay, today } from '../../../support/factories/factories-booking'
import {
  addedFor,
  bookedFor,
  byConfirmLink,
  guardianOfBooking,
} from '../../../support/factories/factories-on-behalf'
import { contact } from '../../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../../support/cases/new-business'

const email = 'ama@example.com'
let coachId: string
let owner: Staff

beforeEach(async () => {
  clock.fix(today)
  ;({ coachId, owner } = await openOwnedBusiness())
})

afterEach(() => clock.release())

async function phoned(changes = {}) {
  return await bookedFor(owner, { coach: coachId, email: undefined, ...changes })
}

describe('a guardian who confirms by link', () => {
  it('enters an email address once if none is known', async () => {
    const id = await phoned()
    const visitor = byConfirmLink(id)
    await saveContactAtConfirm(visitor, { ...contact, email })
    expect(await guardianOfBooking(id)).toMatchObject({ email, ...contact })
    await saveContactAtConfirm(visitor, { email: 'other@example.com' })
    expect(await guardianOfBooking(id)).toMatchObject({ email })
  })

  it('enters it even if the emergency contact is known, and for several times of the order', async () => {
    const id = await phoned()
    await addedFor(owner, id, { coach: coachId })
    await saveContactAtConfirm(byConfirmLink(id), contact)
    await saveContactAtConfirm(byConfirmLink(id), { email })
    expect(await guardianOfBooking(id)).toMatchObject({ email, ...contact })
  })

  it('cannot enter it for a family with other orders', async () => {
    const { id: guardianId } = await guardianOfBooking(await phoned())
    const second = await bookedFor(
      owner,
      { coach: coachId, day: lessonDay, time: '18:00' },
      { guardianId },
    )
    await saveContactAtConfirm(byConfirmLink(second), { ...contact, email })
    expect(await guardianOfBooking(second)).toMatchObject({ email: null, ...contact })
  })

  it('is told if the emergency contact on file differs, but not on a double submission', async () => {
    const visitor = byConfirmLink(await phoned())
    const left = async (said: object) =>
      done(await saveContactAtConfirm(visitor, said)).isContactLeftOut
    expect(await left(contact)).toBe(false)
    expect(await left(contact)).toBe(false)
    expect(await left({ email })).toBe(false)
    for (const name of Object.keys(contact))
      expect(await left({ ...contact, [name]: '555 010 6666' })).toBe(true)
    expect((await database().guardian.findMany({ where: { email } }))[0]).toMatchObject(contact)
  })

  it('learns nothing about the address of a family with other orders', async () => {
    const guess = async (id: string) =>
      done(await saveContactAtConfirm(byConfirmLink(id), { email })).isAddressLeftOut
    const id = await phoned({ email })
    // as a second submission of the same form
    expect(await guess(id)).toBe(false)
    const { id: guardianId } = await guardianOfBooking(id)
    await bookedFor(owner, { coach: coachId, time: '18:00' }, { guardianId })
    expect(await guess(id)).toBe(true)
    const { parent } = await aParent({ email: 'own@example.com' })
    const own = await bookedFor(owner, { coach: coachId, time: '19:00' }, { guardianId: parent.id })
    const said = { email: 'own@example.com' }
    const outcome = done(await saveContactAtConfirm(byConfirmLink(own), said))
    expect(outcome.isAddressLeftOut).toBe(true)
  })

  it('cannot enter it for a child with another guardian', async () => {
    const id = await phoned()
    const { parent } = await aParent()
    const { athleteId } = await database().guardianship.findFirstOrThrow()
    await database().guardianship.create({ data: { guardianId: parent.id, athleteId } })
    await saveContactAtConfirm(byConfirmLink(id), { ...contact, email })
    expect(await guardianOfBooking(id)).toMatchObject({ email: null })
  })
})

describe('a guardian whose confirmation link may have gone to a wrong number', () => {
  it('cannot enter an email address if an athlete has a medical note', async () => {
    const id = await phoned({ athletes: [anAthlete({ medicalNotes: 'Asthma' })] })
    await saveContactAtConfirm(byConfirmLink(id), { ...contact, email })
    expect(await guardianOfBooking(id)).toMatchObject({ email: null, ...contact })
  })

  it('cannot enter an email address if an athlete has a picture', async () => {
    const id = await phoned()
    const { athleteId } = await database().guardianship.findFirstOrThrow()
    const picture = { idempotencyKey: newId(), folder: 'a-folder', widths: [96], uploadedAt: today }
    await database().athletePicture.create({ data: { athleteId, ...picture } })
    await saveContactAtConfirm(byConfirmLink(id), { ...contact, email })
    expect(await guardianOfBooking(id)).toMatchObject({ email: null, ...contact })
  })
})
