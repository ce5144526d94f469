import { bookingCalendarLinks } from '~/domain/booking/calendar-feed/booking-calendar-links.server'
import { composeBookingCanceled } from '~/domain/booking/cancellation/compose-booking-canceled.server'
import { formatTerms, policySentences } from '~/domain/booking/cancellation/present-cancellation'
import { composeBookingConfirmed } from '~/domain/booking/checkout/compose-booking-confirmed.server'
import {
  createEmailedLink,
  findEmailedBooking,
  findOtherGuardian,
  findValidRefunds,
  lessonInEmail,
  type EmailedBooking,
} from '~/domain/booking/links/emailed-booking.server'
import { composeBookingRescheduled } from '~/domain/booking/rescheduling/compose-booking-rescheduled.server'
import type { ComposeEmail, DueEmail, EmailComposers } from '~/domain/communications/compose-email'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { formatDay, formatMoment, formatTimeRange } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { parentPartyPath, partiesPath } from '~/values/paths/camp-paths'
import { contactPath } from '~/values/paths/content-paths'
import { partyInvitationPath } from '~/values/paths/party-guest-paths'
import { parentPaymentsPath } from '~/values/paths/portal-paths'
import {
  partyBooked,
  partyCanceled,
  partyChanged,
  partyMoved,
  type PartyInEmail,
} from './emails/party-emails'
import { partyRestDue } from './emails/party-rest-due'
import { findPartiesWithRest, findPartyOfBooking, type BookedParty } from './find-parties.server'
import { ensureGuestLink } from './guests/guest-links.server'
import { agreedRules, formatChildren, partyTexts } from './party-texts'
import { formatRest } from './present-party'

/** Null if it was paid, canceled or moved meanwhile. */
const composeRestDue: ComposeEmail = async (tx, email, now) => {
  const { to, firstName } = await findEmailedGuardian(tx, email.guardianId!)
  const [party] = await findPartiesWithRest(now, { bookingId: email.subjectId }, tx)
  if (!party || party.restDueOn !== email.occasion) return null
  const { timeZone } = await findSettings(tx)
  const { lesson, currency } = party.booking
  const content = partyRestDue({
    firstName,
    party: party.package.title,
    when: formatMoment(lesson.startsAt, timeZone),
    amount: formatMoney(party.dueCents, currency),
    dueOn: formatDay(party.restDueOn),
    href: env().publicOrigin + parentPaymentsPath(),
  })
  return { to, content }
}

type Emailed = {
  email: DueEmail
  emailed: EmailedBooking
  party: BookedParty
  shown: PartyInEmail
  /** What is said of the booking as of any lesson. */
  content: EmailContent
}

type Say = (
  tx: Transaction,
  about: Emailed,
  now: Date,
) => Promise<Pick<EmailContent, 'subject' | 'preheader' | 'body'>>

/** Says of a party what is said of other bookings as of a lesson, whenever that is still true. */
function asParty(compose: ComposeEmail, say: Say): ComposeEmail {
  return async (tx, email, now) => {
    const composed = await compose(tx, email, now)
    const party = composed && (await findPartyOfBooking(email.subjectId, tx))
    const emailed = party && (await findEmailedBooking(tx, email))
    if (!emailed) return composed
    const { content } = composed
    const shown = inEmail(party, emailed)
    const words = { ...content.words, lesson: party.package.title }
    const said = await say(tx, { email, emailed, party, shown, content }, now)
    return { ...composed, content: { ...content, words, ...said } }
  }
}

function inEmail(party: BookedParty, { booking, settings, isProved }: EmailedBooking) {
  const { timeZone } = settings
  const { startsAt, endsAt } = party.booking.lesson
  const { where, coachName } = lessonInEmail({ booking, settings, to: null, isProved })
  const child = isProved ? (booking.details.athletes[0]?.firstName ?? null) : null
  const isBooked = booking.cancellation === null
  const { currency } = party.booking
  const facts = [
    { term: partyTexts.party, detail: party.package.title },
    ...(child ? [{ term: partyTexts.child, detail: child }] : []),
    { term: 'When', detail: formatMoment(startsAt, timeZone) },
    { term: 'Time', detail: formatTimeRange(startsAt, endsAt, timeZone) },
    ...(where.length > 0 ? [{ term: 'Where', detail: where.join(', ') }] : []),
    { term: 'Coach', detail: coachName },
    { term: 'Children', detail: String(party.children) },
    ...(isBooked
      ? [
          { term: 'Price', detail: formatMoney(party.chargedCents, currency) },
          { term: 'Still due', detail: formatRest(party) },
        ]
      : []),
  ]
  return {
    firstName: booking.firstName,
    title: party.package.title,
    child,
    when: formatMoment(startsAt, timeZone),
    facts,
    href: env().publicOrigin + parentPartyPath(party.id),
  }
}

