import { noShowTexts } from '~/domain/booking/attendance/no-show-texts'
import { balanceFailed } from '~/domain/booking/emails/balance-problem'
import { bookingToConfirm } from '~/domain/booking/emails/booking-to-confirm'
import { noShow } from '~/domain/booking/emails/no-show'
import { pickUpChanged } from '~/domain/booking/emails/pick-up-changed'
import { depositFailed, paymentTooLate } from '~/domain/booking/emails/payment-problem'
import { waitingJoined } from '~/domain/booking/emails/waiting-joined'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import type { EmailKind } from '~/domain/communications/email-kinds'
import { athletesMerged } from '~/domain/family/emails/athletes-merged'
import { waiverSigned } from '~/domain/family/emails/waiver-signed'
import { partyEmailVariants } from './party-email-fixtures'
import {
  endedLesson,
  fixtureFacts,
  fixturePage,
  fixtureWaiver,
  waited,
} from './email-fixture-facts'
import { emailFixtures } from './email-fixtures'

const { firstName, lesson, phone, href } = fixtureFacts
/** For a recipient with an unverified address. */
const unnamed = {
  ...fixtureFacts,
  firstName: '',
  lesson: { ...lesson, athletes: ['your athlete'] },
}

/** Variants of one kind. */
const emailFixtureVariants: Record<string, { kind: EmailKind; content: EmailContent }> = {
  ...partyEmailVariants,
  'payment-too-late-already-coming': {
    kind: 'payment-too-late',
    content: paymentTooLate({
      ...{ firstName, lesson, phone, bookingHref: fixturePage },
      refund: { cents: 2000, currency: 'USD' },
      isAlreadyComing: true,
    }),
  },
  'payment-failed-deposit': {
    kind: 'payment-failed',
    content: depositFailed({ firstName, lesson, phone, href }),
  },
  'payment-failed-balance': {
    kind: 'payment-failed',
    content: balanceFailed({ firstName, lesson, phone, href }),
  },
  'no-show-unnamed': {
    kind: 'no-show',
    content: noShow({ ...unnamed, lesson: { ...unnamed.lesson, isPast: true }, rule: null }),
  },
  'no-show-charged': {
    kind: 'no-show',
    content: noShow({ ...fixtureFacts, lesson: endedLesson, rule: noShowTexts.charged('$80') }),
  },
  'no-show-credit-used': {
    kind: 'no-show',
    content: noShow({ ...fixtureFacts, lesson: endedLesson, rule: noShowTexts.creditUsed }),
  },
  'waiting-joined-unnamed': {
    kind: 'waiting-joined',
    content: waitingJoined({ ...waited, firstName: '', href }),
  },
  'waiver-signed-unnamed': {
    kind: 'waiver-signed',
    content: waiverSigned({ ...fixtureWaiver, firstName: '', signerName: null }),
  },
  'athletes-joined-unnamed': {
    kind: 'athletes-joined',
    content: athletesMerged({
      firstName: '',
      athlete: 'your athlete',
      guardians: [],
      phone,
      href: 'https://secondflight.example/somewhere',
    }),
  },
  'pick-up-changed-guest': {
    kind: 'pick-up-changed',
    content: pickUpChanged({
      ...{ firstName, lesson, phone, href, hasAccount: false },
      sameInClass: null,
    }),
  },
  'pick-up-changed-class': {
    kind: 'pick-up-changed',
    content: pickUpChanged({
      ...{ firstName, lesson, phone, hasAccount: true },
      href: 'https://secondflight.example/somewhere',
      sameInClass: 'Tumbling Basics',
    }),
  },
  'booking-to-confirm-credits': {
    kind: 'booking-to-confirm',
    content: bookingToConfirm({
      firstName,
      lesson,
      href,
      isReminder: false,
      due: { nowCents: 0, laterCents: 0, currency: 'USD', credits: 1 },
    }),
  },
  'booking-to-confirm-several': {
    kind: 'booking-to-confirm',
    content: bookingToConfirm({
      firstName,
      lesson,
      href,
      isReminder: false,
      others: [{ ...lesson, startsAt: new Date('2026-12-01T21:00:00Z') }],
      due: { nowCents: 2000, laterCents: 14_000, currency: 'USD' },
    }),
  },
}

/** All fixtures by display name. */
export const everyEmailFixture: typeof emailFixtureVariants = {
  ...Object.fromEntries(
    Object.entries(emailFixtures).map(([kind, content]) => [
      kind,
      { kind: kind as EmailKind, content },
    ]),
  ),
  ...emailFixtureVariants,
}
