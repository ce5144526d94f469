import { beforeEach, describe, expect, it } from 'vitest'
import { inviteImported } from '~/domain/imports/invite-imported.server'
import { startUndo } from '~/domain/imports/undo-import.server'
import { findSetup } from '~/domain/opening/find-setup.server'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { businessDump } from '../../support/database/business-dump'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import {
  anImport,
  everyCell,
  everyHeading,
  undone,
} from '../../support/factories/factories-imports'
import { aTerm, aTermClass } from '../../support/factories/factories-enrollment'
import { openOwnedBusiness } from '../../support/cases/new-business'

let owner: Staff
let coachId: string
beforeEach(async () => {
  ;({ owner, coachId } = await openOwnedBusiness())
})

/** The state of the setup guide's import step. */
async function importStep(): Promise<string> {
  const { steps } = await findSetup()
  return steps.find(({ name }) => name === 'import')!.state
}

/** An existing guardian, about whom the file has more data and different data. */
async function aKnownFamily(): Promise<string> {
  const { parent } = await aParent({ email: 'ann@lee.example', firstName: 'Ann', lastName: 'Lee' })
  const data = { emergencyContactName: '', phone: '555 010 0000' }
  await database().guardian.update({ where: { id: parent.id }, data })
  return parent.id
}

const withBo = [
  everyHeading,
  everyCell,
  everyCell.map(
    (cell, column) =>
      ({ 0: 'Bo', 1: 'Fox', 2: 'bo@fox.example', 3: '555 010 8001', 6: '', 7: '', 8: '' })[
        column
      ] ?? cell,
  ),
]

const touched = [
  'guardian',
  'athlete',
  'guardianship',
  'medical_note',
  'family_tag',
  'booking_order',
  'lesson_credit',
  'lesson_credit_lesson_type',
  'credit_movement',
  'waiver_signature',
  'opening_balance',
  'staff_note',
]

