import fc from 'fast-check'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { noTax, withTax, type TaxTerms } from '~/domain/catalogue/tax'
import { linesOfChange } from '~/domain/payments/charges/charge'
import { database, transaction, type Prisma } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import { salesTax, vat } from '../example-taxes'
import { aStaffMember } from '../factories/factories-accounts'
import { aVenue } from '../factories/factories-venues'
import { writeRefund, writeRestRefund, type AnyRefund } from './any-ledger-refunds'

/** What one payment was for, and what became of it. */
export type MoneyHistory = {
  kind: 'lesson' | 'package' | 'opening-balance' | 'ahead' | 'nothing'
  method: 'stripe' | 'cash' | 'check' | 'transfer' | 'credit' | 'gift_card'
  /** Whether what came through Stripe is a bank debit. */
  byBank: boolean
  currency: 'USD' | 'EUR'
  priceCents: number
  discountCents: number
  /** How the lesson ended; a canceled one keeps half of its price. */
  status: 'confirmed' | 'completed' | 'no_show' | 'canceled'
  attendance: 'present' | 'late' | 'absent' | 'no_show' | 'expected'
  lessonAt: Date
  paidAt: Date
  /** In percent of what was paid; the rest is for nothing yet. */
  allocated: number
  isReversed: boolean
  refund: AnyRefund | null
  lessonType: number
  /** Null for the business's own address. */
  venue: 0 | 1 | null
  /** What Stripe kept, in cents; null where it is not known. */
  fee: { paymentCents: number; otherCents: number; currency: 'USD' | 'EUR'; at: Date } | null
}

/** Ends of months and years, clock changes, and other times, in New York. */
const anyInstant = fc.oneof(
  fc
    .constantFrom(
      '2026-03-01T04:59:59.999Z',
      '2026-03-01T05:00:00.000Z',
      '2026-03-08T06:59:59.999Z',
      '2026-03-08T07:00:00.000Z',
      '2026-04-01T03:59:59.999Z',
      '2026-04-01T04:00:00.000Z',
      '2026-11-01T03:59:59.999Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
      '2026-12-01T04:59:59.999Z',
      '2026-12-01T05:00:00.000Z',
      '2027-01-01T04:59:59.999Z',
      '2027-01-01T05:00:00.000Z',
    )
    .map((text) => new Date(text)),
  fc.date({
    min: new Date('2025-10-15T00:00:00Z'),
    max: new Date('2027-02-15T00:00:00Z'),
    noInvalidDate: true,
  }),
)

export const anyMoneyHistory: fc.Arbitrary<MoneyHistory> = fc.record({
  kind: fc.constantFrom(
    ...(['lesson', 'lesson', 'lesson', 'package', 'opening-balance', 'ahead', 'nothing'] as const),
  ),
  method: fc.constantFrom('stripe', 'stripe', 'cash', 'check', 'transfer', 'credit', 'gift_card'),
  byBank: fc.boolean(),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'USD', 'EUR'),
  priceCents: fc.integer({ min: 1, max: 20_000 }),
  discountCents: fc.constantFrom(0, 0, 1, 333, 5000),
  status: fc.constantFrom('confirmed', 'completed', 'completed', 'no_show', 'canceled'),
  attendance: fc.constantFrom('present', 'late', 'absent', 'no_show', 'expected'),
  lessonAt: anyInstant,
  paidAt: anyInstant,
  allocated: fc.constantFrom(100, 100, 100, 50, 1),
  isReversed: fc.constantFrom(false, false, false, true),
  refund: fc.option(
    fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      at: anyInstant,
      state: fc.constantFrom('due', 'owed', 'returned', 'returned', 'failed', 'withdrawn'),
      isKept: fc.constantFrom(false, false, true),
      insteadAt: fc.option(anyInstant),
      atStripe: fc.constantFrom('pending', 'returned', 'failed', 'lost', 'open'),
    }),
  ),
  lessonType: fc.nat(3),
  venue: fc.constantFrom(null, null, 0, 1),
  fee: fc.option(
    fc.record({
      paymentCents: fc.nat(500),
      otherCents: fc.nat(1500),
      currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
      at: anyInstant,
    }),
  ),
})

