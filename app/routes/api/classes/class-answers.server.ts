import { z } from 'zod'
import { extraBases } from '~/domain/enrollment/camps/camp-extras'
import { tuitionBases } from '~/domain/enrollment/terms/term'
import { autopayMethods } from '~/domain/payments/saved-payment-methods/saved-payment-method'
import { levels } from '~/values/level'

// Responses about classes of terms and enrollments.

const instant = z.iso.datetime().meta({ description: 'In UTC.' })
const day = z.iso.date()
const cents = z.int().nonnegative()
const currency = z.string().length(3)

const venue = z
  .strictObject({ name: z.string(), address: z.array(z.string()), map: z.url() })
  .nullable()
  .meta({ description: 'Null for the business’s own address.' })
const prerequisites = z.array(z.string()).meta({ description: 'Names of skills.' })
const dates = z.array(z.strictObject({ day, startsAt: instant, endsAt: instant, free: z.int() }))
const membersOpenAt = instant
  .nullable()
  .meta({ description: 'For families with a child enrolled before.' })
const extra = {
  name: z.string(),
  basis: z.enum(extraBases).meta({ description: 'For each day, or once for the camp.' }),
  priceCents: cents,
}
const coaches = z.string().meta({ description: 'Also who helps, such as Maya Torres and Sam Lee.' })

const lateFee = z
  .string()
  .nullable()
  .meta({ description: 'What tuition costs that is paid late, as a sentence; null for nothing.' })
const athlete = z.strictObject({ id: z.uuid(), firstName: z.string() })
const termClass = z.strictObject({ slug: z.string(), title: z.string(), term: z.string() })
const questions = z
  .array(
    z.strictObject({
      id: z.uuid(),
      text: z.string(),
      choices: z.array(z.string()).meta({ description: 'Any answer if empty.' }),
      required: z.boolean(),
    }),
  )
  .meta({ description: 'To answer for each athlete who is enrolled.' })

const offered = {
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  level: z.enum(levels).nullable(),
  minAge: z.int(),
  maxAge: z.int(),
  term: z.strictObject({
    name: z.string(),
    startsOn: day,
    endsOn: day.nullable(),
    registrationOpensAt: instant,
    membersOpenAt,
    registrationFeeCents: cents,
    dropNoticeDays: z.int(),
    pausePercent: z.int().meta({
      description: 'Of the price of paused lessons; at 100 no pause is offered.',
    }),
  }),
  tuition: z.strictObject({
    basis: z.enum(tuitionBases),
    priceCents: cents,
    trialCents: cents.nullable().meta({ description: 'Null if there is no trial lesson.' }),
    currency,
    lateFee,
  }),
  weekdays: z.array(z.int().min(1).max(7)).meta({ description: '1 for Monday.' }),
  startTime: z.string().meta({ description: 'Wall time, HH:MM.' }),
  durationMinutes: z.int().positive(),
  coachName: coaches,
  venue,
  prerequisites,
  questions,
  free: cents.meta({ description: 'Places free on every date to come.' }),
  dates,
}

export const TimetableAnswer = z
  .strictObject({ timeZone: z.string(), classes: z.array(z.strictObject(offered)) })
  .meta({ id: 'Timetable' })

export const TermClassAnswer = z
  .strictObject({ timeZone: z.string(), ...offered })
  .meta({ id: 'TermClass' })

const camp = {
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  whatToBring: z.string(),
  minAge: z.int(),
  maxAge: z.int(),
  registrationOpensAt: instant,
  membersOpenAt,
  cancelNoticeDays: z.int(),
  price: z.strictObject({
    wholeCents: cents,
    dayCents: cents.nullable().meta({ description: 'Null if it is booked whole.' }),
    currency,
    lateFee,
  }),
  extras: z
    .array(z.strictObject({ id: z.uuid(), ...extra }))
    .meta({ description: 'What can be chosen besides.' }),
  startTime: z.string().meta({ description: 'Wall time, HH:MM.' }),
  durationMinutes: z.int().positive(),
  coachName: coaches,
  venue,
  prerequisites,
  questions,
  dates: dates.meta({ description: 'Its days to come.' }),
}

