import { describe, expect, it } from 'vitest'
import { FamilyFilterForm } from '~/domain/admin/families/family-filter'
import { findFamilies } from '~/domain/admin/families/find-families.server'
import { archiveFamily, unarchiveFamily } from '~/domain/booking/archive/archive-family.server'
import { findFamiliesToBookFor } from '~/domain/booking/on-behalf/find-families-to-book-for.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent, Staff } from '~/values/actor'
import { at } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { bookingRow, today } from '../../support/factories/factories-booking'
import { bookedFor } from '../../support/factories/factories-on-behalf'
import { pay } from '../../support/factories/factories-payments'
import { aBooker, bookAs } from '../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
let dana: Parent
let coachId: string

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  dana = (await aParent()).parent
})

const archive = (now = today, staff = owner) => archiveFamily(staff, dana.id, now)
const archivedAt = async () =>
  (await database().guardian.findUniqueOrThrow({ where: { id: dana.id } })).archivedAt

async function listed(asked: object = {}): Promise<string[]> {
  const { entries } = await findFamilies(owner, FamilyFilterForm.parse(asked), 1, today)
  return entries.map(({ guardianId }) => guardianId)
}

const events = () =>
  database().auditEvent.findMany({
    where: { subjectId: dana.id, action: { in: ['archive-family', 'unarchive-family'] } },
    orderBy: { id: 'asc' },
    select: { action: true, actorKind: true },
  })

describe('archiveFamily', () => {
  it('removes a family from the list and the picker and deletes nothing', async () => {
    expect(await listed()).toEqual([dana.id])
    expect(await archive()).toEqual({ archivedAt: today })
    expect(await listed()).toEqual([])
    expect(await listed({ state: 'new' })).toEqual([])
    expect(await listed({ state: 'archived' })).toEqual([dana.id])
    expect(await findFamiliesToBookFor(owner, 'okafor')).toEqual([])
    expect(await database().account.count({ where: { guardianId: dana.id } })).toBe(1)
    expect(await events()).toEqual([{ action: 'archive-family', actorKind: 'staff' }])
  })

  it('archives once for repeated presses, and can be undone each time', async () => {
    await archive()
    expect(await archive(at('2026-11-03', '10:00'))).toEqual({ archivedAt: today })
    expect(await unarchiveFamily(owner, dana.id, today)).toEqual({ archivedAt: null })
    expect(await unarchiveFamily(owner, dana.id, today)).toEqual({ archivedAt: null })
    expect(await events()).toHaveLength(2)
    expect(await listed()).toEqual([dana.id])
    expect(await listed({ state: 'archived' })).toEqual([])
    expect(await findFamiliesToBookFor(owner, 'okafor')).toHaveLength(1)
  })

  it('refuses until the last lesson is over and paid', async () => {
    const bookingId = await bookAs(dana, { day: '2026-11-03', time: '16:00' })
    const refused = { refused: 'lessons-to-come', detail: 'Tuesday, November 3, 2026 at 4:00 PM' }
    expect(await archive()).toEqual(refused)
    const { endsAt } = (await bookingRow(bookingId)).lesson
    expect(await archive(new Date(endsAt.getTime() - 1))).toEqual(refused)
    expect(await archive(endsAt)).toEqual({ refused: 'money-owed', detail: '$60' })
    await pay(bookingId, 5999, 'cash')
    expect(await archive(endsAt)).toEqual({ refused: 'money-owed', detail: '$0.01' })
    await pay(bookingId, 1, 'cash')
    expect(await archive(endsAt)).toEqual({ archivedAt: endsAt })
  })

  it('refuses while a refund is due', async () => {
    const bookingId = await bookAs(dana, { day: '2026-11-03' })
    const paymentId = await pay(bookingId, 6000, 'cash')
    const refund = { paymentId, bookingId, amountCents: 2000, createdAt: today }
    await database().refund.create({ data: { ...refund, state: 'owed' } })
    await database().chargeLine.create({
      data: { bookingId, kind: 'taken_off', amountCents: -2000, currency: 'USD', createdAt: today },
    })
    const after = at('2026-11-04', '10:00')
    expect(await archive(after)).toEqual({ refused: 'refunds-to-pay-out', detail: '$20' })
    await database().refund.updateMany({ data: { state: 'returned' } })
    expect(await archive(after)).toEqual({ archivedAt: after })
  })

  it('counts a held time as an upcoming lesson until the hold expires', async () => {
    const { bookingId } = await aBooker(dana, { day: '2026-11-03' })
    expect(await archive()).toMatchObject({ refused: 'lessons-to-come' })
    const { heldUntil } = await bookingRow(bookingId)
    expect(await archive(heldUntil)).toEqual({ archivedAt: heldUntil })
  })

  it('is undone when the family books again, or staff book for it', async () => {
    await archive()
    await bookAs(dana, { day: '2026-11-03' })
    expect(await archivedAt()).toBeNull()
    expect(await events()).toEqual([
      { action: 'archive-family', actorKind: 'staff' },
      { action: 'unarchive-family', actorKind: 'guardian' },
    ])
    await database().guardian.update({ where: { id: dana.id }, data: { archivedAt: today } })
    const { email } = await database().guardian.findUniqueOrThrow({ where: { id: dana.id } })
    const family = { guardianId: dana.id, who: email! }
    await bookedFor(owner, { day: '2026-11-10', coach: coachId }, family)
    expect(await archivedAt()).toBeNull()
  })

  it('finds no unknown or erased family, and none for staff who may not see every family', async () => {
    expect(await archiveFamily(owner, newId(), today)).toBeNull()
    expect(await archiveFamily(owner, 'nobody', today)).toBeNull()
    expect(await archive(today, (await aStaffMember({ role: 'coach' })).staff)).toBeNull()
    expect(await unarchiveFamily(owner, newId(), today)).toBeNull()
    await database().guardian.update({ where: { id: dana.id }, data: { erasedAt: today } })
    expect(await archive()).toBeNull()
  })
})
