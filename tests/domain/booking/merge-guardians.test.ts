import { describe, expect, it } from 'vitest'
import { FamilyFilterForm } from '~/domain/admin/families/family-filter'
import { findFamilies } from '~/domain/admin/families/find-families.server'
import {
  findAlikeGuardians,
  findGuardianPair,
} from '~/domain/booking/merging/find-guardian-pair.server'
import type { MergingInput } from '~/domain/booking/merging/merge-guardians'
import { mergeGuardians } from '~/domain/booking/merging/merge-guardians.server'
import { findOwnCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import { findOwnSignatures } from '~/domain/family/waivers/find-own-waivers.server'
import { findBalances } from '~/domain/payments/charges/find-balances.server'
import { giveCredits } from '~/domain/payments/credits/give-credits.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import {
  anAthlete,
  aVisitor,
  book,
  bookingRow,
  done,
  guest,
  hold,
  today,
} from '../../support/factories/factories-booking'
import { anOpenAttempt, pay } from '../../support/factories/factories-payments'
import { aBooker, athleteOf, bookAs } from '../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
let dana: Parent
/** The same person, booking without signing in. */
let guestId: string
let guestBooking: string

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  dana = (await aParent()).parent
  await bookAs(dana, { day: '2026-11-03' })
  const booker = { ...guest, email: 'dana.old@example.com', phone: '555 999 0000' }
  const athletes = [anAthlete({ firstName: 'Eli' })]
  guestBooking = await book(aVisitor(), { day: '2026-11-10' }, { guest: booker, athletes })
  guestId = await guardianOf(guestBooking)
})

async function guardianOf(bookingId: string): Promise<string> {
  const { orderId } = await bookingRow(bookingId)
  return (await database().order.findUniqueOrThrow({ where: { id: orderId } })).guardianId!
}

const guardian = (id: string) => database().guardian.findUniqueOrThrow({ where: { id } })

async function merge(
  choices: Partial<MergingInput> = {},
  [keptId, duplicateId]: [string, string] = [dana.id, guestId],
  staff = owner,
) {
  const versions = {
    keptVersion: (await guardian(keptId)).version,
    duplicateVersion: (await guardian(duplicateId)).version,
  }
  return await mergeGuardians(staff, { keptId, duplicateId }, { ...versions, ...choices }, today)
}

type Person = Partial<Omit<typeof guest, 'email'>> & { email?: string | null }

/** Another guest, without bookings. */
async function another(changes: Person = {}) {
  return (await database().guardian.create({ data: { ...guest, ...changes } })).id
}

