import { z } from 'zod'
import { emailTopics, type EmailTopic } from '~/domain/communications/email-kinds'
import { inquiryStates } from '~/domain/communications/inquiries/inquiry'
import { chargeKinds } from '~/domain/payments/charges/charge'
import { paymentMethods, refundStates } from '~/domain/payments/payment'
import { attemptStates } from '~/domain/payments/card/payment-attempt'
import { movementKinds } from '~/domain/payments/credits/credit'
import { TaxAnswer } from '../answers.server'

// Responses of the rest of the family API: emails, payments, privacy.

const instant = z.iso.datetime().meta({ description: 'In UTC.' })
const until = z.iso.datetime().meta({ description: 'Until, but not at.' })
const cents = z.int()
const currency = z.string().length(3)
const place = { page: z.int().positive(), pages: z.int().positive() }

export const EmailChoicesAnswer = z
  .strictObject({
    wanted: z.array(z.enum(Object.keys(emailTopics) as [EmailTopic, ...EmailTopic[]])),
  })
  .meta({ id: 'EmailChoices' })

const messageState = z.enum(['delivered', 'kept']).meta({
  description: 'Kept: there was no mail server, so that it can be read here alone.',
})

export const MessagesAnswer = z
  .strictObject({
    messages: z.array(
      z.strictObject({
        id: z.uuid(),
        state: messageState,
        subject: z.string(),
        sentAt: instant.nullable(),
      }),
    ),
    ...place,
  })
  .meta({ id: 'Messages' })

export const MessageAnswer = z
  .strictObject({
    id: z.uuid(),
    state: messageState,
    subject: z.string(),
    sentAt: instant.nullable(),
    to: z.string(),
    text: z.string().meta({ description: 'Without what would still open something.' }),
  })
  .meta({ id: 'Message' })

const conversation = {
  id: z.uuid(),
  state: z.enum(inquiryStates).meta({ description: 'New: not answered yet.' }),
  message: z.string(),
  receivedAt: instant,
  lastMessageAt: instant,
}

export const ConversationsAnswer = z
  .strictObject({ conversations: z.array(z.strictObject(conversation)) })
  .meta({ id: 'Conversations' })

export const ConversationAnswer = z
  .strictObject({
    ...conversation,
    replies: z.array(
      z.strictObject({
        id: z.uuid(),
        body: z.string(),
        writtenAt: instant,
        by: z.string().nullable().meta({ description: 'Who of us; null for the parent.' }),
      }),
    ),
  })
  .meta({ id: 'Conversation' })

export const WrittenAnswer = z.strictObject({ id: z.uuid() }).meta({ id: 'Written' })

