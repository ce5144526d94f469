import { describe, expect, it } from 'vitest'
import { cancelLessonsForErasure } from '~/domain/booking/erasure/cancel-lessons-to-come.server'
import { cancelableOf } from '~/domain/booking/erasure/erasure'
import { findErasureEffects } from '~/domain/booking/erasure/find-erasure-effects.server'
import {
  dueCents,
  findBalances,
  keptCents,
  sumBalances,
} from '~/domain/payments/charges/find-balances.server'
import { creditsLeft } from '~/domain/payments/credits/credit'
import { carryOutPrivacyRequest } from '~/domain/privacy/work-on-privacy-request.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { emailComposers, personalData } from '~/wiring.server'
import { at } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import {
  anAthlete,
  bookingRow,
  done,
  lessonDay,
  today,
} from '../../support/factories/factories-booking'
import { aPackage, sellOne } from '../../support/factories/factories-packages'
import { anOpenAttempt, pay } from '../../support/factories/factories-payments'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { aPrivacyRequest } from '../../support/factories/factories-privacy'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
let dana: Parent
let email: string
const late = at(lessonDay, '10:00')
const after = at('2026-12-24', '10:00')

beforeEachRestored(async () => {
  await openNewBusiness()
  owner = (await aStaffMember()).staff
  const made = await aParent({ now: today })
  dana = made.parent
  email = made.email
})

const ids = () => [dana.id]
const asked = (now = today) => aPrivacyRequest({ kind: 'deletion', email, now })

async function erase(id: string, keepsLessons = false, now = today) {
  const request = await database().privacyRequest.findUniqueOrThrow({ where: { id } })
  const erasing = { id, version: request.version, erasing: { keepsLessons } }
  return await carryOutPrivacyRequest(owner, Object.values(personalData), erasing, now)
}

async function cancelAll(now = today) {
  const lessons = cancelableOf(await findErasureEffects(ids(), now))
  const refundCents = lessons.reduce((sum, { refund }) => sum + refund.cents, 0)
  const seen = { lessons: lessons.length, refundCents }
  return await cancelLessonsForErasure(owner, { guardianIds: ids(), seen }, now)
}

/** Another guardian of Dana's athlete, with or without the right to book. */
async function anotherGuardian(athleteId: string, mayBook: boolean): Promise<Parent> {
  const { parent } = await aParent({ now: today, email: 'noor@example.com', firstName: 'Noor' })
  await database().guardianship.create({ data: { guardianId: parent.id, athleteId, mayBook } })
  return parent
}

describe('erasing a family with upcoming lessons', () => {
  it('is refused until they are canceled, each with the refund that was shown', async () => {
    const id = await bookAs(dana, { time: '16:00' })
    await pay(id, 6000)
    const effects = await findErasureEffects(ids(), today)
    expect(effects.lessons).toMatchObject([
      { bookingId: id, athletes: ['Zoe'], refund: { cents: 6000, currency: 'USD' }, keptBy: null },
    ])
    const request = await asked()
    expect(await erase(request)).toMatchObject({ refused: 'lessons-to-come' })
    expect(await erase(request, true)).toMatchObject({ refused: 'lessons-to-come' })
    expect((await bookingRow(id)).status).toBe('confirmed')

    done(await cancelAll())
    expect(await database().cancellation.findFirst()).toMatchObject({
      bookingId: id,
      canceledBy: 'family',
      refundCents: 6000,
    })
    expect((await bookingRow(id)).lesson.releasedAt).toEqual(today)
    const kinds = (await database().outboxMessage.findMany()).map(({ kind }) => kind)
    expect(kinds).toContain('booking-canceled')
    expect(kinds).toContain('coach-canceled')
    done(await erase(request))
    expect(await database().guardian.count({ where: { erasedAt: null } })).toBe(0)
  })

  it('cancels nothing on other terms than shown, and nothing twice', async () => {
    const id = await bookAs(dana, { time: '16:00' })
    await pay(id, 6000)
    const seen = { lessons: 1, refundCents: 6000 }
    const changed = await cancelLessonsForErasure(owner, { guardianIds: ids(), seen }, late)
    expect(changed).toEqual({ refused: 'terms-changed' })
    expect((await bookingRow(id)).status).toBe('confirmed')
    expect(done(await cancelAll(late)).lessons).toHaveLength(1)
    expect(done(await cancelAll(late)).lessons).toHaveLength(0)
    expect(await database().cancellation.findFirst()).toMatchObject({ refundCents: 5000 })
  })

  it('happens automatically after the last one, and writes off the balance', async () => {
    const id = await bookAs(dana, { time: '16:00' })
    const request = await asked()
    expect((await findErasureEffects(ids(), after)).open).toEqual([
      { cents: 6000, currency: 'USD' },
    ])
    done(await erase(request, false, after))
    const sums = sumBalances(await findBalances({ bookingId: id }))
    expect(dueCents(sums)).toBe(0)
    expect(keptCents(sums)).toBe(0)
  })

  it('waits for a refund that is due', async () => {
    const id = await bookAs(dana, { time: '16:00' })
    await pay(id, 6000, 'cash')
    done(await cancelAll())
    const request = await asked()
    expect(await erase(request)).toEqual({ refused: 'refunds-to-pay-out', detail: '$60' })
    await database().refund.updateMany({ data: { state: 'returned' } })
    done(await erase(request))
  })

  it('waits for a pending card payment', async () => {
    const where = { id: await anOpenAttempt(await bookAs(dana, { time: '16:00' }), after) }
    const request = await asked()
    for (const state of ['open', 'on_its_way'] as const) {
      await database().paymentAttempt.update({ where, data: { state } })
      expect(await erase(request, false, after)).toEqual({ refused: 'being-paid' })
    }
    await database().paymentAttempt.update({ where, data: { state: 'expired', endedAt: after } })
    done(await erase(request, false, after))
  })

  it('ends remaining package credits in the ledger', async () => {
    const id = await bookAs(dana, { time: '16:00' })
    const { sale } = await sellOne(owner, id, await aPackage(owner))
    expect((await findErasureEffects(ids(), today)).credits).toMatchObject([{ left: 5 }])
    done(await cancelAll())
    done(await erase(await asked()))
    const movements = await database().creditMovement.findMany({
      where: { credit: { sale: { id: sale.id } } },
      orderBy: { id: 'asc' },
    })
    expect(creditsLeft(movements)).toBe(0)
    expect(movements.map(({ kind }) => kind)).toEqual(['granted', 'ended'])
  })
})