describe('undoImport', () => {
  it('restores created and changed rows exactly', async () => {
    await aKnownFamily()
    const before = await businessDump()
    const importId = await anImport(owner, withBo, { overwrites: true })
    const during = await businessDump()
    expect(touched.filter((table) => before[table]!.join() === during[table]!.join())).toEqual([])
    expect(await importStep()).toBe('done')
    await undone(owner, importId)
    expect(await importStep()).toBe('open')
    const kept = await database().importFamily.findMany({ where: { state: 'kept' } })
    expect(kept.map(({ trouble }) => trouble)).toEqual([])
    const after = await businessDump()
    for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table])
    expect(await database().familyImport.findFirstOrThrow()).toMatchObject({ state: 'undone' })
  })

  it.each(touched)('is noticed as incomplete if it left out %s', async (table) => {
    await aKnownFamily()
    const before = await businessDump()
    const importId = await anImport(owner, withBo, { overwrites: true })
    await database().importChange.deleteMany({ where: { tableName: table } })
    await undone(owner, importId)
    expect(await businessDump()).not.toEqual(before)
  })

  it('undoes nothing twice and continues after an interruption', async () => {
    const before = await businessDump()
    const importId = await anImport(owner, withBo)
    expect(await startUndo(owner, importId, today)).toEqual({ importId })
    expect(await startUndo(owner, importId, today)).toEqual({ importId })
    await Promise.all([undone(owner, importId), undone(owner, importId)])
    expect(await businessDump()).toEqual(before)
  })

  it('is refused at the end of its period, and not a minute before', async () => {
    const importId = await anImport(owner, withBo)
    const at = async (minutes: number) =>
      await startUndo(owner, importId, addMinutes(today, minutes))
    expect(await at(24 * 60)).toEqual({ refused: 'undo-over' })
    expect(await at(24 * 60 - 1)).toEqual({ importId })
  })

  it('is only for owners', async () => {
    const importId = await anImport(owner, withBo)
    const { staff } = await aStaffMember({ role: 'front_desk' })
    expect(await startUndo(staff, importId, today)).toBeNull()
  })

  describe('keeps a family completely and undoes the others if the family has since', () => {
    type Happening = [trouble: string, happens: () => Promise<void>]
    const bo = async (): Promise<{ id: string }> =>
      await database().guardian.findFirstOrThrow({ where: { email: 'bo@fox.example' } })

    const happenings: Happening[] = [
      [
        'booked',
        async () => {
          const guardianId: string = (await bo()).id
          await database().order.create({ data: { guardianId, currency: 'USD', createdAt: today } })
        },
      ],
      [
        'booked',
        async () => {
          const { id: termClassId } = await aTermClass(owner, {
            termId: await aTerm(owner),
            coachId,
          })
          const { guardianId, athleteId } = await database().guardianship.findFirstOrThrow({
            where: { guardianId: (await bo()).id },
          })
          const data = { termClassId, guardianId, athleteId, createdAt: today }
          await database().classWaitingEntry.create({ data })
        },
      ],
      [
        'paid',
        async () => {
          const order = await database().order.findFirstOrThrow({
            where: { guardianId: (await bo()).id },
          })
          const payment = {
            orderId: order.id,
            method: 'cash',
            amountCents: 100,
            currency: 'USD',
          } as const
          const incoming = { ...payment, allocations: [], occasion: 'desk', receivedAt: today }
          await transaction((tx) => recordPayment(tx, system, incoming, today))
        },
      ],
      [
        'signed',
        async () => {
          const { id: guardianId } = await bo()
          const {
            id: _,
            importId: __,
            ...row
          } = await database().waiverSignature.findFirstOrThrow({
            where: { guardianId },
          })
          const snapshot = row.snapshot as object
          await database().waiverSignature.create({
            data: { ...row, snapshot, idempotencyKey: newToken() },
          })
        },
      ],
      ['account', async () => void (await aParent({ guardianId: (await bo()).id }))],
      [
        'changed',
        async () => {
          await database().guardian.update({
            where: { id: (await bo()).id },
            data: { phone: '555 010 9999', version: { increment: 1 } },
          })
        },
      ],
      [
        'changed',
        async () => {
          const where = { guardianships: { some: { guardianId: (await bo()).id } } }
          await database().athlete.updateMany({ where, data: { experience: 'some' } })
        },
      ],
    ]
    it.each(happenings)('%s', async (trouble, happens) => {
      const importId = await anImport(owner, withBo)
      await happens()
      const before = await database().guardian.findMany({ where: { email: 'bo@fox.example' } })
      await undone(owner, importId)
      const kept = await database().importFamily.findMany({ where: { importId, state: 'kept' } })
      expect(kept).toMatchObject([{ trouble, guardianId: before[0]!.id }])
      expect(await database().guardian.findMany({ where: { email: 'bo@fox.example' } })).toEqual(
        before,
      )
      expect(await database().guardian.count({ where: { email: 'ann@lee.example' } })).toBe(0)
    })
  })

  it('withdraws unused invitations', async () => {
    const before = await businessDump()
    const importId = await anImport(owner, withBo)
    done(await inviteImported(owner, importId, { idempotencyKey: newToken(), families: 10 }, today))
    expect(await database().account.count({ where: { realm: 'parent' } })).toBe(2)
    await undone(owner, importId)
    expect(await businessDump()).toEqual(before)
  })
})

describe('inviteImported', () => {
  const invited = async (importId: string, families: number, idempotencyKey = newToken()) =>
    await inviteImported(owner, importId, { idempotencyKey, families }, today)

  it('invites in batches, never twice, and skips families with an account or without an email address', async () => {
    await aKnownFamily()
    const rows = ['cy@ox.example', '', 'di@ox.example', 'ed@ox.example'].map((email, one) => [
      `Al${one}`,
      'Ox',
      email,
      `555 010 60${one}0`,
    ])
    const importId = await anImport(owner, [
      ['First name', 'Last name', 'Email', 'Phone'],
      everyCell.slice(0, 4),
      ...rows,
    ])
    const key = newToken()
    expect(await invited(importId, 2, key)).toEqual({ invited: 2 })
    expect(await invited(importId, 2, key)).toEqual({ invited: 2 })
    expect(await invited(importId, 2)).toEqual({ invited: 1 })
    expect(await invited(importId, 2)).toEqual({ refused: 'nobody-left' })
    const sent = await database().outboxMessage.findMany({ where: { kind: 'account-invitation' } })
    expect(sent).toHaveLength(3)
    const accounts = await database().account.findMany({ where: { verifiedAt: null } })
    expect(accounts.map(({ email }) => email).toSorted()).toEqual([
      'cy@ox.example',
      'di@ox.example',
      'ed@ox.example',
    ])
  })
})
