import { factsOfReceipt } from '~/domain/booking/money/billing/present-receipt'
import type { PaymentMethod } from '~/domain/payments/payment'
import { ownBrand } from '~/domain/settings/brand'
import type { Sender } from '~/domain/communications/emails/email-frame'
import type { WaiverSignedFacts } from '~/domain/family/emails/waiver-signed'

/** The fictional business that sends all examples of emails. */
export const fixtureSender: Sender = {
  name: 'Second Flight Tumbling',
  email: 'hello@secondflight.example',
  phone: '(555) 010-0142',
  addressLines: ['218 Mill Street, Unit 4', 'Riverton, NY 12180'],
  timeZone: 'America/New_York',
  ...ownBrand,
}

/** The secret link and code in them. */
export const fixtureLink = 'https://secondflight.example/somewhere?token=made-up-secret'
export const fixtureCode = '046317'

/** A page that needs no secret. */
export const fixturePage = 'https://secondflight.example/somewhere'

const firstName = 'Dana'
const href = fixtureLink
const { timeZone, phone } = fixtureSender
export const changedAt = new Date('2026-11-20T15:05:00Z')
const lesson = {
  drawing: 'lesson-pair-long',
  lessonName: 'Partner Progression',
  durationMinutes: 60,
  coachName: 'Maren Holt',
  athletes: ['Zoe', 'Eli'],
  startsAt: new Date('2026-11-24T21:00:00Z'),
  timeZone,
  where: fixtureSender.addressLines,
}

/** A lesson that is canceled, missed or over. */
export const endedLesson = { ...lesson, isPast: true }

/** Data shared by several emails. */
export const fixtureFacts = { firstName, lesson, phone, href }

/** A receipt's facts, as in the real emails. */
export function receiptFactsOf(method: PaymentMethod) {
  const receivedAt = new Date('2026-11-24T21:00:00Z')
  const received = { number: '2026-0042', guardian: 'Dana Okafor', receivedAt }
  return factsOfReceipt({ ...received, method, byBank: false }, { ...fixtureSender, taxId: '' })
}

export const waited = {
  firstName,
  what: 'Tumbling Basics, Tuesday, November 24 at 5:00 PM',
  places: 1,
}

const snapshot = {
  number: 3,
  title: 'Participation agreement',
  body: 'Tumbling is taught on mats, step by step.\n\nPlease read each clause.',
  clauses: [{ text: 'I accept the risk.', required: true, accepted: true }],
  photoClause: 'Photographs may be taken.',
  photoConsent: false,
}

export const fixtureWaiver: WaiverSignedFacts = {
  firstName,
  timeZone,
  signerName: 'Dana Okafor',
  signedAt: changedAt,
  validUntil: new Date('2027-11-21T05:00:00Z'),
  signatures: [
    { athlete: 'Zoe', relationship: 'Mother', snapshot },
    { athlete: 'Eli', relationship: 'Mother', snapshot: { ...snapshot, photoConsent: true } },
  ],
}