describe('an athlete of two guardians, one of whom is erased,', () => {
  it('stays with the other one, who takes over the lessons and is notified', async () => {
    const id = await bookAs(dana, { time: '16:00' })
    const noor = await anotherGuardian(await athleteOf(id), true)
    const { lessons, athletes } = await findErasureEffects(ids(), today)
    expect(lessons).toMatchObject([{ keptBy: { guardianId: noor.id } }])
    expect(athletes).toMatchObject([{ firstName: 'Zoe', goes: false }])
    const request = await asked()
    expect(await erase(request)).toMatchObject({ refused: 'lessons-not-kept' })
    done(await erase(request, true))
    const kept = await database().booking.findUniqueOrThrow({
      where: { id },
      include: { order: true, places: { include: { athlete: true } }, pickUp: true, links: true },
    })
    expect(kept).toMatchObject({ status: 'confirmed', pickUp: null, links: [] })
    expect(kept.order.guardianId).toBe(noor.id)
    expect(kept.places[0]!.athlete.firstName).toBe('Zoe')

    await deliverDueEmail(emailComposers, today)
    const email = await database().outboxMessage.findFirstOrThrow({
      where: { kind: 'guardian-erased' },
      include: { copy: true },
    })
    expect(email.guardianId).toBe(noor.id)
    expect(email.copy!.text.replace(/\s+/g, ' ')).toContain('Zoe stays with you')
    expect(email.copy!.text).toContain('Deep Dive for Zoe')
  })

  it('can still have its lessons canceled', async () => {
    const id = await bookAs(dana, { time: '16:00' })
    await anotherGuardian(await athleteOf(id), true)
    done(await cancelAll())
    done(await erase(await asked()))
    expect((await bookingRow(id)).status).toBe('canceled')
  })

  it('is erased if the other one may not decide, who is notified', async () => {
    const id = await bookAs(dana, { time: '16:00' })
    const athleteId = await athleteOf(id)
    const noor = await anotherGuardian(athleteId, false)
    expect((await findErasureEffects(ids(), today)).athletes).toMatchObject([
      { goes: true, others: ['Noor Okafor'] },
    ])
    done(await cancelAll())
    done(await erase(await asked()))
    await deliverDueEmail(emailComposers, today)
    const email = await database().outboxMessage.findFirstOrThrow({
      where: { kind: 'guardian-erased', guardianId: noor.id },
      include: { copy: true },
    })
    expect(email.copy!.text).toContain('The records of one athlete you could see were erased')
    expect(email.copy!.text).not.toContain('Zoe')
  })

  it('is erased with a booking by someone else, fully refunded', async () => {
    const first = await bookAs(dana, { time: '16:00' })
    const athleteId = await athleteOf(first)
    const noor = await anotherGuardian(athleteId, true)
    const theirs = await bookAs(
      noor,
      { time: '18:00' },
      { athletes: [anAthlete({ firstName: 'Max' })] },
    )
    await pay(theirs, 6000)
    await database().bookingPlace.updateMany({ where: { bookingId: theirs }, data: { athleteId } })
    await database().guardianship.updateMany({
      where: { guardianId: noor.id, athleteId },
      data: { endedAt: today },
    })
    const effects = await findErasureEffects(ids(), late)
    expect(effects.lessons.map(({ refund }) => refund.cents)).toEqual([0, 6000])
  })
})
