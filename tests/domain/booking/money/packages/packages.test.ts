import { describe, expect, it } from 'vitest'
import { noTax } from '~/domain/catalogue/tax'
import { findDailyTotals } from '~/domain/admin/money/find-daily-totals.server'
import { chooseCredits } from '~/domain/booking/checkout/choose-discounts.server'
import { endPackage } from '~/domain/booking/money/packages/end-package.server'
import { findOwnCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import { findOwnStatement } from '~/domain/booking/money/billing/find-statement.server'
import { setRefundState } from '~/domain/booking/money/refunds/refund-by-hand.server'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { sellPackage } from '~/domain/booking/money/packages/sell-package.server'
import { findCreditsNow } from '~/domain/payments/credits/find-credits.server'
import { findPackagesOnSale } from '~/domain/payments/packages/find-packages.server'
import { packageUntil, restCents } from '~/domain/payments/packages/lesson-package'
import type { ReversalReason } from '~/domain/payments/payment'
import { savePackage } from '~/domain/payments/packages/save-package.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { confirmBooking } from '../../../../support/cases/confirm'
import {
  bookingId,
  coach,
  coachId,
  eli,
  everyTimeAClassOfTwo,
  parent,
  zoe,
} from '../../../../support/cases/class-of-two'
import { at, newYork } from '../../../../support/clock'
import { aParent, aStaffMember } from '../../../../support/factories/factories-accounts'
import { aClass, done, today } from '../../../../support/factories/factories-booking'
import {
  aPackage,
  ending,
  selling,
  sellOne,
} from '../../../../support/factories/factories-packages'
import { cancel, reviewingAgain } from '../../../../support/factories/factories-credits'

everyTimeAClassOfTwo()

const frontDesk = async (): Promise<Staff> => (await aStaffMember({ role: 'front_desk' })).staff

/** Books the next class for both with credits. */
async function useTwo() {
  const lesson = await aClass(coachId, '17:00', '2026-12-01')
  const request = { lessonType: 'tumbling-basics', lesson, places: 2 }
  const review = await reviewingAgain(parent, request, [zoe, eli])
  const chosen = await chooseCredits(review.booker, today)
  if (!chosen || 'refused' in chosen) return chosen
  done(await confirmBooking(review.booker, review.bookingId, today))
  return { bookingId: review.bookingId }
}

const left = async () => (await findOwnCredits(parent)).map((credits) => credits.left)

describe('a package sold by staff', () => {
  it('is paid, has credits for its number of days, and is in the statement of the year', async () => {
    const staff = await frontDesk()
    const { paymentId } = await sellOne(staff, bookingId, await aPackage(staff))
    expect(await findOwnCredits(parent)).toMatchObject([
      { left: 5, expiresAt: at('2027-02-01', '00:00'), lessonNames: ['Tumbling Basics'] },
    ])
    const statement = (await findOwnStatement(parent, '2026', today))!
    expect(statement.packages).toMatchObject([{ name: 'Five classes', amountCents: 10_000 }])
    expect(statement.payments).toMatchObject([{ id: paymentId, method: 'cash' }])
  })

  it('pays for one place per credit, which is returned as a credit', async () => {
    const staff = await frontDesk()
    await sellOne(staff, bookingId, await aPackage(staff))
    const used = done(await useTwo())
    expect(await left()).toEqual([3])
    done((await cancel(parent, used.bookingId, today))!)
    expect(await left()).toEqual([5])
  })

  it('for one athlete pays for no one else', async () => {
    const staff = await frontDesk()
    await sellOne(staff, bookingId, await aPackage(staff), { athleteId: zoe })
    expect(await useTwo()).toEqual({ refused: 'no-credits' })
  })

  it('is sold once for repeated presses', async () => {
    const staff = await frontDesk()
    const wish = await selling(await aPackage(staff))
    const outcomes = await Promise.all(
      [1, 2].map(() => sellPackage(staff, { bookingId }, wish, today)),
    )
    expect(outcomes[0]).toEqual(outcomes[1])
    expect([await database().packageSale.count(), await left()]).toEqual([1, [5]])
  })

  it('can be sold to a family without bookings, but not to an unknown one', async () => {
    const staff = await frontDesk()
    const { parent: other } = await aParent({ now: today })
    const wish = await selling(await aPackage(staff))
    done((await sellPackage(staff, { guardianId: other.id }, wish, today))!)
    expect(await findOwnCredits(other)).toMatchObject([{ left: 5 }])
    expect(await sellPackage(staff, { guardianId: newId() }, wish, today)).toBeNull()
    expect(await sellPackage(coach, { guardianId: other.id }, wish, today)).toBeNull()
  })

  it('is on sale while one of its lesson types can be booked', async () => {
    const staff = await frontDesk()
    const types = await database().lessonType.findMany({ select: { id: true }, take: 2 })
    const lessonTypeIds = types.map(({ id }) => id)
    const id = await aPackage(staff, { lessonTypeIds })
    const onSale = async () => (await findPackagesOnSale()).map((one) => one.id)
    const retire = (where: object) =>
      database().lessonType.updateMany({ where, data: { active: false } })
    await retire({ id: lessonTypeIds[0] })
    expect(await onSale()).toEqual([id])
    await retire({ id: lessonTypeIds[1] })
    expect(await onSale()).toEqual([])
    const refused = await sellPackage(staff, { bookingId }, await selling(id), today)
    expect(refused).toMatchObject({ refused: 'package-changed' })
    expect(await database().packageSale.count()).toBe(0)
  })

  it.each([
    ['at another price than was read', 2, {}, 'package-changed'],
    ['for someone else’s athlete', 1, { athleteId: newId() }, 'not-theirs'],
    ['on a day to come', 1, { receivedOn: '2026-11-03' }, 'not-yet'],
  ])('cannot be sold %s', async (_what, version, changes, refused) => {
    const staff = await frontDesk()
    const wish = await selling(await aPackage(staff), changes)
    const wanted = { ...wish, chosen: { ...wish.chosen, version } }
    expect(await sellPackage(staff, { bookingId }, wanted, today)).toMatchObject({ refused })
    expect(await database().order.count({ where: { bookings: { none: {} } } })).toBe(0)
  })

  it('can be sold to a family without an account, and staff use its credits', async () => {
    const staff = await frontDesk()
    const { id } = parent
    await database().session.deleteMany({ where: { account: { guardianId: id } } })
    await database().account.deleteMany({ where: { guardianId: id } })
    const wish = await selling(await aPackage(staff))
    done((await sellPackage(staff, { bookingId }, wish, today))!)
    expect(await findCreditsNow(id, today)).toMatchObject([{ left: 5 }])
  })

  it('cannot be sold when off sale or by a coach', async () => {
    const staff = await frontDesk()
    const wish = await selling(await aPackage(staff, { active: false }))
    expect(await sellPackage(staff, { bookingId }, wish, today)).toMatchObject({
      refused: 'package-changed',
    })
    expect(await sellPackage(coach, { bookingId }, wish, today)).toBeNull()
  })
})

describe('a package ended by staff', () => {
  it('has no credits left, and its decided refund is due once until it is paid out', async () => {
    const staff = await frontDesk()
    const { sale } = await sellOne(staff, bookingId, await aPackage(staff))
    done(await useTwo())
    const wish = await ending(sale.id, { amountCents: 6000 })
    const end = (changes: object = {}) => endPackage(staff, sale.id, { ...wish, ...changes }, today)
    expect(await end({ seenLeft: 5 })).toEqual({ refused: 'left-changed', detail: '3' })
    expect(await end({ amountCents: 10_001 })).toMatchObject({ refused: 'more-than-paid' })
    const ended = { amountCents: 6000 }
    expect(await Promise.all([end(), end()])).toMatchObject([ended, ended])
    expect(await left()).toEqual([0])
    const [refund] = await database().packageRefund.findMany()
    expect(refund).toMatchObject({ state: 'owed' })
    expect((await findOwnStatement(parent, '2026', today))!.refunds).toMatchObject([
      { amountCents: 6000 },
    ])
    const day = { from: at('2026-11-02', '00:00'), until: at('2026-11-03', '00:00') }
    const till = { method: 'cash', takenCents: 10_000 }
    expect(await findDailyTotals(day, newYork)).toMatchObject([{ ...till, refundedByHandCents: 0 }])
    done((await setRefundState(staff, refund!.id, 'returned', today))!)
    expect(await findDailyTotals(day, newYork)).toMatchObject([
      { ...till, refundedByHandCents: 6000 },
    ])
    expect(await database().packageRefund.findMany()).toMatchObject([{ state: 'returned' }])
    expect(await reversePayment(staff, sale.paymentId, { reason: 'twice' }, today)).toEqual({
      refused: 'gone-back',
    })
    done((await setRefundState(staff, refund!.id, 'owed', today))!)
    done((await setRefundState(staff, refund!.id, 'withdrawn', today))!)
    expect((await findOwnStatement(parent, '2026', today))!.refunds).toEqual([])
    expect(await ending(sale.id)).toMatchObject({ seenLeft: 0, seenCents: 10_000 })
  })

  it('ends once without a refund, and is refused if the number of credits has changed', async () => {
    const staff = await frontDesk()
    const { sale } = await sellOne(staff, bookingId, await aPackage(staff))
    const wish = await ending(sale.id, { amountCents: 0 })
    const end = (changes: object = {}) => endPackage(staff, sale.id, { ...wish, ...changes }, today)
    for (const _press of [1, 2]) expect(await end()).toMatchObject({ amountCents: 0 })
    expect(await end({ seenLeft: 4 })).toEqual({ refused: 'left-changed', detail: '0' })
    expect(await database().packageRefund.count()).toBe(0)
    const where = { action: 'end-package' }
    expect(await database().auditEvent.count({ where })).toBe(1)
  })

  it('cannot be reversed as a wrong entry once its credits were used, unless nothing was paid', async () => {
    const staff = await frontDesk()
    const { sale } = await sellOne(staff, bookingId, await aPackage(staff))
    done(await useTwo())
    const reverse = (reason: ReversalReason) =>
      reversePayment(staff, sale.paymentId, { reason }, today)
    expect(await reverse('wrong_amount')).toEqual({ refused: 'used' })
    done((await reverse('not_honored'))!)
    expect(await left()).toEqual([0])
  })

  it('ends without a refund if its payment was a wrong entry', async () => {
    const staff = await frontDesk()
    const { sale } = await sellOne(staff, bookingId, await aPackage(staff))
    done((await reversePayment(staff, sale.paymentId, { reason: 'wrong_family' }, today))!)
    expect(await left()).toEqual([0])
    expect((await findOwnStatement(parent, '2026', today))!.packages).toEqual([])
  })

  it('is either ended or reversed, once, for repeated presses', async () => {
    const staff = await frontDesk()
    const { sale } = await sellOne(staff, bookingId, await aPackage(staff))
    const reverse = () => reversePayment(staff, sale.paymentId, { reason: 'twice' }, today)
    const wish = await ending(sale.id)
    const end = () => endPackage(staff, sale.id, wish, today)
    await Promise.all([reverse(), end(), reverse(), end()])
    const [reversals, refunds] = [database().paymentReversal, database().packageRefund]
    const where = { paymentId: sale.paymentId }
    expect((await reversals.count({ where })) + (await refunds.count())).toBe(1)
  })
})

describe('a package', () => {
  it('can be changed without effect on sold ones, with version conflicts detected', async () => {
    const staff = await frontDesk()
    const id = await aPackage(staff)
    await sellOne(staff, bookingId, id)
    await aPackage(staff, { id, version: 1, credits: 10 })
    expect(await left()).toEqual([5])
    const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
      orderBy: { position: 'asc' },
    })
    const terms = { name: 'Six', credits: 6, priceCents: 1, validDays: 1, active: true, ...noTax }
    const stale = { id, version: 1, ...terms, lessonTypeIds: [lessonTypeId] }
    expect(await savePackage(staff, stale, today)).toMatchObject({ refused: expect.any(String) })
  })

  it.each([
    ['2026-10-30', 3, '2026-11-03'],
    ['2027-03-12', 3, '2027-03-16'],
  ])('bought on %s lasts %i more days, also over a clock change', (day, validDays, end) => {
    const until = packageUntil({ validDays }, at(day, '12:00'), newYork)
    expect(until).toEqual(at(end, '00:00'))
  })

  it.each([
    [5, 10_000],
    [3, 6000],
    [0, 0],
  ])('with %i credits left is worth %i cents', (rest, cents) => {
    expect(restCents({ credits: 5, priceCents: 10_000 }, rest)).toBe(cents)
  })
})