export const CampsAnswer = z
  .strictObject({ timeZone: z.string(), camps: z.array(z.strictObject(camp)) })
  .meta({ id: 'Camps' })

export const CampAnswer = z.strictObject({ timeZone: z.string(), ...camp }).meta({ id: 'Camp' })

export const EnrolledAnswer = z
  .strictObject({ enrollmentIds: z.array(z.uuid()) })
  .meta({ id: 'Enrolled' })

export const EnrollmentAnswer = z
  .strictObject({
    id: z.uuid(),
    athlete,
    termClass,
    isTrial: z.boolean(),
    extras: z.array(z.strictObject(extra)).meta({ description: 'What was chosen besides a camp.' }),
    startsOn: day,
    endsOn: day.nullable(),
    droppedAt: instant.nullable(),
    overdueFrom: day
      .nullable()
      .meta({ description: 'From when on it is paused until it is paid.' }),
    pauses: z.array(z.strictObject({ firstOn: day, lastOn: day })),
    currency,
    lateFee,
    dueCents: cents,
    onItsWayCents: cents.meta({
      description: 'Of what is due, what a bank was asked for already.',
    }),
    payNowCents: cents.meta({ description: 'What can be paid by card now.' }),
    answers: z.array(z.strictObject({ question: z.string(), text: z.string() })),
    dates: z
      .array(z.strictObject({ bookingId: z.uuid(), startsAt: instant, isAbsent: z.boolean() }))
      .meta({ description: 'To come.' }),
    invoices: z.array(
      z.strictObject({
        id: z.uuid(),
        month: day.meta({ description: 'The first day of the last month that it charges.' }),
        chargedCents: cents,
        dueCents: cents,
        lines: z.array(
          z.strictObject({
            bookingId: z.uuid(),
            startsAt: instant,
            chargedCents: cents,
            dueCents: cents,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Enrollment' })

export const EnrollmentsAnswer = z
  .strictObject({ enrollments: z.array(EnrollmentAnswer) })
  .meta({ id: 'Enrollments' })

const wording = z.string()

const autopayMethod = z.enum(autopayMethods)

export const CardAnswer = z
  .strictObject({
    card: z
      .strictObject({
        brand: z.string(),
        lastFour: z.string().length(4),
        expiryMonth: z.int().min(1).max(12),
        expiryYear: z.int(),
      })
      .nullable(),
    bankAccount: z.strictObject({ bank: z.string(), lastFour: z.string().length(4) }).nullable(),
    offersBankAccounts: z.boolean(),
    autopay: z.strictObject({ method: autopayMethod, agreedAt: instant, wording }).nullable(),
    planned: z
      .array(z.strictObject({ on: day, cents, currency }))
      .meta({ description: 'What is charged by autopay, by day.' }),
    onItsWay: z
      .array(z.strictObject({ cents, currency }))
      .meta({ description: 'What a bank was asked for and has not answered.' }),
    agreements: z
      .array(z.strictObject({ method: autopayMethod, version: z.int(), wording }))
      .meta({ description: 'What turning autopay on agrees to, for each method.' }),
  })
  .meta({ id: 'Card' })

export const CardPageAnswer = z.strictObject({ url: z.url() }).meta({ id: 'CardPage' })

export const CardRemovedAnswer = z
  .strictObject({ removed: autopayMethod })
  .meta({ id: 'CardRemoved' })

export const AutopayAnswer = z.strictObject({ isOn: z.boolean() }).meta({ id: 'Autopay' })

export const DropTermsAnswer = z
  .strictObject({
    lastOn: day.meta({ description: 'The last day under the notice.' }),
    isDropped: z.boolean(),
    lastLesson: instant.nullable(),
    canceled: z.array(instant),
    refundCents: cents,
    dueCents: cents.meta({ description: 'Charged for what is not canceled, and not paid.' }),
    isChargedLater: z.boolean().meta({
      description: 'Whether lessons that stay booked are charged later.',
    }),
  })
  .meta({ id: 'DropTerms' })

export const DroppedAnswer = z
  .strictObject({ enrollmentId: z.uuid(), lastOn: day, refundCents: cents })
  .meta({ id: 'Dropped' })

const dayToChange = z.strictObject({
  day,
  startsAt: instant,
  cents: cents.meta({ description: 'What adding it costs, or what was paid for it.' }),
  refused: z.string().nullable().meta({ description: 'Why it cannot be changed now.' }),
})

const bookedElsewhere = z.array(z.strictObject({ title: z.string(), startsAt: instant })).meta({
  description: 'Other lessons of the athlete at these times, which they can still join.',
})

export const CampDaysAnswer = z
  .strictObject({
    refused: z.string().nullable().meta({ description: 'Why none can be changed now.' }),
    toAdd: z.array(dayToChange),
    toCancel: z.array(dayToChange),
    bookedElsewhere,
  })
  .meta({ id: 'CampDays' })

export const DaysChangedAnswer = z
  .strictObject({ enrollmentId: z.uuid(), day, change: z.enum(['add', 'cancel']) })
  .meta({ id: 'DaysChanged' })

export const ClassWaitingListAnswer = z
  .strictObject({
    waiting: z.array(
      z.strictObject({
        id: z.uuid(),
        athlete,
        termClass,
        joinedAt: instant,
        place: z.int().positive().nullable().meta({ description: 'Null once a place is offered.' }),
        offerEndsAt: instant
          .nullable()
          .meta({ description: 'Until then a place is kept, to enroll as usual.' }),
      }),
    ),
  })
  .meta({ id: 'ClassWaitingList' })

export const ClassWaitingJoinedAnswer = z
  .strictObject({ entryIds: z.array(z.uuid()) })
  .meta({ id: 'ClassWaitingJoined' })

export const ClassWaitingLeftAnswer = z
  .strictObject({ entryId: z.uuid() })
  .meta({ id: 'ClassWaitingLeft' })

export const PauseTermsAnswer = z
  .strictObject({
    firstOn: day,
    lastOn: day,
    percent: z.int().meta({ description: 'Of the price, for the paused lessons.' }),
    lessons: z.array(instant),
    shareCents: cents.meta({ description: 'What the paused lessons cost.' }),
    refundCents: cents.meta({ description: 'Of what was paid for them, what is refunded.' }),
  })
  .meta({ id: 'PauseTerms' })

export const PausedAnswer = z
  .strictObject({ enrollmentId: z.uuid(), firstOn: day, lastOn: day })
  .meta({ id: 'Paused' })

export const PauseEndedAnswer = z
  .strictObject({ enrollmentId: z.uuid() })
  .meta({ id: 'PauseEnded' })

export const MoveProposalsAnswer = z
  .strictObject({
    proposals: z.array(
      z.strictObject({
        id: z.uuid(),
        enrollmentId: z.uuid(),
        athlete,
        from: z.string(),
        to: termClass,
      }),
    ),
  })
  .meta({ id: 'MoveProposals' })

export const MoveTermsAnswer = z
  .strictObject({
    lessons: z.int().positive(),
    dueNowCents: cents,
    differenceCents: z.int().meta({
      description: 'Of the lessons that are left, against the class until now.',
    }),
    questions: questions.meta({ description: 'What the new class asks about the athlete.' }),
    bookedElsewhere,
  })
  .meta({ id: 'MoveTerms' })

export const MoveAnsweredAnswer = z
  .strictObject({ enrollmentId: z.uuid(), isMoved: z.boolean() })
  .meta({ id: 'MoveAnswered' })