/** The link names the child, so it is for proved addresses only. */
async function guestsHref(
  tx: Transaction,
  { party, emailed }: Emailed,
  now: Date,
): Promise<string | null> {
  const token = emailed.isProved ? await ensureGuestLink(tx, party.id, now) : null
  return token && env().publicOrigin + partyInvitationPath(token)
}

async function sayBooked(tx: Transaction, about: Emailed, now: Date) {
  const { email, emailed, party, shown } = about
  const { booking, settings, isProved } = emailed
  const { policy, price } = booking.details
  const { href: bookingHref } = await createEmailedLink(tx, email, now)
  return partyBooked({
    party: shown,
    guestsHref: await guestsHref(tx, about, now),
    bring: settings.whatToBring,
    rules: agreedRules(party),
    policy: policySentences(policy, price, { isParty: true }),
    calendars: bookingCalendarLinks(booking, settings, now, isProved ? 'athletes' : 'nobody'),
    lesson: lessonInEmail(emailed),
    phone: settings.phone,
    directionsHref: env().publicOrigin + contactPath(),
    bookingHref,
  })
}

async function sayMoved(tx: Transaction, about: Emailed, now: Date) {
  const { emailed, shown } = about
  const { startsAt, moves } = emailed.booking
  const from = moves[0]?.from ?? startsAt
  const isRestarted = from.getTime() !== startsAt.getTime()
  const before = isRestarted ? formatMoment(from, emailed.settings.timeZone) : null
  return partyMoved({ party: shown, before, guestsHref: await guestsHref(tx, about, now) })
}

async function sayCanceled(
  tx: Transaction,
  { email, emailed, shown, content }: Emailed,
  now: Date,
) {
  const { booking } = emailed
  const cancellation = booking.cancellation!
  const { guardianId } = email
  const canceling = { bookingId: booking.id, action: 'cancel-booking' } as const
  const other = guardianId && (await findOtherGuardian({ ...canceling, guardianId }, tx))
  const terms = {
    ...cancellation,
    refunds: await findValidRefunds(tx, booking.id, cancellation.canceledAt),
  }
  const { href: bookingHref } = await createEmailedLink(tx, email, now)
  return partyCanceled({
    party: shown,
    by: whoCanceled(cancellation.canceledBy, other),
    refund: formatTerms(terms, cancellation.currency),
    hasFile: content.attachment !== undefined,
    partiesHref: env().publicOrigin + partiesPath(),
    bookingHref,
  })
}

function whoCanceled(by: 'family' | 'coach', other: string | null): string {
  if (other) return `${other} canceled this party.`
  return by === 'family'
    ? 'You canceled this party.'
    : 'We’re sorry, but we had to cancel this party.'
}

/** Null once it is over, canceled, or has changed again. */
const composeChanged: ComposeEmail = async (tx, email, now) => {
  const emailed = await findEmailedBooking(tx, email)
  const party = emailed && (await findPartyOfBooking(email.subjectId, tx))
  if (!party || String(party.version) !== email.occasion) return null
  if (emailed.booking.status !== 'confirmed' || emailed.booking.startsAt <= now) return null
  const shown = inEmail(party, emailed)
  const words = { name: shown.firstName, party: shown.title, when: shown.when }
  const said = partyChanged(shown, formatChildren(party.children))
  return { to: emailed.to, content: { ...said, words } }
}

export const partyEmails = {
  'party-rest-due': composeRestDue,
  'party-changed': composeChanged,
  'booking-confirmed': asParty(composeBookingConfirmed, sayBooked),
  'booking-rescheduled': asParty(composeBookingRescheduled, sayMoved),
  'booking-canceled': asParty(composeBookingCanceled, sayCanceled),
} satisfies Partial<EmailComposers>
