import { taxSelection, taxTermsOf } from '~/domain/catalogue/tax'
import { isBooked } from '~/domain/booking/booking'
import { confirmAddressOf, waiverAddressOf } from '~/domain/booking/links/find-confirm-link.server'
import {
  bookingsWithinReach,
  isStaffLesson,
  whoseLesson,
} from '~/domain/booking/find/visible-to.server'
import { findOtherPlaces } from '~/domain/booking/rescheduling/find-venue-change.server'
import {
  chargesInOrder,
  discountsInOrder,
  namedDiscounts,
} from '~/domain/payments/find-payment-parts.server'
import { withAssistants } from '~/domain/scheduling/assistants/find-assistants.server'
import { formatCoaches } from '~/domain/scheduling/assistants/format-coaches'
import { venueName } from '~/domain/scheduling/venues/venue'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { BookingRecord, RecordedPayment } from './booking-record'
import { findWaiversOf, peopleOf, selectionOfPeople } from './booking-people.server'
import { findBookingHistory } from './find-booking-history.server'

const selection = {
  ...selectionOfPeople,
  confirmedByStaff: true,
  confirmedAt: true,
  onBehalf: { select: { channel: true, listPriceCents: true, madeAt: true } },
  priceCents: true,
  depositCents: true,
  currency: true,
  ...taxSelection,
  lessonType: { select: { name: true, format: true } },
  lesson: {
    select: {
      coachId: true,
      venueId: true,
      startsAt: true,
      endsAt: true,
      coach: { select: { name: true } },
      assistants: withAssistants,
      venue: venueName,
    },
  },
  cancellationPolicy: { select: { tiers: true, noShow: true } },
  order: {
    select: {
      usesCredits: true,
      guardian: {
        select: {
          ...selectionOfPeople.order.select.guardian.select,
          email: true,
          account: { select: { id: true } },
        },
      },
      bookings: {
        where: { removedAt: null },
        orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
        select: {
          id: true,
          status: true,
          onBehalf: { select: { madeAt: true } },
          lesson: { select: { startsAt: true, ...whoseLesson } },
        },
      },
    },
  },
  charges: chargesInOrder,
  discounts: discountsInOrder,
  allocations: {
    orderBy: { payment: { receivedAt: 'asc' } },
    select: {
      amountCents: true,
      payment: {
        select: {
          id: true,
          method: true,
          byBank: true,
          receivedAt: true,
          reversal: { select: { reason: true } },
        },
      },
      refunds: {
        orderBy: { createdAt: 'asc' },
        select: { amountCents: true, state: true, createdAt: true, refundedAs: true },
      },
    },
  },
} satisfies Prisma.BookingSelect

/** A booking with all its data, holds included; null if the actor may not see it. */
export async function findBookingRecord(
  staff: Staff,
  bookingId: string,
  zone: TimeZone,
): Promise<BookingRecord | null> {
  if (!isRowId(bookingId)) return null
  const row = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: bookingId }, bookingsWithinReach(staff)] },
    select: selection,
  })
  if (!row) return null

  const [isCovered, history, isAsked, confirmLink] = await Promise.all([
    findWaiversOf([row]),
    findBookingHistory(row.id, zone),
    isAskedToConfirm(row),
    row.onBehalf && row.status === 'held' ? confirmAddressOf(row.id) : null,
  ])
  const mayStillSign = row.onBehalf && (row.status === 'held' || isBooked(row))
  const isPrivate = row.lessonType.format !== 'group'
  const otherPlaces = isPrivate ? await findOtherPlaces(staff, row.lesson.venueId) : []
  const waiverLink = mayStillSign ? await waiverAddressOf(row.id) : null
  const { lesson, lessonType, priceCents, depositCents, currency } = row
  const when = { day: calendarDateAt(lesson.startsAt, zone), startsAt: lesson.startsAt }
  return {
    people: peopleOf(row, when, isCovered),
    guardianId: row.order.guardian?.id ?? null,
    email: row.order.guardian?.email ?? null,
    hasAccount: Boolean(row.order.guardian?.account),
    onBehalf: row.onBehalf && {
      channel: row.onBehalf.channel,
      listPriceCents: row.onBehalf.listPriceCents,
      confirmLink,
      waiverLink,
      isAsked,
    },
    together: row.order.bookings
      .filter(({ id, lesson }) => id !== row.id && isStaffLesson(staff, lesson))
      .map(({ id, status, lesson: { startsAt } }) => ({ id, status, startsAt })),
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    lesson: { coachId: lesson.coachId },
    coachName: formatCoaches(lesson),
    venue: lesson.venue?.name ?? null,
    canBeElsewhere: otherPlaces.length > 0,
    lessonName: lessonType.name,
    confirmedByStaff: row.confirmedByStaff,
    confirmedAt: row.confirmedAt,
    usesCredits: row.order.usesCredits,
    price: { priceCents, depositCents, currency },
    tax: taxTermsOf(row),
    policy: row.cancellationPolicy,
    charges: row.charges,
    discounts: namedDiscounts(row.discounts),
    payments: row.allocations.map(paymentOf),
    history,
  }
}

type Row = Prisma.BookingGetPayload<{ select: typeof selection }>

/** For any of its times since the last was added: each link opens all of them. */
async function isAskedToConfirm({ onBehalf, status, order }: Row): Promise<boolean> {
  if (!onBehalf || status !== 'held') return false
  const subjectIds = order.bookings.map(({ id }) => id)
  const held = order.bookings.filter((one) => one.status === 'held')
  const madeAt = held.map((one) => one.onBehalf?.madeAt ?? onBehalf.madeAt)
  const createdAt = { gte: madeAt.reduce((last, at) => (at > last ? at : last)) }
  const where = { kind: 'booking-to-confirm', subjectId: { in: subjectIds }, createdAt }
  return (await database().outboxMessage.count({ where })) > 0
}

function paymentOf({ payment, ...rest }: Row['allocations'][number]): RecordedPayment {
  const { reversal, ...kept } = payment
  return { ...kept, isReversed: reversal !== null, ...rest }
}
