import { describe, expect, it } from 'vitest'
import {
  cancelBooking,
  findCancellationTerms,
} from '~/domain/booking/cancellation/cancel-booking.server'
import {
  applyCredits,
  findCreditsToApply,
} from '~/domain/booking/money/credits/apply-credits.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { findCreditsNow } from '~/domain/payments/credits/find-credits.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { at } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  answerEverything,
  aVisitor,
  bookingRow,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { confirmOrder } from '../../../support/cases/confirm'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aPackage, sellOne } from '../../../support/factories/factories-packages'
import { anOpenAttempt, pay } from '../../../support/factories/factories-payments'
import { bookAs } from '../../../support/factories/factories-portal'
import { aCreditFor } from '../../../support/factories/factories-credits'
import { faultsInMoney } from '../../../support/histories/history-faults'

let coachId: string
let owner: Staff
let parent: Parent
let inClass: { lessonType: string; lesson: string }

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  parent = (await aParent()).parent
  inClass = { lessonType: 'tumbling-basics', lesson: await aClass(coachId) }
})

const due = async (bookingId: string) => dueCents(sumBalances(await findBalances({ bookingId })))
const left = async (guardianId: string) =>
  (await findCreditsNow(guardianId, today)).reduce((sum, credit) => sum + credit.left, 0)
const sell = async (bookingId: string, credits = 5) =>
  await sellOne(owner, bookingId, await aPackage(owner, { credits }))

describe('a confirmed, unpaid booking', () => {
  it('is paid with a credit by its family, once for repeated presses', async () => {
    const id = await bookAs(parent, inClass)
    expect(await findCreditsToApply(parent, id)).toBeNull()
    expect(await applyCredits(parent, id, today)).toEqual({ refused: 'no-credits' })
    await sell(id)
    expect(await findCreditsToApply(parent, id)).toBe(1)
    done(await applyCredits(parent, id, today))
    done(await applyCredits(parent, id, today))
    expect([await due(id), await left(parent.id)]).toEqual([0, 4])
    expect(await findCreditsToApply(parent, id)).toBeNull()
    expect(await faultsInMoney()).toEqual([])
    const action = { action: 'apply-credit', actorId: parent.id, subjectId: id }
    expect(await database().auditEvent.count({ where: action })).toBe(1)
  })

  it('uses one credit per athlete or none at all', async () => {
    const athletes = [anAthlete(), anAthlete({ firstName: 'Eli' })]
    const id = await bookAs(parent, { ...inClass, places: 2 }, { athletes })
    await sell(id, 1)
    expect(await applyCredits(parent, id, today)).toEqual({ refused: 'no-credits' })
    await sell(id, 1)
    done(await applyCredits(parent, id, today))
    expect([await due(id), await left(parent.id)]).toEqual([0, 0])
  })

  it('can be paid with a credit by staff who handle payments and by a guest in the browser that booked', async () => {
    const guest = aVisitor()
    const missed = await hold(guest, inClass)
    const later = await aClass(coachId, '18:00')
    const id = await hold(guest, { ...inClass, lesson: later, add: 'yes' })
    await answerEverything(guest)
    done((await confirmOrder(guest, [missed, id], today))!)
    await aCreditFor(missed)
    expect(await findCreditsToApply(aVisitor(), id)).toBeNull()
    expect(await applyCredits(aVisitor(), id, today)).toBeNull()
    const { staff: coach } = await aStaffMember({ role: 'coach', coachId })
    expect(await applyCredits(coach, id, today)).toBeNull()
    const { parent: stranger } = await aParent({ email: 'other@example.com' })
    expect(await applyCredits(stranger, id, today)).toBeNull()
    done(await applyCredits(guest, id, today))
    expect(await due(id)).toBe(0)

    const second = await bookAs(parent, inClass)
    await sell(second)
    done(await applyCredits(owner, second, today))
    expect(await due(second)).toBe(0)
    expect(await faultsInMoney()).toEqual([])
  })

  it('cannot be paid with a credit if it was partly paid, nothing is due or the credit is for another lesson', async () => {
    const id = await bookAs(parent, inClass)
    await sell(id)
    await pay(id, 500, 'cash')
    expect(await applyCredits(parent, id, today)).toEqual({ refused: 'paid-in-part' })
    const deep = await bookAs(parent, { time: '18:00' })
    expect(await applyCredits(parent, deep, today)).toEqual({ refused: 'no-credits' })
    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
    done(await cancelBooking(parent, deep, canceling, today))
    expect(await applyCredits(parent, deep, today)).toEqual({ refused: 'already-canceled' })
  })

  it('cannot be paid with credits during a card payment', async () => {
    const id = await bookAs(parent, inClass)
    await sell(id)
    const where = { id: await anOpenAttempt(id) }
    for (const state of ['open', 'on_its_way'] as const) {
      await database().paymentAttempt.update({ where, data: { state } })
      expect(await findCreditsToApply(parent, id)).toBeNull()
      expect(await applyCredits(parent, id, today)).toEqual({ refused: 'being-paid' })
    }
    expect([await due(id), await left(parent.id)]).toEqual([2200, 5])
    await database().paymentAttempt.update({ where, data: { state: 'expired', endedAt: today } })
    done(await applyCredits(parent, id, today))
  })

  it.each([
    ['in time, and it comes back', today, 5],
    ['too late, and it is used', at(lessonDay, '16:00'), 4],
  ] as const)('is canceled %s', async (_when, now, remains) => {
    const id = await bookAs(parent, inClass)
    await database().booking.update({ where: { id }, data: { depositCents: 1000 } })
    await sell(id)
    done(await applyCredits(parent, id, today))
    const { terms, mayKeep } = (await findCancellationTerms(parent, id, now))!
    expect(mayKeep).toBe(false)
    const canceling = { idempotencyKey: newToken(), refundCents: terms.refundCents }
    done(await cancelBooking(parent, id, canceling, now))
    expect((await bookingRow(id)).status).toBe('canceled')
    expect([await due(id), await left(parent.id)]).toEqual([0, remains])
    expect(await faultsInMoney()).toEqual([])
  })
})
