import { isBooked, type Price } from '~/domain/booking/booking'
import { ConfirmForm } from '~/domain/booking/booking-forms'
import { isContactMissing, type Checkout } from '~/domain/booking/checkout'
import {
  findDueToConfirm,
  type DueToConfirm,
} from '~/domain/booking/paying/find-due-to-confirm.server'
import { policySentences } from '~/domain/booking/policy-in-words'
import { confirmMessages } from '~/domain/booking/refusal-messages'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm } from '~/http/form-view.server'
import { presentMoment } from '~/http/present-moment.server'
import { formatMoney } from '~/values/money'
import { confirmBookingPath } from '~/values/paths'
import { formatMoment, formatZone } from '~/values/time-in-words'
import { titleOf } from './booking-parts'
import { pickUpInWords } from './review.server'
import type { openToConfirm } from './to-confirm.server'

/** What was booked for a family, as it reads it before it confirms; or what became of it. */
export async function toConfirmOf({ checkout, token }: Awaited<ReturnType<typeof openToConfirm>>) {
  const { timeZone, phone } = await findSettings()
  const { status, startsAt, price, policy, bookingId, version } = checkout
  const when = formatMoment(startsAt, timeZone)
  const due = await findDueToConfirm(bookingId, price)
  return {
    title: status === 'held' ? 'Confirm your booking' : titleOf(status, when),
    over: overInWords(checkout),
    phone,
    summary: summaryOf(checkout, `${when} (${formatZone(timeZone)})`),
    missing: missingOf(checkout, token),
    policy: policySentences(policy, price),
    commitment: commitmentOf(due, price),
    isPaidNow: due.nowCents > 0,
    button:
      due.nowCents > 0 ? `Pay ${formatMoney(due.nowCents, price.currency)}` : 'Confirm booking',
    form: blankForm(ConfirmForm, { bookingId, version }),
  }
}

function commitmentOf(
  { nowCents, laterCents }: DueToConfirm,
  { priceCents, currency }: Price,
): string {
  const money = (cents: number) => formatMoney(cents, currency)
  const paid = priceCents - nowCents - laterCents
  if (paid > 0 && paid === priceCents) return 'You have paid for it. Nothing is due any more.'
  const ahead = paid > 0 ? `You have paid ${money(paid)}. ` : ''
  const later = `You pay ${money(laterCents)} at the lesson.`
  if (nowCents === 0) return `${ahead}Nothing is due now. ${later}`
  const now = `You pay ${money(nowCents)} now, by card, on a page of Stripe’s. Then it is confirmed.`
  return `${ahead}${now}${laterCents > 0 ? ` ${later}` : ''}`
}

function overInWords(checkout: Checkout): string | null {
  if (checkout.status === 'held')
    return checkout.startsAt <= presentMoment() ? confirmMessages['lesson-begun'] : null
  return isBooked(checkout)
    ? 'There is nothing left to confirm.'
    : 'This link opens nothing that could be confirmed any more.'
}

function summaryOf({ status, lessonType, athletes, pickUp, focusNote }: Checkout, when: string) {
  // whoever has an old link learns no more than that it is one
  if (status !== 'held') return []
  return [
    { term: 'Lesson', detail: `${lessonType.name}, ${lessonType.durationMinutes} minutes` },
    { term: 'When', detail: when },
    { term: 'Who is coming', detail: athletes.map(({ firstName }) => firstName).join(' and ') },
    { term: 'What to work on', detail: focusNote || 'The coach decides' },
    { term: 'Getting there and home', detail: pickUp ? pickUpInWords(pickUp) : 'Not said yet' },
  ]
}

function missingOf({ guest, pickUp, unsigned }: Checkout, token: string) {
  return [
    ...(isContactMissing({ guest })
      ? [{ to: confirmBookingPath(token, 'contact'), label: 'Whom we can call' }]
      : []),
    ...(pickUp
      ? []
      : [{ to: confirmBookingPath(token, 'getting-there'), label: 'Getting there and home' }]),
    ...(unsigned.length > 0
      ? [{ to: confirmBookingPath(token, 'waiver'), label: 'Sign the waiver' }]
      : []),
  ]
}
