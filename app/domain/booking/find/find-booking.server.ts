import { lessonTitle } from '~/domain/catalogue/lesson-title'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { taxSelection, taxTermsOf, type TaxTerms } from '~/domain/catalogue/tax'
import { fullName } from '~/domain/family/athletes/athlete'
import { chargedOr } from '~/domain/payments/charges/charge'
import { allocationsOfBooking, paidPartsOf } from '~/domain/payments/find-payment-parts.server'
import { isPaidByCredits, paidCents } from '~/domain/payments/payment'
import { makeUpUntilOf, selectionOfMakeUp } from '~/domain/payments/credits/find-credits.server'
import { withAssistants } from '~/domain/scheduling/assistants/find-assistants.server'
import { formatCoaches } from '~/domain/scheduling/assistants/format-coaches'
import { venueOfLesson, type LessonVenue } from '~/domain/scheduling/venues/venue'
import type { CancellationPolicy } from '~/domain/settings/cancellation-policy'
import { database, type Prisma } from '~/platform/database/database.server'
import { hashToken, tokenOfRow } from '~/platform/secrets/tokens.server'
import type { Parent, Staff, Visitor } from '~/values/actor'
import { minutesBetween } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Attendance } from '../attendance/attendance'
import type { BookingStatus, Price } from '../booking'
import type { PickUpAnswers } from '../booking-forms'
import { sumAmounts } from '~/values/money'
import type { CanceledBy } from '../cancellation/cancellation-policy'
import { effectivePolicyStart, withTimes } from '../rescheduling/reschedule-policy'
import { bookingOfLink, bookingsOfBrowser, bookingsToSee } from './visible-to.server'

/**
 * A booking's page data: everything for its family; otherwise a first name, the time and a
 * cancellation.
 */
export type BookingView = {
  id: string
  /** For optimistic locking. */
  version: number
  status: BookingStatus
  /** Null for holds, released ones included. */
  confirmedAt: Date | null
  startsAt: Date
  endsAt: Date
  /** Every reschedule, latest first, single or with the class. */
  moves: { id: string; at: Date; from: Date; to: Date; classChangeId: string | null }[]
  firstName: string
  cancellation: CancellationView | null
  details: BookingDetails | null
  /** The enrollment in a class of a term that it is a date of, if the viewer may see everything. */
  enrollment: { id: string; title: string; isTrial: boolean } | null
  /** The token of the calendar file's read-only page; null if the viewer may not see everything. */
  calendarToken: string | null
}

/** A booking with all details, for its family and staff. */
export type WholeBooking = BookingView & { details: BookingDetails; calendarToken: string }

/**
 * A booking as another guardian of its athletes sees it: only their own athletes, and nothing about
 * its price or payments.
 */
export type SharedBooking = Omit<BookingView, 'cancellation' | 'details' | 'calendarToken'> & {
  calendarToken: null
  cancellation: Pick<CancellationView, 'canceledAt' | 'canceledBy'> | null
  details: Omit<
    BookingDetails,
    'price' | 'paidCents' | 'isPaidByCredits' | 'dueCents' | 'isEmailed' | 'together'
  >
  shared: SharedBy
}

type SharedBy = {
  /** Who booked it. */
  by: { id: string; name: string }
  /** Whether the viewer may book for all its athletes, and so reschedule and cancel it. */
  mayChange: boolean
}

/** A booking for a signed-in user. */
export type SeenBooking = (WholeBooking & { shared: null }) | SharedBooking

type CancellationView = {
  canceledAt: Date
  canceledBy: CanceledBy
  /** What was not refunded of it until then. */
  paidCents: number
  /** What was refunded of it before. */
  earlierCents: number
  refundCents: number
  /** Whether it was paid with credits. */
  isPaidByCredits: boolean
  currency: string
}

export type BookingDetails = {
  lessonType: Pick<LessonType, 'slug' | 'name' | 'format' | 'durationMinutes'>
  /** What families know it by. */
  title: string
  /** Whether it is a party, whose package gives the title. */
  isParty: boolean
  /** Also who helps, such as `Maya Torres and Sam Lee`. */
  coachName: string
  /** Null for the business's own address. */
  venue: LessonVenue | null
  athletes: BookedAthlete[]
  focusAreas: string[]
  focusNote: string
  /** What its camp says to bring, line by line. */
  bring: string[]
  pickUp: PickUpAnswers | null
  /** With its tax. */
  price: Price
  tax: TaxTerms
  policy: CancellationPolicy
  /** The start that cancellation and rescheduling rules are based on. */
  rulesFrom: Date
  /** Paid and not refunded. */
  paidCents: number
  /** Whether credits paid for it. */
  isPaidByCredits: boolean
  /** The amount due. */
  dueCents: number
  /** Whether the guardian has an email address. */
  isEmailed: boolean
  /** Other bookings of the order, earliest first. */
  together: { id: string; status: BookingStatus; startsAt: Date }[]
}