describe('mergeGuardians', () => {
  it('moves orders, balances, credits and athletes to the kept record', async () => {
    const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
      orderBy: { position: 'asc' },
    })
    await pay(guestBooking, 2500, 'cash')
    const giving = { lessonTypeIds: [lessonTypeId], credits: 3, lastDay: '2026-12-31' }
    const said = { athleteId: null, reason: 'A cold gym', idempotencyKey: newToken() }
    done(await giveCredits(owner, guestId, { ...giving, ...said }, today))
    expect(await merge()).toEqual({ guardianId: dana.id })
    expect(await database().order.count({ where: { guardianId: guestId } })).toBe(0)
    const balances = await findBalances({ guardianId: dana.id })
    expect(balances.map(({ paidCents }) => paidCents).toSorted()).toEqual([0, 2500])
    expect(await findOwnCredits(dana)).toMatchObject([{ left: 3, givenFor: 'A cold gym' }])
    const athletes = await database().guardianship.findMany({
      where: { guardianId: dana.id, endedAt: null },
      select: { athlete: { select: { firstName: true } } },
    })
    expect(athletes.map(({ athlete }) => athlete.firstName).toSorted()).toEqual(['Eli', 'Zoe'])
    expect((await guardian(guestId)).mergedIntoId).toBe(dana.id)
  })

  it.each(['kept', 'duplicate'] as const)(
    'merges two adults of one athlete of whom the %s one added the other',
    async (adding) => {
      const duplicateId = await another()
      const { athleteId } = await database().guardianship.findFirstOrThrow({
        where: { guardianId: dana.id },
      })
      const where = { guardianId_athleteId: { guardianId: dana.id, athleteId } }
      const [mine, theirs] = adding === 'kept' ? [null, dana.id] : [duplicateId, null]
      const added = { guardianId: duplicateId, athleteId, createdAt: today }
      await database().guardianship.create({ data: { ...added, invitedById: theirs } })
      await database().guardianship.update({ where, data: { invitedById: mine } })
      expect(await merge({}, [dana.id, duplicateId])).toEqual({ guardianId: dana.id })
      expect(await database().guardianship.findMany({ where: { athleteId } })).toMatchObject([
        { guardianId: dana.id, invitedById: null },
      ])
    },
  )

  it('moves tags, emails, opt-outs, waiting list entries and messages, each once', async () => {
    const tagOf = (guardianId: string, label: string) =>
      database().familyTag.create({ data: { guardianId, label, createdAt: today } })
    await tagOf(dana.id, 'Team')
    await tagOf(guestId, 'Team')
    await tagOf(guestId, 'Camp')
    await database().emailOptOut.create({
      data: { guardianId: guestId, topic: 'announcements', optedOutAt: today },
    })
    const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
      orderBy: { position: 'asc' },
    })
    const waiting = { lessonTypeId, name: 'Dana', email: 'd@example.com', phone: '', places: 1 }
    const secrets = { idempotencyKey: newToken(), tokenHash: newToken(), createdAt: today }
    const wish = { wishedOn: new Date('2026-11-20'), guardianId: guestId }
    await database().waitingEntry.create({ data: { ...waiting, ...secrets, ...wish } })
    const text = { kind: 'notice', subject: 'Closed', body: 'Closed.' } as const
    const key = { idempotencyKey: newToken(), staffMemberId: owner.id, createdAt: today }
    const recipients = { create: [{ guardianId: guestId }, { guardianId: dana.id }] }
    await database().familyMessage.create({ data: { ...text, ...key, recipients } })

    await merge()
    const of = { where: { guardianId: dana.id } }
    const tags = await database().familyTag.findMany(of)
    expect(tags.map(({ label }) => label).toSorted()).toEqual(['Camp', 'Team'])
    expect(await database().emailOptOut.count(of)).toBe(1)
    expect(await database().waitingEntry.count(of)).toBe(1)
    expect(await database().familyMessageRecipient.count(of)).toBe(1)
    expect(await database().outboxMessage.count({ where: { guardianId: guestId } })).toBe(0)
    const told = { kind: 'booking-confirmed', subjectId: guestBooking, guardianId: dana.id }
    expect(await database().outboxMessage.count({ where: told })).toBe(1)
  })

  it('keeps signed waivers unchanged and shows them with the other’s', async () => {
    await merge()
    expect(await database().waiverSignature.count({ where: { guardianId: guestId } })).toBe(1)
    expect(await findOwnSignatures(dana)).toHaveLength(2)
  })

  it('is recorded and done once for repeated presses', async () => {
    expect(await merge()).toEqual({ guardianId: dana.id })
    expect(await merge()).toEqual({ guardianId: dana.id })
    const where = { action: 'merge-guardians', subjectId: dana.id }
    const events = await database().auditEvent.findMany({ where })
    expect(events.map(({ details }) => details)).toEqual([{ merged: guestId }])
  })

  it('leaves one row in the list of families', async () => {
    const names = async () =>
      (await findFamilies(owner, FamilyFilterForm.parse({}), 1, today)).entries.map(
        ({ guardianId }) => guardianId,
      )
    expect(await names()).toHaveLength(2)
    await merge()
    expect(await names()).toEqual([dana.id])
  })

  it('keeps the chosen details and the account’s sign-in', async () => {
    const { email, version } = await guardian(dana.id)
    await merge({ phone: 'duplicate', email: 'duplicate', emergency: 'kept' })
    expect(await guardian(dana.id)).toMatchObject({
      email,
      phone: '555 999 0000',
      emergencyContactName: guest.emergencyContactName,
      version: version + 1,
    })
  })

  it('keeps the chosen email address if neither has an account', async () => {
    const other = await another({ firstName: 'Dayna', email: 'new@example.com' })
    await merge({ email: 'duplicate', name: 'duplicate' }, [guestId, other])
    expect(await guardian(guestId)).toMatchObject({
      firstName: 'Dayna',
      email: 'new@example.com',
      phone: '555 999 0000',
    })
  })

  it('redirects guests of the merged record to the kept one', async () => {
    const [first, second] = [await another(), await another()]
    await merge({}, [second, first])
    await merge({}, [guestId, second])
    await merge({}, [dana.id, guestId])
    for (const id of [first, second, guestId])
      expect((await guardian(id)).mergedIntoId).toBe(dana.id)
  })

  it('revokes public links if the kept record has an account', async () => {
    const links = () => database().bookingLink.findMany({ where: { bookingId: guestBooking } })
    const before = await links()
    await merge()
    const after = (await links()).map(({ tokenHash }) => tokenHash)
    expect(before.some(({ tokenHash }) => after.includes(tokenHash))).toBe(false)
    const { visitorTokenHash } = await database().order.findFirstOrThrow({
      where: { bookings: { some: { id: guestBooking } } },
    })
    expect(visitorTokenHash).toBeNull()
  })

  it('unarchives a family unless both records were archived', async () => {
    await database().guardian.update({ where: { id: dana.id }, data: { archivedAt: today } })
    await merge()
    expect((await guardian(dana.id)).archivedAt).toBeNull()
  })

  it('refuses if both have accounts or the removed one has the only account', async () => {
    const { parent } = await aParent()
    expect(await merge({}, [dana.id, parent.id])).toEqual({ refused: 'both-have-accounts' })
    expect(await merge({}, [guestId, dana.id])).toEqual({ refused: 'account-goes' })
    expect(
      (await findGuardianPair(owner, { keptId: guestId, duplicateId: dana.id }))!.refusal,
    ).toEqual({
      refused: 'account-goes',
    })
  })

  it('refuses while the removed one is booking or paying', async () => {
    const attempt = await anOpenAttempt(guestBooking)
    expect(await merge()).toEqual({ refused: 'being-paid' })
    const ended = { state: 'expired', endedAt: today } as const
    await database().paymentAttempt.update({ where: { id: attempt }, data: ended })
    const bookingId = await hold(aVisitor(), { day: '2026-11-24' })
    const { orderId, heldUntil } = await bookingRow(bookingId)
    await database().order.update({ where: { id: orderId }, data: { guardianId: guestId } })
    expect(await merge()).toEqual({ refused: 'being-booked' })
    const [{ version: keptVersion }, { version: duplicateVersion }] = [
      await guardian(dana.id),
      await guardian(guestId),
    ]
    const versions = { keptVersion, duplicateVersion }
    const pair = { keptId: dana.id, duplicateId: guestId }
    expect(await mergeGuardians(owner, pair, versions, heldUntil)).toEqual({ guardianId: dana.id })
  })

  it('refuses while a payment of the removed one is on its way', async () => {
    const id = await anOpenAttempt(guestBooking)
    await database().paymentAttempt.update({ where: { id }, data: { state: 'on_its_way' } })
    expect(await merge()).toEqual({ refused: 'being-paid' })
  })

  it('refuses while the removed one is asked to pay for a time', async () => {
    const bookingId = await hold(aVisitor(), { day: '2026-11-24' })
    const { orderId } = await bookingRow(bookingId)
    await database().order.update({ where: { id: orderId }, data: { guardianId: guestId } })
    const data = { status: 'awaiting_payment' } as const
    await database().booking.update({ where: { id: bookingId }, data })
    expect(await merge()).toEqual({ refused: 'being-booked' })
  })

  it('does not wait for what others book and pay', async () => {
    const other = await book(aVisitor(), { day: '2026-11-24' })
    await anOpenAttempt(other)
    await hold(aVisitor(), { day: '2026-12-01' })
    expect(await merge()).toEqual({ guardianId: dana.id })
  })

  it('is not refused for a child that no one may book for anymore', async () => {
    const athleteId = await athleteOf(guestBooking)
    const erased = await another({ email: null })
    const mayNot = { athleteId, mayBook: false }
    await database().guardianship.create({ data: { guardianId: erased, athleteId } })
    await database().guardianship.create({ data: { guardianId: dana.id, ...mayNot } })
    const where = { guardianId: guestId, athleteId }
    await database().guardianship.updateMany({ where, data: { mayBook: false } })
    await database().guardian.update({ where: { id: erased }, data: { erasedAt: today } })
    expect(await merge()).toEqual({ guardianId: dana.id })
  })

  it('refuses if the only other one who may book for a child was erased', async () => {
    const athleteId = await athleteOf(guestBooking)
    await database().guardianship.create({
      data: { guardianId: dana.id, athleteId, mayBook: false },
    })
    const erased = await another({ email: null })
    await database().guardianship.create({ data: { guardianId: erased, athleteId } })
    await database().guardian.update({ where: { id: erased }, data: { erasedAt: today } })
    expect(await merge()).toEqual({ refused: 'leaves-athlete', detail: 'Eli Okafor' })
  })

  it('refuses to leave an athlete without a guardian who may book', async () => {
    const athleteId = await athleteOf(guestBooking)
    const ended = { guardianId: dana.id, athleteId, endedAt: today }
    await database().guardianship.create({ data: ended })
    expect(await merge()).toEqual({ refused: 'leaves-athlete', detail: 'Eli Okafor' })
    await database().guardianship.create({ data: { guardianId: await another(), athleteId } })
    expect(await merge()).toEqual({ guardianId: dana.id })
    const own = await database().guardianship.findUniqueOrThrow({
      where: { guardianId_athleteId: { guardianId: dana.id, athleteId } },
    })
    expect(own.endedAt).toEqual(today)
  })

  it('refuses on a version conflict', async () => {
    const [kept, duplicate] = [await guardian(dana.id), await guardian(guestId)]
    const seen = { keptVersion: kept.version, duplicateVersion: duplicate.version }
    const setVersion = (id: string, version: number) =>
      database().guardian.update({ where: { id }, data: { version } })
    await setVersion(guestId, duplicate.version + 1)
    expect(await merge(seen)).toEqual({ refused: 'changed-meanwhile' })
    await setVersion(guestId, duplicate.version)
    await setVersion(dana.id, kept.version + 1)
    expect(await merge(seen)).toEqual({ refused: 'changed-meanwhile' })
    expect((await guardian(guestId)).mergedIntoId).toBeNull()
    await setVersion(dana.id, kept.version)
    expect(await merge(seen)).toEqual({ guardianId: dana.id })
  })

  it('finds nothing for the same record, an erased one or without permission', async () => {
    expect(await merge({}, [dana.id, dana.id])).toBeNull()
    const versions = { keptVersion: 1, duplicateVersion: 1 }
    const nobody = { keptId: dana.id, duplicateId: newId() }
    expect(await mergeGuardians(owner, nobody, versions, today)).toBeNull()
    const { staff } = await aStaffMember({ role: 'front_desk' })
    expect(await merge({}, [dana.id, guestId], staff)).toBeNull()
    expect(await findGuardianPair(staff, { keptId: dana.id, duplicateId: guestId })).toBeNull()
    await database().guardian.update({ where: { id: guestId }, data: { erasedAt: today } })
    expect(await merge()).toBeNull()
  })
})