/** Writes the rows that such histories leave, with every constraint and trigger in force. */
export async function writeLedger(histories: MoneyHistory[]): Promise<void> {
  const { staff } = await aStaffMember({ role: 'owner' })
  const lessonTypes = await findLessonTypes()
  const { id: policyId } = await database().cancellationPolicy.findFirstOrThrow()
  const importId = newId()
  await database().familyImport.create({
    data: {
      id: importId,
      idempotencyKey: importId,
      startedById: staff.id,
      uploadedAt: new Date('2025-01-01T00:00:00Z'),
      encoding: 'utf-8',
      separator: ',',
      rowCount: 0,
      headingsHash: '',
      dateHints: {},
      state: 'reading',
      clearedAt: new Date('2025-01-01T00:00:00Z'),
    },
  })
  const packageId = newId()
  await database().lessonPackage.create({
    data: {
      id: packageId,
      name: 'Five lessons',
      credits: 5,
      priceCents: 10_000,
      currency: 'USD',
      validDays: 90,
      active: true,
      createdById: staff.id,
      createdAt: new Date('2025-01-01T00:00:00Z'),
    },
  })
  const venues = [await aVenue({ name: 'North Hall' }), await aVenue({ name: 'South Hall' })]
  const known = { policyId, importId, packageId, venueIds: venues.map(({ id }) => id) }
  for (const [index, history] of histories.entries()) {
    const lessonType = lessonTypes[history.lessonType % lessonTypes.length]!
    await writeHistory(history, { ...known, lessonTypeId: lessonType.id, index })
  }
}

/** No tax, and both kinds, in turn. */
const taxesOfAll: TaxTerms[] = [noTax, vat, salesTax]

type Known = {
  policyId: string
  importId: string
  packageId: string
  lessonTypeId: string
  venueIds: string[]
  index: number
}

async function writeHistory(history: MoneyHistory, known: Known): Promise<void> {
  const { kind, currency, paidAt, priceCents } = history
  // only what is paid by hand is paid ahead, and pays for a booking of another order
  const isAhead = kind === 'ahead'
  const method = isAhead ? 'transfer' : history.method
  const guardianId = isAhead || history.refund?.isKept ? await writeGuardian() : null
  const [orderId, otherId] = [newId(), newId()]
  const order = { guardianId, currency, createdAt: paidAt }
  await database().order.create({ data: { id: orderId, ...order } })
  if (isAhead) await database().order.create({ data: { id: otherId, ...order } })
  const bookingId =
    kind === 'lesson' || isAhead
      ? await writeBooking(history, isAhead ? otherId : orderId, known)
      : null
  if (kind === 'opening-balance')
    await database().openingBalance.create({
      data: {
        orderId,
        importId: known.importId,
        amountCents: priceCents,
        currency,
        createdAt: paidAt,
      },
    })
  const paidCents = Math.max(1, priceCents - history.discountCents)
  const isCredit = method === 'credit' && kind === 'lesson'
  const isByGiftCard = method === 'gift_card' && kind === 'lesson'
  const isForLessonsOnly = method === 'credit' || method === 'gift_card'
  const paymentId = newId()
  const payment = {
    id: paymentId,
    occasion: `any:${paymentId}`,
    orderId,
    method: isForLessonsOnly && kind !== 'lesson' ? ('cash' as const) : method,
    byBank: method === 'stripe' && history.byBank,
    amountCents: paidCents,
    currency,
    receivedAt: paidAt,
  }
  if (isByGiftCard) await writeByGiftCard(payment)
  else await database().payment.create({ data: payment })
  if (method === 'stripe' && history.fee) await writeFee(history.fee, paymentId, paidCents)
  const allocatedCents =
    isCredit || isByGiftCard
      ? paidCents
      : Math.max(1, Math.floor((paidCents * history.allocated) / 100))
  if (bookingId)
    await database().paymentAllocation.create({
      data: { paymentId, bookingId, amountCents: allocatedCents },
    })
  const saleId = kind === 'package' ? newId() : null
  if (saleId)
    await database().packageSale.create({
      data: {
        id: saleId,
        orderId,
        packageId: known.packageId,
        paymentId,
        name: 'Five lessons',
        priceCents: paidCents,
        currency,
        soldAt: paidAt,
        ...taxesOfAll[known.index % taxesOfAll.length]!,
      },
    })
  const isWrong = history.isReversed && method !== 'stripe' && !isCredit && !isByGiftCard
  // of a wrong entry nothing else goes back
  const isKept = bookingId !== null && history.refund?.isKept && !isForLessonsOnly
  if (history.refund && (!isWrong || isKept))
    await writeRefund(history.refund, {
      kind,
      method: history.method,
      paymentId,
      bookingId,
      saleId,
      isByCard: method === 'stripe',
      mostCents: bookingId ? allocatedCents : paidCents,
    })
  if (isWrong) {
    const kept = { where: { paymentId, state: 'kept' as const } }
    await database().refund.updateMany({ ...kept, data: { state: 'withdrawn' } })
    await database().paymentReversal.create({
      data: { paymentId, reason: 'twice', reversedAt: paidAt },
    })
  }
  const restCents = paidCents - allocatedCents
  if (isAhead && history.refund && !history.isReversed && restCents > 0)
    await writeRestRefund(history.refund, paymentId, restCents)
}