type BookedAthlete = {
  id: string
  firstName: string
  attendance: Attendance
  /** The exclusive deadline for making it up; null if it cannot be. */
  makeUpUntil: Date | null
}

export const selectionOfBooking = {
  id: true,
  version: true,
  status: true,
  confirmedAt: true,
  priceCents: true,
  depositCents: true,
  ...taxSelection,
  currency: true,
  focusNote: true,
  lessonType: { select: { slug: true, name: true, format: true } },
  party: { select: { package: { select: { title: true } } } },
  lesson: {
    select: {
      startsAt: true,
      endsAt: true,
      coach: { select: { name: true } },
      assistants: withAssistants,
      venue: venueOfLesson,
    },
  },
  places: {
    orderBy: { position: 'asc' },
    select: {
      attendance: true,
      athlete: {
        select: {
          id: true,
          firstName: true,
          guardianships: {
            where: { endedAt: null },
            select: { guardianId: true, mayBook: true, maySeeLessons: true },
          },
        },
      },
      makeUp: selectionOfMakeUp,
    },
  },
  focusAreas: { select: { focusArea: { select: { name: true } } } },
  pickUp: { omit: { bookingId: true } },
  moves: {
    orderBy: [{ rescheduledAt: 'asc' }, { id: 'asc' }],
    select: { id: true, rescheduledAt: true, fromStartsAt: true, classChangeId: true },
  },
  charges: { select: { amountCents: true } },
  allocations: allocationsOfBooking,
  cancellationPolicy: { select: { tiers: true, noShow: true } },
  cancellation: {
    select: { canceledAt: true, canceledBy: true, paidCents: true, refundCents: true },
  },
  order: {
    select: {
      guardianId: true,
      visitorTokenHash: true,
      linkSeed: true,
      enrollment: {
        select: {
          id: true,
          isTrial: true,
          termClass: { select: { title: true, whatToBring: true } },
        },
      },
      guardian: {
        select: {
          firstName: true,
          lastName: true,
          email: true,
          account: { select: { id: true } },
        },
      },
      bookings: {
        where: { confirmedAt: { not: null } },
        orderBy: { lesson: { startsAt: 'asc' } },
        select: { id: true, status: true, lesson: { select: { startsAt: true } } },
      },
    },
  },
} satisfies Prisma.BookingSelect

/**
 * Excludes visitors' holds. Includes everything once confirmed, and bookings by staff from the
 * start.
 */
export const whereBooked: Prisma.BookingWhereInput = {
  OR: [
    { confirmedAt: { not: null } },
    { status: 'awaiting_payment' },
    { status: 'held', onBehalf: { isNot: null } },
  ],
}

/** A booking that the actor may see; null otherwise, and for holds. */
export async function findBooking(
  actor: Parent | Staff,
  bookingId: string,
  which = whereBooked,
): Promise<SeenBooking | null> {
  if (!isRowId(bookingId)) return null
  const booking = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: bookingId }, bookingsToSee(actor), which] },
    select: selectionOfBooking,
  })
  return booking && toVisibleBooking(actor, booking)
}

/** Converts a row for a viewer. Check access first. */
export function toVisibleBooking(
  actor: Pick<Parent, 'kind' | 'id'> | Staff,
  booking: Row,
): SeenBooking {
  const isTheirs = actor.kind === 'staff' || booking.order.guardianId === actor.id
  return isTheirs ? { ...toWholeBooking(booking), shared: null } : sharedView(actor.id, booking)
}

function sharedView(guardianId: string, booking: Row): SharedBooking {
  const { cancellation, details, ...seen } = toWholeBooking(booking)
  const { price: _, paidCents: __, isPaidByCredits: ___, dueCents: ____, ...kept } = details
  const { isEmailed: _____, together: ______, athletes, ...others } = kept
  const { guardianId: bookedBy, guardian } = booking.order
  const standing = booking.places.map(({ athlete }) => ({
    id: athlete.id,
    ...athlete.guardianships.find((one) => one.guardianId === guardianId),
  }))
  const isSeen = (id: string) => standing.some((one) => one.id === id && one.maySeeLessons)
  return {
    ...seen,
    calendarToken: null,
    cancellation: cancellation && {
      canceledAt: cancellation.canceledAt,
      canceledBy: cancellation.canceledBy,
    },
    details: { ...others, athletes: athletes.filter(({ id }) => isSeen(id)) },
    shared: {
      by: { id: bookedBy!, name: guardian ? fullName(guardian) : '' },
      mayChange: standing.every(({ mayBook }) => mayBook),
    },
  }
}

