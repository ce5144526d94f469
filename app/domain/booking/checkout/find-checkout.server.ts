import {
  findCurrentWaiver,
  selectionOfSignature,
  signatureOf,
} from '~/domain/family/waivers/find-waiver.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { readMedicalNote } from '~/domain/family/athletes/medical-note.server'
import { isSigned, lastToSignFor } from '~/domain/family/waivers/waiver'
import { taxSelection, taxTermsOf } from '~/domain/catalogue/tax'
import { findSettings } from '~/domain/settings/find-settings.server'
import {
  findBalances,
  keptCents,
  sumBalances,
} from '~/domain/payments/charges/find-balances.server'
import { venueName } from '~/domain/scheduling/venues/venue'
import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import { dateFromDatabase, minutesBetween } from '~/values/business-time'
import type { AnsweredOrder, Checkout, CheckoutLine, CheckoutState, OrderCredits } from './checkout'
import { discountLines, type Discounted } from '../money/prices/discount-lines.server'
import { listedOf } from '../money/prices/discounts'
import { findGiftCardFor } from '../money/gift-cards/pay-with-gift-card.server'
import { findOrderCredits, noCredits } from '../money/credits/pay-with-credits.server'
import { findToConfirm } from '../links/find-to-confirm.server'
import { bookingOfConfirmLink, bookingsOfBrowser } from '../find/visible-to.server'

const selectionOfLine = {
  id: true,
  version: true,
  status: true,
  heldUntil: true,
  placesTaken: true,
  priceCents: true,
  depositCents: true,
  currency: true,
  ...taxSelection,
  discounts: { select: { reason: true, amountCents: true, depositCents: true } },
  lesson: {
    select: {
      id: true,
      coachId: true,
      startsAt: true,
      endsAt: true,
      venueId: true,
      venue: venueName,
    },
  },
  cancellationPolicy: { select: { tiers: true, noShow: true } },
  places: { select: { athleteId: true } },
} satisfies Prisma.BookingSelect

/** @param together other times of the order to include */
const selectionWith = (together: Prisma.BookingWhereInput) =>
  ({
    ...selectionOfLine,
    orderId: true,
    confirmedAt: true,
    focusNote: true,
    focusChosenAt: true,
    lessonType: true,
    order: {
      select: {
        guardian: true,
        promoCode: true,
        usesCredits: true,
        giftCardChoice: true,
        bookings: {
          where: together,
          orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
          select: selectionOfLine,
        },
      },
    },
    places: {
      orderBy: { position: 'asc' },
      select: {
        athleteId: true,
        athlete: {
          include: { medicalNote: true, signatures: { select: selectionOfSignature } },
        },
      },
    },
    focusAreas: { select: { focusArea: { select: { id: true, name: true } } } },
    pickUp: { omit: { bookingId: true } },
    waitingOffer: { select: { entry: { select: { name: true, email: true, phone: true } } } },
  }) satisfies Prisma.BookingSelect

type Guardian = Prisma.GuardianGetPayload<object>

/** The person who books. After signing in, they must confirm who they are again. */
function guestOf(
  guardian: Guardian | null,
  { parent, confirmLink }: Visitor,
): AnsweredOrder['guest'] {
  if (!guardian || (parent && !confirmLink && parent.id !== guardian.id)) return null
  return { ...guardian, email: guardian.email ?? '' }
}

/**
 * A visitor's current or last order; null if this browser has none.
 * @param now determines available discounts until booked or being paid
 */
export async function findCheckout(
  visitor: Visitor,
  tx: Transaction = database(),
  now: Date = clock.now(),
): Promise<Checkout | null> {
  const answered = await findAnswered(visitor, tx, now)
  return (
    answered && {
      ...answered,
      credits: await findCreditsFor(tx, visitor, answered),
      giftCard: await findGiftCardFor(tx, visitor, answered),
    }
  )
}

/** Likewise without available credits. */
export async function findAnswered(
  visitor: Visitor,
  tx: Transaction,
  now: Date,
): Promise<AnsweredOrder | null> {
  const byLink = visitor.confirmLink ? await findToConfirm(tx, visitor.confirmLink, now) : null
  if (visitor.confirmLink && !byLink) return null
  const booking = await tx.booking.findFirst({
    relationLoadStrategy: 'join',
    ...lastOf(visitor),
    ...(byLink && { where: byLink.booking }),
    select: selectionWith(byLink?.together ?? madeHere),
  })
  if (!booking) return null

  const athletes = booking.places.map(({ athlete }) => ({
    id: athlete.id,
    firstName: athlete.firstName,
    lastName: athlete.lastName,
    bornOn: dateFromDatabase(athlete.bornOn),
    gender: athlete.gender ?? undefined,
    experience: athlete.experience,
    medicalNotes: readMedicalNote(athlete.medicalNote),
    hostGymMember: athlete.hostGymMember,
  }))
  const waiver = await findCurrentWaiver(tx)
  const signatures = booking.places.flatMap(({ athlete }) => athlete.signatures.map(signatureOf))
  const { startsAt, endsAt } = booking.lesson
  const { lines, promoCode } = await withDiscounts(tx, visitor, booking, now)
  const starts = lines.map((line) => line.startsAt)
  const coveredAt =
    starts.length > 1 ? lastToSignFor(starts, await findSettings(tx), now) : (starts[0] ?? startsAt)
  return {
    ...(lines.find(({ bookingId }) => bookingId === booking.id) ?? lineOf(booking)),
    orderId: booking.orderId,
    promoCode,
    usesCredits: booking.order.usesCredits,
    giftCardId: booking.order.giftCardChoice?.giftCardId ?? null,
    booked: booking.confirmedAt !== null,
    lines,
    // a class can be longer than its lesson type
    lessonType: { ...booking.lessonType, durationMinutes: minutesBetween(startsAt, endsAt) },
    guest: guestOf(booking.order.guardian, visitor),
    waited: booking.waitingOffer?.entry ?? null,
    athletes,
    focusAreas: booking.focusAreas.map(({ focusArea }) => focusArea),
    focusNote: booking.focusNote,
    focusChosen: booking.focusChosenAt !== null,
    pickUp: booking.pickUp,
    waiver,
    unsigned: athletes
      .map((athlete) => ({ id: athlete.id, name: fullName(athlete), bornOn: athlete.bornOn }))
      .filter((athlete) => !isSigned(athlete, signatures, waiver, coveredAt)),
  }
}

