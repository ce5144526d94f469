import type { BookingStatus } from '~/domain/booking/booking'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { confirmLinkOf } from '~/domain/booking/links/find-confirm-link.server'
import type { CheckoutAttempt } from '~/domain/booking/money/card/find-payment-attempt.server'
import {
  alreadyComing,
  paymentTexts,
  stripeUnavailable,
} from '~/domain/booking/money/payment-texts'
import type { AttemptState } from '~/domain/payments/card/payment-attempt'
import type { Settings } from '~/domain/settings/settings'
import { formatMoney } from '~/values/money'
import { bookingPath, checkoutPath, paymentPath } from '~/values/paths/paths'
import { formatTime, formatZone } from '~/values/format/format-time'

type Words = {
  title: string
  sentences: string[]
  /** The payment button's label while the page is open. */
  canPay: string | null
  next: { to: string; label: string } | null
}

/** With the page where it is held. */
type Paying = CheckoutAttempt & { heldAt: string }

const again = { to: bookingPath(), label: 'See free times' }
const reload = { to: paymentPath(), label: paymentTexts.lookAgain }

/** The page where the times are or were held. */
export async function findHeldPath({ confirms }: CheckoutAttempt): Promise<string> {
  return confirms ? await confirmLinkOf(confirms) : checkoutPath()
}

/** Whether the attempt had no effect on the hold; Stripe's refusal is shown first. */
export function isHeldAsBefore({ statuses, state, trouble, hasPage }: CheckoutAttempt): boolean {
  const isOfNothing = state === 'failed' || state === 'expired'
  const isRefused = trouble !== null && !hasPage
  return statuses.includes('held') && isOfNothing && !isRefused
}

/** Whether the hold waits for this payment; a booking confirmed by link stays held throughout. */
function isKept({ statuses, confirms }: CheckoutAttempt): boolean {
  return statuses.includes(confirms ? 'held' : 'awaiting_payment')
}

/** A payment that booked nothing (yet), and the next steps. */
export function presentUnbookedPayment(
  paying: Paying,
  asked: AttemptState | 'unknown' | null,
  { phone, timeZone }: Pick<Settings, 'phone' | 'timeZone'>,
): Words {
  const { amountCents, currency, expiresAt, statuses, confirms } = paying
  const money = formatMoney(amountCents, currency)
  const until = `${formatTime(expiresAt, timeZone)} (${formatZone(timeZone)})`
  const call = phone ? ` You can call us at ${phone}.` : ''
  const state = asked ?? paying.state
  const isWaiting = isKept(paying)
  const kept = confirms
    ? 'We’re holding the time until the lesson.'
    : `The time is still yours until ${until}.`
  switch (state) {
    case 'open':
      if (!isWaiting) return nothingLeft(statuses, call)
      return {
        title: paymentTexts.notPaid,
        sentences: [`${money} is due to book this. ${kept}`],
        canPay: `Pay ${money}`,
        next: null,
      }
    case 'unknown':
      if (!paying.hasPage && isWaiting)
        return {
          title: 'The payment page didn’t open',
          sentences: [`${stripeUnavailable} ${kept}`],
          canPay: `Pay ${money}`,
          next: null,
        }
      return {
        title: 'Your payment is being checked',
        sentences: [
          `We can’t confirm your payment right now.${isWaiting ? ' Your time is kept.' : ''}`,
        ],
        canPay: null,
        next: reload,
      }
    case 'on_its_way':
      return {
        title: 'Your payment is on its way',
        sentences: [
          isWaiting
            ? `Your bank is sending ${money}, which can take a few days. We’ll hold your time until then and email you once it’s booked.`
            : `Your bank is sending ${money}, which can take a few days. This time is no longer available, so we’ll refund all of it once it arrives.${call}`,
        ],
        canPay: null,
        next: reload,
      }
    case 'differs':
      return {
        title: isWaiting ? 'We are looking into your payment' : 'Your payment is being refunded',
        sentences: [
          `The payment we received isn’t what we asked for, so ${isWaiting ? 'we’re looking into it' : 'nothing is booked, and all of it is refunded the way it was paid'}.${call}`,
        ],
        canPay: null,
        next: null,
      }
    case 'paid':
      return paidFor(paying, call)
    case 'failed':
    case 'expired':
      return paying.trouble ? inTrouble(paying, call) : nothingLeft(statuses, call)
  }
}

/** Paid but not booked: too late, or canceled since. */
function paidFor(paying: Paying, call: string) {
  const { amountCents, currency, statuses, refundedCents, confirms } = paying
  const [money, refund] = [formatMoney(amountCents, currency), formatMoney(refundedCents, currency)]
  const isLate = !statuses.includes('canceled')
  const goes =
    refundedCents === 0
      ? `None of the ${money} you paid is refunded.`
      : refundedCents >= amountCents
        ? `We’ll refund all of it, ${money}, the way you paid.`
        : `We’ll refund ${refund} of the ${money} you paid, the way you paid.`
  return {
    title: isLate ? 'Your payment is being refunded' : 'This was canceled',
    sentences: [isLate ? `${whyNotBooked(paying)} ${goes}${call}` : `${goes}${call}`],
    canPay: null,
    next:
      confirms && statuses.includes('held')
        ? { to: paying.heldAt, label: 'Look at the booking' }
        : again,
  }
}

function whyNotBooked({ isAlreadyComing, isMoved }: Paying): string {
  if (isAlreadyComing) return alreadyComing
  return isMoved ? moved : gone
}

const gone = 'Your hold on this time had ended when you paid, so it isn’t booked.'
const moved = 'The lesson was rescheduled before your payment arrived, so it isn’t booked.'

function nothingLeft(statuses: BookingStatus[], call: string): Words {
  const isCanceled = statuses.includes('canceled')
  return {
    title: isCanceled ? 'This was canceled' : paymentTexts.nothingPaid,
    sentences: [
      isCanceled
        ? `You weren’t charged, and there’s nothing left to pay.${call}`
        : 'The time is free again, and you weren’t charged. You can choose again.',
    ],
    canPay: null,
    next: again,
  }
}

/** Without a page, Stripe refused; with one, its result could not be fetched. */
function inTrouble(paying: Paying, call: string): Words {
  if (paying.hasPage)
    return {
      title: 'We can’t confirm your payment',
      sentences: [
        `The time is free again. If you paid, we’ll either book it anyway or refund all of it, and we’ll email you.${call}`,
      ],
      canPay: null,
      next: again,
    }
  const isHeld = paying.statuses.includes('held')
  return {
    title: 'You can’t pay by card right now',
    sentences: [`You weren’t charged.${call || ' Please write to us.'}`],
    canPay: null,
    next: isHeld ? { to: paying.heldAt, label: bookingTexts.back } : again,
  }
}
