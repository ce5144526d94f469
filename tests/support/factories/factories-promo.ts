import { takePromoCode } from '~/domain/booking/checkout/choose-discounts.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import { confirmOrder } from '../cases/confirm'
import { aStaffMember } from './factories-accounts'
import {
  answerEverything,
  aVisitor,
  checkoutOf,
  done,
  guest,
  hold,
  today,
} from './factories-booking'

/** A code for 10% off any booking by default. */
export async function aPromoCode(changes: Partial<Prisma.PromoCodeUncheckedCreateInput> = {}) {
  const maker =
    (await database().staffMember.findFirst()) ?? (await aStaffMember({ role: 'owner' })).staff
  const terms = { code: 'SPRING', percent: 10, currency: 'USD', oncePerFamily: false, active: true }
  return await database().promoCode.create({
    data: { ...terms, createdById: maker.id, createdAt: today, ...changes },
  })
}

/** A discount on an existing booking. */
export async function leaveADiscount(): Promise<void> {
  const { id: promoCodeId } = await aPromoCode()
  const booking = await database().booking.findFirstOrThrow({ where: { status: 'confirmed' } })
  const discount = { reason: 'promo_code', amountCents: 600, depositCents: 0 } as const
  await database().bookingDiscount.create({
    data: { bookingId: booking.id, ...discount, promoCodeId },
  })
}

/** A visitor on the review page, with an email address of their own. */
export async function reviewing(
  request: Parameters<typeof hold>[1] = {},
  email = 'dana@example.com',
) {
  const visitor = aVisitor()
  const bookingId = await hold(visitor, { lessonType: 'quick-journey', ...request })
  await answerEverything(visitor, { guest: { ...guest, email } })
  return { visitor, bookingId }
}

/** Enters a code, which must be accepted. */
export async function typeCode(visitor: Visitor, promoCode = 'SPRING'): Promise<void> {
  done((await takePromoCode(visitor, { promoCode }, today))!)
}

/** Books everything a visitor holds, without using pages. */
export async function bookAll(visitor: Visitor, now = today) {
  const { lines } = await checkoutOf(visitor)
  const ids = lines.map(({ bookingId }) => bookingId)
  return done((await confirmOrder(visitor, ids, now))!)
}

/** What a booking was charged, line by line. */
export async function chargeLinesOf(bookingId: string): Promise<[kind: string, cents: number][]> {
  const lines = await database().chargeLine.findMany({
    where: { bookingId },
    orderBy: { id: 'asc' },
  })
  return lines.map(({ kind, amountCents }) => [kind, amountCents])
}
