import { dueCents, findBalances, keptCents } from './charges/find-balances.server'
import { capCharges } from './charges/change-charges.server'
import { endCredits } from './credits/move-credits.server'
import { findOpeningBalances } from './opening-balances/find-opening-balances.server'
import { lockOpeningBalance, writeOffWithin } from './opening-balances/write-off.server'
import { system } from '~/values/actor'
import { noPersonalData, type PersonalData } from '~/platform/personal-data.server'

/** Payments are kept for accounting. The payer is known only through the order. */
export const personalData: PersonalData = {
  ...noPersonalData({
    charge_line: ['id', 'booking_id', 'kind', 'amount_cents', 'currency', 'created_at', 'occasion'],
    promo_code: [
      ...['id', 'code', 'percent', 'amount_cents', 'currency', 'valid_from', 'valid_until'],
      ...['most_uses', 'once_per_family', 'lesson_type_id', 'active'],
      ...['created_by_id', 'created_at', 'version'],
    ],
    booking_discount: ['booking_id', 'reason', 'amount_cents', 'deposit_cents', 'promo_code_id'],
    lesson_credit: [
      'id',
      'order_id',
      'athlete_id',
      'missed_place_id',
      'sale_id',
      'grant_id',
      'import_id',
      'credits',
    ],
    credit_grant: ['id', 'idempotency_key', 'staff_member_id', 'granted_at'],
    credit_take_back: [
      'id',
      'idempotency_key',
      'grant_id',
      'staff_member_id',
      'credits',
      'taken_back_at',
    ],
    lesson_package: [
      'id',
      'name',
      'credits',
      'price_cents',
      'tax_kind',
      'tax_rate',
      'tax_name',
      'currency',
      'valid_days',
      'active',
      'created_by_id',
      'created_at',
      'version',
    ],
    lesson_package_lesson_type: ['package_id', 'lesson_type_id'],
    package_sale: [
      'id',
      'order_id',
      'package_id',
      'payment_id',
      'name',
      'price_cents',
      'tax_kind',
      'tax_rate',
      'tax_name',
      'currency',
      'sold_at',
    ],
    package_purchase: [
      'order_id',
      'occasion',
      'package_id',
      'version',
      'athlete_id',
      'name',
      'price_cents',
      'tax_kind',
      'tax_rate',
      'tax_name',
      'credits',
      'valid_days',
      'lesson_type_ids',
    ],
    package_refund: [
      'id',
      'sale_id',
      'amount_cents',
      'state',
      'created_at',
      'occasion',
      'returned_as',
      'instead_of_id',
      'stripe_refund_id',
      'dispute_id',
    ],
    lesson_credit_lesson_type: ['credit_id', 'lesson_type_id'],
    credit_movement: ['id', 'credit_id', 'kind', 'credits', 'place_id', 'moved_at', 'expires_at'],
    payment: [
      'id',
      'occasion',
      'order_id',
      'method',
      'by_bank',
      'amount_cents',
      'currency',
      'received_at',
    ],
    receipt_number: ['payment_id', 'year', 'number'],
    receipt_counter: ['year', 'last_number'],
    payment_reversal: ['payment_id', 'reason', 'reversed_at'],
    payment_allocation: ['payment_id', 'booking_id', 'amount_cents'],
    refund: [
      'id',
      'payment_id',
      'booking_id',
      'amount_cents',
      'state',
      'asked_at',
      'created_at',
      'occasion',
      'returned_as',
    ],
    payment_attempt: [
      ...['id', 'order_id', 'guardian_id', 'amount_cents', 'currency', 'live', 'session_id'],
      ...['state', 'started_at', 'expires_at', 'ended_at', 'trouble', 'purpose'],
      ...[
        'visitor_token_hash',
        'saved_payment_method_id',
        'autopay_method',
        'stripe_payment_id',
        'decline_code',
      ],
    ],
    payment_attempt_line: [
      'attempt_id',
      'booking_id',
      'name',
      'amount_cents',
      'tax_cents',
      'starts_at',
    ],
    stripe_event: [
      'id',
      'type',
      'created_at',
      'received_at',
      'session_id',
      'paid_by',
      'settled_at',
    ],
    stripe_refund: ['id', 'payment_id', 'amount_cents', 'state', 'created_at'],
    stripe_refund_part: ['refund_id', 'stripe_refund_id'],
    stripe_dispute_part: ['refund_id', 'dispute_id'],
    stripe_transaction: [
      ...['id', 'payment_id', 'kind', 'source_id', 'amount_cents', 'fee_cents', 'currency'],
      ...['created_at', 'available_on'],
    ],
    stripe_payout: ['id', 'arrives_on', 'has_failed'],
    stripe_payout_part: ['payout_id', 'transaction_id'],
    stripe_dispute: ['id', 'payment_id', 'amount_cents', 'reason', 'state', 'created_at'],
  }),
  personal: { credit_grant: ['reason'], credit_take_back: ['reason'] },
  kept: { credit_grant: 'as long as the family', credit_take_back: 'as long as the family' },
  async export(tx, guardianId) {
    const order = { guardianId }
    const payments = await tx.payment.findMany({
      where: { order },
      // the occasion is internal
      omit: { occasion: true },
      include: {
        reversal: true,
        allocations: { include: { refunds: { omit: { occasion: true } } } },
        paymentRefunds: { omit: { occasion: true } },
        openingAllocations: true,
      },
    })
    const charges = await tx.chargeLine.findMany({
      where: { booking: { order } },
      omit: { occasion: true },
    })
    const credits = await tx.lessonCredit.findMany({
      where: { order },
      include: {
        lessonTypes: true,
        movements: true,
        grant: {
          select: {
            reason: true,
            grantedAt: true,
            revocations: { select: { credits: true, reason: true, revokedAt: true } },
          },
        },
        sale: { include: { refunds: { omit: { occasion: true } } } },
      },
    })
    return { charges, payments, credits }
  },
  async erase(tx, guardianId, now) {
    const credits = await tx.lessonCredit.findMany({
      where: { order: { guardianId } },
      orderBy: { id: 'asc' },
      select: { id: true },
    })
    for (const { id } of credits) await endCredits(tx, id, now)
    await tx.creditGrant.updateMany({
      where: { credit: { order: { guardianId } } },
      data: { reason: '' },
    })
    await tx.creditRevocation.updateMany({
      where: { grant: { credit: { order: { guardianId } } } },
      data: { reason: '' },
    })
    // no one is left to collect it from
    for (const balance of await findBalances({ guardianId }, tx))
      if (dueCents(balance) > 0) {
        const ceiling = { keptCents: keptCents(balance), kind: 'taken_off' } as const
        await capCharges(tx, balance.bookingId, ceiling, now)
      }
    for (const { orderId } of await findOpeningBalances({ guardianId }, tx)) {
      const balance = await lockOpeningBalance(tx, orderId)
      await writeOffWithin(tx, system, balance!, { reason: 'erased' }, now)
    }
  },
}
