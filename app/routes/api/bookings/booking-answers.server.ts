import { z } from 'zod'
import { attendances } from '~/domain/booking/attendance/attendance'
import { bookingStatuses } from '~/domain/booking/booking'
import { channels } from '~/domain/booking/on-behalf/on-behalf'
import { levels } from '~/values/level'
import { ErrorAnswer, TaxAnswer } from '../answers.server'

// Responses of the booking API, as in docs/api.md and /api/openapi.json.

const instant = z.iso.datetime().meta({ description: 'In UTC.' })
const cents = z.int().nonnegative()

const booking = {
  id: z.uuid(),
  version: z.int().positive().meta({ description: 'Rises with every change.' }),
  status: z.enum(bookingStatuses),
  title: z.string().meta({ description: 'The name of its class, camp, party or lesson type.' }),
  lessonType: z.strictObject({
    slug: z.string(),
    name: z.string(),
    durationMinutes: z.int().positive(),
  }),
  coachName: z.string().meta({ description: 'Also who helps, such as Maya Torres and Sam Lee.' }),
  venue: z
    .strictObject({
      name: z.string(),
      address: z.array(z.string()),
      map: z.url(),
      arrivalNotes: z.string(),
    })
    .nullable()
    .meta({ description: 'Where it is; null for the business’s own address.' }),
  startsAt: instant,
  endsAt: instant,
  athletes: z.array(
    z.strictObject({ id: z.uuid(), firstName: z.string(), attendance: z.enum(attendances) }),
  ),
  focusAreas: z.array(z.string()),
  focusNote: z.string(),
  sharedBy: z.string().nullable().meta({
    description:
      'The other guardian of its athletes who booked it: then all that is money is null. Null for your own.',
  }),
  mayChange: z.boolean().meta({ description: 'Whether you may reschedule and cancel it.' }),
  priceCents: cents.nullable(),
  depositCents: cents.nullable(),
  currency: z.string().length(3).nullable(),
  tax: TaxAnswer.nullable().meta({ description: 'Part of `priceCents`; null without tax.' }),
  paidCents: cents.nullable().meta({ description: 'What was paid and not refunded.' }),
  paidWithCredits: z.int().nonnegative().nullable().meta({
    description: 'With so many credits of its family, and no money; nothing where it was money.',
  }),
  confirmedAt: instant.nullable().meta({ description: 'Null as long as it is not booked.' }),
  cancellation: z
    .strictObject({
      canceledAt: instant,
      canceledBy: z.enum(['family', 'coach']),
      refundCents: cents.nullable(),
    })
    .nullable(),
}

/** Staff only. */
const atWork = {
  bookedBy: z.string().nullable().optional(),
  channel: z.enum(channels).nullable().optional().meta({
    description: 'How a family asked for what was booked for it; null for what it booked itself.',
  }),
}

export const DueAnswer = z
  .strictObject({
    orderId: z.uuid(),
    currency: z.string().length(3),
    dueCents: cents.meta({ description: 'Of all that was booked in one order.' }),
    bookings: z.array(z.strictObject({ bookingId: z.uuid(), dueCents: cents })),
  })
  .meta({ id: 'Due' })

export const RedeemedGiftCardAnswer = z
  .strictObject({
    bookingId: z.uuid(),
    paidCents: z.int().positive(),
    leftCents: z.int().nonnegative().meta({ description: 'What is left on the card.' }),
    dueCents: z.int().nonnegative().meta({ description: 'What it did not pay.' }),
    currency: z.string().length(3),
  })
  .meta({ id: 'RedeemedGiftCard' })

export const CreditsToApplyAnswer = z
  .strictObject({
    credits: z
      .int()
      .nullable()
      .meta({ description: 'One for each athlete; null where it cannot be paid so.' }),
  })
  .meta({ id: 'CreditsToApply' })

export const BalanceAnswer = z
  .strictObject({
    dueCents: cents.meta({ description: 'Nothing where nothing can be paid by card.' }),
    currency: z.string().length(3),
  })
  .meta({ id: 'Balance' })

export const PayingAnswer = z
  .strictObject({
    attemptId: z.uuid(),
    url: z
      .url()
      .nullable()
      .meta({ description: 'The page to pay on; null where it does not open.' }),
  })
  .meta({ id: 'Paying' })

export const TakenAnswer = z.strictObject({ paymentId: z.uuid() }).meta({ id: 'Taken' })

export const GivenAnswer = z
  .strictObject({
    bookingId: z.uuid(),
    amountCents: cents,
    currency: z.string().length(3),
  })
  .meta({ id: 'Given' })

export const BookingAnswer = z.strictObject(booking).meta({ id: 'Booking' })

export const BookingsAnswer = z
  .strictObject({
    bookings: z.array(z.strictObject({ ...booking, ...atWork })),
    page: z.int().positive(),
    pages: z.int().positive(),
  })
  .meta({ id: 'Bookings' })

export const CancellationTermsAnswer = z
  .strictObject({
    refused: z.string().nullable().meta({ description: 'Why it cannot be canceled, if so.' }),
    rules: z.array(z.strictObject({ until: z.string(), refund: z.string(), applies: z.boolean() })),
    paidCents: cents.nullable(),
    refundCents: cents.nullable(),
    currency: z.string().length(3).nullable(),
    mayKeep: z.boolean().meta({
      description: 'Whether `refundTo` may be `balance`: it stays as account balance.',
    }),
  })
  .meta({
    id: 'CancellationTerms',
    description: 'Without rules and amounts where another guardian booked it.',
  })

export const CanceledAnswer = z
  .strictObject({
    bookingId: z.uuid(),
    status: z.literal('canceled'),
    refundCents: cents.nullable().meta({ description: 'Null where another guardian booked it.' }),
    currency: z.string().length(3).nullable(),
  })
  .meta({ id: 'Canceled' })

export const RescheduledAnswer = z
  .strictObject({ bookingId: z.uuid(), status: z.literal('confirmed'), startsAt: instant })
  .meta({ id: 'Rescheduled' })

export const HeldAnswer = z
  .strictObject({
    bookingId: z.uuid(),
    heldUntil: instant.nullable().meta({ description: 'Null where it has ended meanwhile.' }),
    checkout: z.string().meta({ description: 'The path where the hold is booked.' }),
  })
  .meta({ id: 'Held' })

/** A refusal of a time; if it was just taken, with alternatives. */
export const TimeRefusedAnswer = ErrorAnswer.extend({
  details: z
    .strictObject({
      field: z.string().optional(),
      times: z
        .array(
          z.strictObject({
            day: z.iso.date(),
            startsAt: instant,
            time: z.string().meta({ description: 'Wall time, HH:MM.' }),
            free: z.int().positive().meta({ description: 'Athletes it has room for.' }),
            lesson: z.uuid().optional().meta({ description: 'Of a class, its date.' }),
          }),
        )
        .optional()
        .meta({
          description: 'Of time-taken, at-other-venue and class-full: what can be had instead.',
        }),
    })
    .optional(),
}).meta({ id: 'TimeRefused' })

export const FocusAnswer = z
  .strictObject({
    allowed: z.int().positive().meta({ description: 'How many can be chosen.' }),
    focusAreas: z.array(z.uuid()).meta({ description: 'Those that are.' }),
    focusNote: z.string(),
    offered: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        apparatus: z.string(),
        level: z.enum(levels),
      }),
    ),
  })
  .meta({ id: 'Focus' })