/** A payment by a gift card that was sold for cash at the same moment, of which something is left. */
async function writeByGiftCard(payment: Prisma.PaymentUncheckedCreateInput): Promise<void> {
  const { currency, receivedAt, amountCents } = payment
  const [orderId, paymentId, giftCardId] = [newId(), newId(), newId()]
  const sold = { orderId, currency, amountCents: amountCents + 500 }
  await transaction(async (tx) => {
    await tx.order.create({ data: { id: orderId, currency, createdAt: receivedAt } })
    await tx.payment.create({
      data: { ...sold, id: paymentId, occasion: `any:${paymentId}`, method: 'cash', receivedAt },
    })
    const people = { buyerName: 'Ada', buyerEmail: '', recipientName: 'Zoe', recipientEmail: '' }
    const keys = { idempotencyKey: newId(), pageTokenHash: newId(), codeHash: newId() }
    const at = { createdAt: receivedAt, soldAt: receivedAt }
    const card = { id: giftCardId, paymentId, message: '', lastFour: 'ABCD' }
    await tx.giftCard.create({ data: { ...sold, ...people, ...keys, ...at, ...card } })
    await tx.payment.create({ data: payment })
    await tx.giftCardUse.create({ data: { paymentId: payment.id!, giftCardId } })
  })
}

/** A charge, and two disputes of which one was won. */
async function writeFee(
  { paymentCents, otherCents, currency, at }: NonNullable<MoneyHistory['fee']>,
  paymentId: string,
  amountCents: number,
): Promise<void> {
  const known = { paymentId, currency, createdAt: at, availableOn: at }
  const gone = { ...known, kind: 'dispute' as const, sourceId: `du_${paymentId}` }
  await database().stripeTransaction.createMany({
    data: [
      {
        ...known,
        id: newId(),
        kind: 'charge',
        sourceId: 'ch',
        amountCents,
        feeCents: paymentCents,
      },
      { ...gone, id: newId(), amountCents: -amountCents, feeCents: otherCents },
      { ...gone, id: newId(), amountCents: Math.floor(amountCents / 2), feeCents: 0 },
    ],
  })
}

async function writeBooking(
  { lessonAt, status, attendance, currency, priceCents, discountCents, venue }: MoneyHistory,
  orderId: string,
  { policyId, lessonTypeId, venueIds, index }: Known,
): Promise<string> {
  const [coachId, lessonId, bookingId, athleteId] = [newId(), newId(), newId(), newId()]
  const name = `Coach ${index % 7}`
  await database().coach.create({ data: { id: coachId, name, active: false, position: index } })
  const endsAt = addMinutes(lessonAt, 60)
  const isCanceled = status === 'canceled'
  await database().lesson.create({
    data: {
      id: lessonId,
      coachId,
      lessonTypeId,
      venueId: venue === null ? null : venueIds[venue]!,
      startsAt: lessonAt,
      endsAt,
      occupiedUntil: endsAt,
      places: 1,
      placesTaken: isCanceled ? 0 : 1,
      releasedAt: isCanceled ? lessonAt : null,
    },
  })
  const tax = taxesOfAll[index % taxesOfAll.length]!
  const beforeTaxCents = Math.max(0, priceCents - discountCents)
  const agreedCents = withTax(beforeTaxCents, tax)
  await database().booking.create({
    data: {
      id: bookingId,
      idempotencyKey: bookingId,
      orderId,
      lessonId,
      lessonTypeId,
      status,
      heldUntil: lessonAt,
      placesTaken: 1,
      priceCents: agreedCents,
      depositCents: 0,
      currency,
      ...tax,
      cancellationPolicyId: policyId,
      createdAt: lessonAt,
      confirmedAt: lessonAt,
    },
  })
  const bornOn = new Date('2015-04-23T00:00:00Z')
  await database().athlete.create({
    data: { id: athleteId, firstName: 'Any', lastName: String(index), bornOn, experience: 'some' },
  })
  await database().bookingPlace.create({
    data: { bookingId, athleteId, position: 1, attendance, priceShareCents: agreedCents },
  })
  const lines = [
    { kind: 'price' as const, amountCents: priceCents },
    { kind: 'discount' as const, amountCents: beforeTaxCents - priceCents },
    { kind: 'tax' as const, amountCents: agreedCents - beforeTaxCents },
    ...linesOfChange(
      'canceled',
      { chargedCents: agreedCents, amountCents: isCanceled ? -Math.floor(agreedCents / 2) : 0 },
      tax,
    ),
  ]
  for (const line of lines.filter(({ amountCents }) => amountCents !== 0))
    await database().chargeLine.create({
      data: { bookingId, currency, createdAt: lessonAt, ...line },
    })
  return bookingId
}

async function writeGuardian(): Promise<string> {
  const { id } = await database().guardian.create({
    data: {
      firstName: 'Any',
      lastName: 'Family',
      phone: '555 010 2030',
      emergencyContactName: 'Ife',
      emergencyContactPhone: '555 010 2031',
    },
  })
  return id
}