describe('findAlikeGuardians', () => {
  const alike = async (id = guestId) => (await findAlikeGuardians(owner, id)).map((one) => one.id)

  it('finds records with the same name, email address or phone number in any spelling', async () => {
    const byName = await another({ firstName: 'DÁNA', email: null, phone: '' })
    const byEmail = await another({ firstName: 'D', email: 'dana.old@example.com', phone: '' })
    const byPhone = await another({ firstName: 'O', email: null, phone: '(555) 999-0000' })
    await another({ firstName: 'Lee', email: null, phone: '' })
    expect((await alike()).toSorted()).toEqual([dana.id, byName, byEmail, byPhone].toSorted())
  })

  it('finds no erased guardian, and nothing without permission', async () => {
    await database().guardian.update({ where: { id: dana.id }, data: { erasedAt: today } })
    expect(await alike()).toEqual([])
    const { staff } = await aStaffMember({ role: 'front_desk' })
    expect(await findAlikeGuardians(staff, dana.id)).toEqual([])
  })
})

it('a family that books again under its account sees the merged records', async () => {
  await merge()
  const booker = await aBooker(dana, { day: '2026-11-24' })
  expect(booker.bookingId).toBeTruthy()
  expect((await findBalances({ guardianId: dana.id })).length).toBe(3)
})