type Row = Prisma.BookingGetPayload<{ select: ReturnType<typeof selectionWith> }>

/** Prices are fixed once booked, being paid or agreed with staff. */
async function withDiscounts(
  tx: Transaction,
  visitor: Visitor,
  { order, orderId, status, confirmedAt, lessonType }: Row,
  now: Date,
): Promise<Discounted> {
  const lines = order.bookings.map(lineOf)
  const { promoCode } = order
  if (confirmedAt || status === 'awaiting_payment' || visitor.confirmLink)
    return { lines, promoCode: promoCode && { code: promoCode.code, refusal: null } }
  const guardian = guestOf(order.guardian, visitor)
  return await discountLines(tx, { orderId, guardian, lines, lessonType, promoCode }, now)
}

/**
 * Credits that could or will pay for an order, for a signed-in family or one that staff booked for,
 * until booked. Prepayments are always money.
 */
export async function findCreditsFor(
  tx: Transaction,
  { parent, confirmLink }: Visitor,
  { guest, booked, status, lessonType, lines, usesCredits: areChosen }: AnsweredOrder,
): Promise<OrderCredits> {
  const isTheirs = confirmLink ? status === 'held' : parent && guest?.id === parent.id
  if (!guest || !isTheirs || booked || status === 'awaiting_payment') return noCredits
  if (confirmLink && (await isPaidAhead(tx, lines))) return noCredits
  const wanted = { guardianId: guest.id, lessonTypeId: lessonType.id, lines, areChosen }
  return await findOrderCredits(tx, wanted)
}

async function isPaidAhead(tx: Transaction, lines: CheckoutLine[]): Promise<boolean> {
  const balances = await findBalances({ bookingIds: lines.map(({ bookingId }) => bookingId) }, tx)
  return keptCents(sumBalances(balances)) > 0
}

function lineOf(
  booking: Prisma.BookingGetPayload<{ select: typeof selectionOfLine }>,
): CheckoutLine {
  const { id, version, status, heldUntil, placesTaken, lesson, cancellationPolicy } = booking
  const { priceCents, depositCents, currency, discounts } = booking
  const price = { priceCents, depositCents, currency }
  const tax = taxTermsOf(booking)
  return {
    bookingId: id,
    version,
    status,
    heldUntil,
    placesTaken,
    policy: cancellationPolicy,
    lessonId: lesson.id,
    coachId: lesson.coachId,
    startsAt: lesson.startsAt,
    venueId: lesson.venueId,
    venue: lesson.venue?.name ?? null,
    price,
    tax,
    discounts,
    listed: listedOf(price, tax, discounts),
    isAgreed: discounts.length > 0,
    athleteIds: booking.places.map(({ athleteId }) => athleteId),
  }
}

/** Whether this browser holds a time for a parent who has signed out. */
export async function isSignedOutOf({ token, parent }: Visitor): Promise<boolean> {
  if (!token || parent) return false
  const last = await database().booking.findFirst({
    where: { order: { visitorTokenHash: hashToken(token) } },
    orderBy: { id: 'desc' },
    select: { order: { select: { guardian: { select: { account: { select: { id: true } } } } } } },
  })
  return Boolean(last?.order.guardian?.account)
}

/** Excludes bookings to be confirmed by link. */
const madeHere = {
  removedAt: null,
  NOT: { status: 'held', onBehalf: { isNot: null } },
} satisfies Prisma.BookingWhereInput

type LinesToLock = {
  bookingIds: string[]
  coachIds: string[]
}

/** Part of a command: the rows to lock before reading the checkout; null as above. */
export async function findLinesToLock(
  tx: Transaction,
  visitor: Visitor,
): Promise<LinesToLock | null> {
  const lines = { where: { removedAt: null }, select: selectionToLock }
  const booking = await tx.booking.findFirst({
    relationLoadStrategy: 'join',
    ...lastOf(visitor),
    select: { order: { select: { bookings: lines } } },
  })
  if (!booking) return null
  const { order } = booking
  return {
    bookingIds: order.bookings.map(({ id }) => id),
    coachIds: order.bookings.map(({ lesson }) => lesson.coachId),
  }
}

const selectionToLock = { id: true, lesson: { select: { coachId: true } } } as const

/** A visitor's checkout state without answers; null as above. */
export async function findCheckoutState(visitor: Visitor): Promise<CheckoutState | null> {
  const lines = { where: madeHere, select: { status: true } }
  const booking = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    ...lastOf(visitor),
    select: { confirmedAt: true, order: { select: { bookings: lines } } },
  })
  return booking && { booked: booking.confirmedAt !== null, lines: booking.order.bookings }
}

/** Selects the booking of the visitor's link, or the last one made here. */
export function lastOf(visitor: Visitor) {
  return {
    where: visitor.confirmLink
      ? bookingOfConfirmLink(visitor.confirmLink)
      : { ...bookingsOfBrowser(visitor), ...madeHere },
    // created with the visitor locked, so the highest id is the latest
    orderBy: { id: 'desc' },
  } satisfies Prisma.BookingFindFirstArgs
}