export const SessionsAnswer = z
  .strictObject({
    sessions: z.array(
      z.strictObject({
        id: z.uuid().nullable().meta({ description: 'Null for the browser that asks.' }),
        browser: z.string(),
        since: instant,
        lastSeenAt: instant,
        isThis: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Sessions' })

export const EndedAnswer = z.strictObject({ status: z.literal('ended') }).meta({ id: 'Ended' })

export const DataExportAnswer = z
  .strictObject({
    state: z.enum(['none', 'being-made', 'made']),
    expiresAt: instant.nullable().meta({ description: 'Until when the file can be had.' }),
  })
  .meta({ id: 'DataExport' })

export const ErasureAnswer = z
  .strictObject({
    askedAt: instant.nullable(),
    lessons: z.array(
      z.strictObject({
        bookingId: z.uuid(),
        startsAt: instant,
        refundCents: z.int(),
        currency: z.string(),
        isCancelable: z.boolean().meta({ description: 'False once it has begun.' }),
      }),
    ),
    lessonCount: z
      .int()
      .meta({ description: 'How many can be canceled: sent along with a choice.' }),
    refundCents: z.int().meta({ description: 'Their refund in all: sent along with a choice.' }),
  })
  .meta({ id: 'Erasure' })

export const OpeningsAnswer = z
  .strictObject({
    openings: z.array(
      z.strictObject({
        id: z.uuid(),
        at: instant,
        athlete: z.string(),
        who: z.string(),
        wrote: z.boolean().meta({ description: 'Whether they wrote the note, as you told them.' }),
      }),
    ),
    ...place,
  })
  .meta({ id: 'Openings' })

export const CalendarFeedAnswer = z
  .strictObject({
    feed: z.strictObject({ address: z.url(), subscribe: z.url() }).nullable().meta({
      description: 'Anyone who has it sees which lessons are booked; null where none is.',
    }),
  })
  .meta({ id: 'CalendarFeed' })

const refund = { amountCents: cents, state: z.enum(refundStates) }
const refundedAs = z
  .enum(paymentMethods)
  .nullable()
  .meta({ description: 'Where it is another way than it came.' })

const paid = {
  payments: z.array(
    z.strictObject({
      id: z.uuid(),
      method: z.enum(paymentMethods),
      byBank: z
        .boolean()
        .meta({ description: 'Whether Stripe debited a bank account and no card.' }),
      amountCents: cents,
      receivedAt: instant,
    }),
  ),
  refunds: z.array(z.strictObject({ id: z.uuid(), ...refund, createdAt: instant, refundedAs })),
  dueCents: cents.meta({ description: 'Below nothing where too much was paid.' }),
  payNowCents: cents.meta({ description: 'What can be paid by card at this moment.' }),
}

const onItsWayCents = cents.meta({
  description: 'Of what is due, what a bank was asked for already.',
})

export const PaymentsAnswer = z
  .strictObject({
    due: z.array(z.strictObject({ cents, onItsWayCents, currency })),
    accountBalance: z
      .array(z.strictObject({ cents, currency }))
      .meta({ description: 'What was paid ahead and is for no lesson yet.' }),
    openingBalances: z
      .array(
        z.strictObject({
          orderId: z.uuid(),
          currency,
          createdAt: instant,
          amountCents: cents,
          writtenOffCents: cents,
          ...paid,
          applied: z
            .array(
              z.strictObject({
                paymentId: z.uuid(),
                method: z.enum(paymentMethods),
                amountCents: cents,
                takenCents: cents.meta({ description: 'What Stripe took back of it.' }),
                receivedAt: instant,
              }),
            )
            .meta({ description: 'What the account balance paid of it, by payment.' }),
        }),
      )
      .meta({ description: 'What was owed before the business used this site.' }),
    lessons: z.array(
      z.strictObject({
        bookingId: z.uuid(),
        lessonName: z.string(),
        enrollmentId: z
          .uuid()
          .nullable()
          .meta({ description: 'The enrollment that it is a date of.' }),
        startsAt: instant,
        currency,
        charges: z.array(z.strictObject({ kind: z.enum(chargeKinds), amountCents: cents })),
        discounts: z
          .array(
            z.strictObject({
              reason: z.enum(['siblings', 'promo_code']),
              amountCents: cents,
              code: z.string().nullable(),
            }),
          )
          .meta({ description: 'What is taken off in them, by its name.' }),
        tax: TaxAnswer.nullable().meta({ description: 'Part of the charges; null without tax.' }),
        ...paid,
        onItsWayCents,
        isBookedYet: z.boolean(),
      }),
    ),
    ...place,
  })
  .meta({ id: 'Payments' })

export const AppliedBalanceAnswer = z
  .strictObject({ amountCents: cents, currency })
  .meta({ id: 'AppliedBalance' })

export const CreditsAnswer = z
  .strictObject({
    credits: z.array(
      z.strictObject({
        id: z.uuid(),
        lessonNames: z.array(z.string()).meta({ description: 'What they are good for.' }),
        athleteFirstName: z
          .string()
          .nullable()
          .meta({ description: 'For one athlete alone; null for everyone in the family.' }),
        left: z.int().nonnegative(),
        expiresAt: until,
        missedAt: instant.nullable().meta({ description: 'The lesson that they make up for.' }),
        givenFor: z
          .string()
          .nullable()
          .meta({ description: 'Why the business gave them; null for those bought or earned.' }),
        revocations: z
          .array(z.strictObject({ credits: z.int().positive(), reason: z.string() }))
          .meta({ description: 'How many of them the business revoked, and why.' }),
        package: z
          .strictObject({
            paymentId: z.uuid().nullable(),
            name: z.string(),
            priceCents: cents,
            currency,
            isReversed: z.boolean(),
            refunds: z.array(z.strictObject({ ...refund, refundedAs })),
          })
          .nullable(),
        movements: z.array(
          z.strictObject({
            kind: z.enum(movementKinds),
            credits: z.int(),
            movedAt: instant,
            lesson: z.strictObject({ name: z.string(), startsAt: instant }).nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Credits' })

export const PackagesAnswer = z
  .strictObject({
    byCard: z.boolean().meta({ description: 'Whether one can be bought here.' }),
    packages: z.array(
      z.strictObject({
        chosen: z.string().meta({ description: 'Names it, as it was read.' }),
        name: z.string(),
        credits: z.int().positive(),
        priceCents: cents,
        currency,
        tax: TaxAnswer.nullable().meta({
          description: 'Part of `priceCents`; null without tax.',
        }),
        lessonNames: z.array(z.string()),
        expiresAt: until,
      }),
    ),
    open: z
      .array(z.strictObject({ orderId: z.uuid(), name: z.string() }))
      .meta({ description: 'Those that one has begun to pay for.' }),
  })
  .meta({ id: 'Packages' })

export const BuyingAnswer = z
  .strictObject({
    orderId: z.uuid(),
    attemptId: z
      .uuid()
      .nullable()
      .meta({ description: 'Null where it is paid already, or its money is on its way.' }),
    url: z
      .url()
      .nullable()
      .meta({ description: 'The page to pay on; null where it does not open.' }),
  })
  .meta({ id: 'Buying' })

const whatBecame = z.enum([...attemptStates, 'unknown']).nullable()

export const PurchaseAnswer = z
  .strictObject({
    orderId: z.uuid(),
    name: z.string(),
    priceCents: cents,
    currency,
    credits: z.int().positive(),
    athleteFirstName: z.string().nullable(),
    paymentId: z.uuid().nullable().meta({ description: 'Once it is paid.' }),
    isSentBack: z.boolean().meta({
      description: 'Whether other money came than was asked for, and all of it is refunded.',
    }),
    isUsable: z.boolean().meta({ description: 'Whether some of its credits are left.' }),
    hasPage: z.boolean().meta({ description: 'Whether the last try to pay got a page to pay on.' }),
    state: whatBecame.meta({
      description: 'What became of the last try to pay; `unknown` where Stripe does not say now.',
    }),
  })
  .meta({ id: 'Purchase' })

export const StoppedAnswer = z
  .strictObject({
    attemptId: z.uuid(),
    state: whatBecame.meta({ description: '`unknown` where Stripe does not say now.' }),
  })
  .meta({ id: 'Stopped' })

export const AbsenceAnswer = z
  .strictObject({
    refused: z.string().nullable().meta({ description: 'Why it cannot be said, if so.' }),
    deadline: instant.nullable().meta({
      description: 'Until when it has to be said to be made up for; null where it cannot be.',
    }),
    makeUpUntil: instant.nullable(),
    absent: z.array(z.uuid()).meta({ description: 'Of whom it is said already.' }),
  })
  .meta({ id: 'Absence' })

export const ReportedAnswer = z.strictObject({ bookingId: z.uuid() }).meta({ id: 'Reported' })
