import { findCurrentWaiver, findSignatures } from '~/domain/family/find-waiver.server'
import { fullName } from '~/domain/family/athlete'
import { readMedicalNote } from '~/domain/family/medical-note.server'
import { isSigned } from '~/domain/family/waiver'
import { database, type Prisma, type Transaction } from '~/platform/database.server'
import type { Visitor } from '~/values/actor'
import { dateFromDatabase } from '~/values/business-time'
import type { Checkout } from './checkout'
import { bookingsOf } from './visible-to.server'

const selection = {
  id: true,
  orderId: true,
  status: true,
  confirmedAt: true,
  heldUntil: true,
  placesTaken: true,
  priceCents: true,
  depositCents: true,
  currency: true,
  focusNote: true,
  focusChosenAt: true,
  lesson: { select: { id: true, coachId: true, startsAt: true } },
  lessonType: true,
  cancellationPolicy: { select: { tiers: true, noShow: true } },
  order: { select: { guardian: true } },
  places: {
    orderBy: { position: 'asc' },
    select: { athlete: { include: { medicalNote: true } } },
  },
  focusAreas: { select: { focusArea: { select: { id: true, name: true } } } },
  pickUp: { omit: { bookingId: true } },
} satisfies Prisma.BookingSelect

/** What a visitor is booking, or has booked last; null where this browser holds nothing. */
export async function findCheckout(
  visitor: Visitor,
  tx: Transaction = database(),
): Promise<Checkout | null> {
  const booking = await tx.booking.findFirst({
    relationLoadStrategy: 'join',
    where: bookingsOf(visitor),
    // made while the visitor was locked: of two presses at once, the later id is the one that counts
    orderBy: { id: 'desc' },
    select: selection,
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
  const signatures = await findSignatures(
    athletes.map(({ id }) => id),
    tx,
  )
  return {
    bookingId: booking.id,
    orderId: booking.orderId,
    status: booking.status,
    booked: booking.confirmedAt !== null,
    heldUntil: booking.heldUntil,
    lessonId: booking.lesson.id,
    coachId: booking.lesson.coachId,
    startsAt: booking.lesson.startsAt,
    lessonType: booking.lessonType,
    placesTaken: booking.placesTaken,
    price: {
      priceCents: booking.priceCents,
      depositCents: booking.depositCents,
      currency: booking.currency,
    },
    policy: booking.cancellationPolicy,
    guest: booking.order.guardian && {
      ...booking.order.guardian,
      email: booking.order.guardian.email ?? '',
    },
    athletes,
    focusAreas: booking.focusAreas.map(({ focusArea }) => focusArea),
    focusNote: booking.focusNote,
    focusChosen: booking.focusChosenAt !== null,
    pickUp: booking.pickUp,
    waiver,
    unsigned: athletes
      .map((athlete) => ({ id: athlete.id, name: fullName(athlete), bornOn: athlete.bornOn }))
      .filter((athlete) => !isSigned(athlete, signatures, waiver, booking.lesson.startsAt)),
  }
}
