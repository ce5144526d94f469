import { describe, expect, it } from 'vitest'
import { eraseFamily } from '~/domain/privacy/erase-family.server'
import { exportFamily } from '~/domain/privacy/privacy-export.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent, Staff } from '~/values/actor'
import { at } from '../../support/clock'
import { personalData } from '~/wiring.server'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { anAthlete, today } from '../../support/factories/factories-booking'
import { pay } from '../../support/factories/factories-payments'
import { bookAs } from '../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

const subjects = Object.values(personalData)
/** After the family's lesson. */
const after = at('2026-11-04', '10:00')

let owner: Staff
let dana: Parent
let bookingId: string

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  dana = (await aParent()).parent
  const athletes = [anAthlete({ medicalNotes: 'Mild asthma.' })]
  bookingId = await bookAs(dana, { day: '2026-11-03' }, { athletes })
})

const guardian = () => database().guardian.findUniqueOrThrow({ where: { id: dana.id } })

async function erase(confirmation = 'Dana Okafor', now = after, staff = owner) {
  const { version } = await guardian()
  const confirmed = { version, keepsLessons: false, confirmation }
  return await eraseFamily(staff, subjects, dana.id, confirmed, now)
}

const erasures = () =>
  database().auditEvent.count({ where: { action: 'erase-guardian', subjectId: dana.id } })

describe('eraseFamily', () => {
  it('erases all data of a family with its account', async () => {
    expect(await erase()).toEqual({ guardianId: dana.id })
    expect(await guardian()).toMatchObject({ firstName: 'Erased', email: null, erasedAt: after })
    expect(await database().account.count({ where: { guardianId: dana.id } })).toBe(0)
    expect(await database().athlete.findFirst()).toMatchObject({ firstName: 'Erased' })
  })

  it.each([
    ['Dana Okafor', true],
    ['  dana   OKAFOR ', true],
    ['Dana', false],
    ['Dana Okafo', false],
    ['ERASE', false],
  ])('accepts “%s” as its typed name: %s', async (typed, isTaken) => {
    expect(await erase(typed)).toEqual(
      isTaken
        ? { guardianId: dana.id }
        : { refused: 'name-differs', field: 'confirmation', detail: 'Dana Okafor' },
    )
    expect((await guardian()).erasedAt !== null).toBe(isTaken)
  })

  it('refuses while a lesson is upcoming or a refund is due', async () => {
    expect(await erase('Dana Okafor', today)).toMatchObject({ refused: 'lessons-to-come' })
    const paymentId = await pay(bookingId, 6000, 'cash')
    const refund = { paymentId, bookingId, amountCents: 2000, createdAt: today }
    await database().refund.create({ data: { ...refund, state: 'owed' } })
    expect(await erase()).toEqual({ refused: 'refunds-to-pay-out', detail: '$20' })
    expect((await guardian()).erasedAt).toBeNull()
    await database().refund.updateMany({ data: { state: 'returned' } })
    expect(await erase()).toEqual({ guardianId: dana.id })
  })

  it('refuses on a version conflict', async () => {
    const confirmed = { version: 99, keepsLessons: false, confirmation: 'Dana Okafor' }
    expect(await eraseFamily(owner, subjects, dana.id, confirmed, after)).toEqual({
      refused: 'changed-meanwhile',
    })
  })

  it('erases once for simultaneous presses', async () => {
    const outcomes = await Promise.all([erase(), erase(), erase()])
    expect(outcomes).toEqual([1, 2, 3].map(() => ({ guardianId: dana.id })))
    expect(await erasures()).toBe(1)
  })

  it('is not found for an unknown id or without permission', async () => {
    const { staff } = await aStaffMember({ role: 'front_desk' })
    expect(await erase('Dana Okafor', after, staff)).toBeNull()
    const confirmed = { version: 1, keepsLessons: false, confirmation: 'x' }
    expect(await eraseFamily(owner, subjects, newId(), confirmed, after)).toBeNull()
    expect(await eraseFamily(owner, subjects, 'none', confirmed, after)).toBeNull()
    expect(await erasures()).toBe(0)
  })
})

describe('exportFamily', () => {
  it('has only this family’s data, and its reading is recorded', async () => {
    const other = await aParent({ firstName: 'Noor', lastName: 'Haddad' })
    await bookAs(other.parent, { day: '2026-11-03', time: '18:00' })
    const file = (await exportFamily(owner, subjects, dana.id, today))!
    expect(file).toContain('Mild asthma.')
    expect(file).toContain('Dana')
    expect(file).not.toContain('Haddad')
    expect(JSON.parse(file)).toMatchObject({ guardians: [{ athletes: [{ firstName: 'Zoe' }] }] })
    const events = await database().auditEvent.findMany({
      where: { action: { in: ['export-personal-data', 'open-medical-note'] } },
      orderBy: { action: 'asc' },
    })
    expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['export-personal-data', owner.id],
      ['open-medical-note', owner.id],
    ])
  })

  it('is not found for an erased guardian or without permission', async () => {
    const { staff } = await aStaffMember({ role: 'front_desk' })
    expect(await exportFamily(staff, subjects, dana.id, today)).toBeNull()
    expect(await exportFamily(owner, subjects, newId(), today)).toBeNull()
    await erase()
    expect(await exportFamily(owner, subjects, dana.id, today)).toBeNull()
  })
})