/**
 * The booking of the visitor's link; without one, this browser's last booking. Null if there is
 * none.
 */
export async function findOpenedBooking(visitor: Visitor): Promise<BookingView | null> {
  const booking = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    where:
      visitor.link === undefined
        ? { ...bookingsOfBrowser(visitor), confirmedAt: { not: null } }
        : bookingOfLink(visitor),
    orderBy: [{ confirmedAt: 'desc' }, { lesson: { startsAt: 'asc' } }],
    select: selectionOfBooking,
  })
  if (!booking) return null
  const view = toWholeBooking(booking)
  const hidden = { enrollment: null, details: null, calendarToken: null }
  return isOpenTo(visitor, booking) ? view : { ...view, ...hidden }
}

type Row = Prisma.BookingGetPayload<{ select: typeof selectionOfBooking }>

/**
 * A guest's booking is open to the browser that made it; a booking of an account, to its guardian.
 */
function isOpenTo({ token, parent }: Visitor, { order }: Row): boolean {
  if (order.guardian?.account) return order.guardianId === parent?.id
  return token !== null && order.visitorTokenHash === hashToken(token)
}

/** Converts a row with all details. */
export function toWholeBooking(booking: Row): WholeBooking {
  const { id, version, status, confirmedAt, order, lesson, cancellation } = booking
  const moves = withTimes(booking.moves, lesson.startsAt).toReversed()
  return {
    id,
    version,
    status,
    confirmedAt,
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    moves: moves.map(({ id, rescheduledAt: at, from, to, classChangeId }) => ({
      id,
      at,
      from,
      to,
      classChangeId,
    })),
    firstName: order.guardian?.firstName ?? '',
    calendarToken: tokenOfRow('calendar-link', id, order.linkSeed),
    cancellation: cancellation && {
      ...cancellation,
      currency: booking.currency,
      earlierCents: refundedBefore(cancellation.canceledAt, booking.allocations),
      isPaidByCredits: isPaidByCredits(paidPartsOf(booking.allocations)),
    },
    enrollment: enrollmentOf(order),
    details: detailsOf(booking),
  }
}

function refundedBefore(at: Date, allocations: Row['allocations']): number {
  const refunds = allocations.flatMap((allocation) => allocation.refunds)
  return sumAmounts(refunds.filter(({ createdAt }) => createdAt < at))
}

function enrollmentOf({ enrollment }: Row['order']): BookingView['enrollment'] {
  if (!enrollment) return null
  const { id, isTrial, termClass } = enrollment
  return { id, isTrial, title: termClass.title }
}

function detailsOf(booking: Row): BookingDetails {
  const { lessonType, party, lesson, places, focusAreas, focusNote, pickUp } = booking
  const { priceCents, depositCents, currency } = booking
  const paid = paidCents(paidPartsOf(booking.allocations))
  // of a class, nothing is owed before its tuition is charged
  const agreedCents = booking.order.enrollment ? 0 : priceCents
  return {
    // a class or party can be longer than its lesson type
    lessonType: {
      ...lessonType,
      durationMinutes: minutesBetween(lesson.startsAt, lesson.endsAt),
    },
    title: lessonTitle(booking),
    isParty: party !== null,
    coachName: formatCoaches(lesson),
    venue: lesson.venue,
    athletes: places.map(({ attendance, athlete: { id, firstName }, makeUp }) => ({
      id,
      firstName,
      attendance,
      makeUpUntil: makeUpUntilOf(makeUp),
    })),
    focusAreas: focusAreas.map(({ focusArea }) => focusArea.name),
    focusNote,
    bring: booking.order.enrollment?.termClass.whatToBring.split('\n').filter(Boolean) ?? [],
    pickUp,
    price: { priceCents, depositCents, currency },
    tax: taxTermsOf(booking),
    policy: booking.cancellationPolicy,
    rulesFrom: effectivePolicyStart(booking.moves, lesson.startsAt),
    paidCents: paid,
    isPaidByCredits: isPaidByCredits(paidPartsOf(booking.allocations)),
    dueCents: Math.max(0, chargedOr(agreedCents, booking.charges) - paid),
    isEmailed: Boolean(booking.order.guardian?.email),
    together: booking.order.bookings
      .filter(({ id }) => id !== booking.id)
      .map(({ id, status, lesson: { startsAt } }) => ({ id, status, startsAt })),
  }
}
