import { findCurrentWaiver, findSignatures } from '~/domain/family/find-waiver.server'
import { fullName } from '~/domain/family/athlete'
import { readMedicalNote } from '~/domain/family/medical-note.server'
import { isSigned } from '~/domain/family/waiver'
import { database, type Prisma, type Transaction } from '~/platform/database.server'
import { hashToken } from '~/platform/tokens.server'
import type { Visitor } from '~/values/actor'
import { dateFromDatabase } from '~/values/business-time'
import type { Checkout } from './checkout'
import { bookingToConfirm, bookingsOf } from './visible-to.server'

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

type Guardian = Prisma.GuardianGetPayload<object>

/** Who books. Somebody who has signed in since they said who they are has to say so once more. */
function guestOf(guardian: Guardian | null, { parent, confirmLink }: Visitor): Checkout['guest'] {
  if (!guardian || (parent && !confirmLink && parent.id !== guardian.id)) return null
  return { ...guardian, email: guardian.email ?? '' }
}

/** What a visitor is booking, or has booked last; null where this browser holds nothing. */
export async function findCheckout(
  visitor: Visitor,
  tx: Transaction = database(),
): Promise<Checkout | null> {
  const booking = await tx.booking.findFirst({
    relationLoadStrategy: 'join',
    where: visitor.confirmLink ? bookingToConfirm(visitor.confirmLink) : bookingsOf(visitor),
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
    guest: guestOf(booking.order.guardian, visitor),
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

/** Whether this browser holds a time for a parent who was signed in, and nobody is any more. */
export async function isSignedOutOf({ token, parent }: Visitor): Promise<boolean> {
  if (!token || parent) return false
  const last = await database().booking.findFirst({
    where: { order: { visitorTokenHash: hashToken(token) } },
    orderBy: { id: 'desc' },
    select: { order: { select: { guardian: { select: { account: { select: { id: true } } } } } } },
  })
  return Boolean(last?.order.guardian?.account)
}
