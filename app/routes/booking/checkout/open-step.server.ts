import { redirect, type LoaderFunctionArgs } from '~/framework'
import { maxBookingsPerOrder } from '~/domain/booking/holds/hold-rules'
import {
  checkoutSteps,
  isBeingPaid,
  isDone,
  isOpen,
  lostLines,
  nextStep,
  stepLabels,
  type Checkout,
  type CheckoutLine,
  type CheckoutState,
  type CheckoutStep,
} from '~/domain/booking/checkout/checkout'
import {
  findCheckout,
  findCheckoutState,
  isSignedOutOf,
} from '~/domain/booking/checkout/find-checkout.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { currentTime } from '~/http/current-time.server'
import { bookerOf } from '~/http/people/require-actor.server'
import type { Visitor } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import {
  bookingPath,
  bookingSuccessPath,
  checkoutPath,
  parentLoginPath,
  paymentPath,
} from '~/values/paths/paths'
import { formatInstant, formatMoment, formatTime, formatZone } from '~/values/format/format-time'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/**
 * This browser's order and who books.
 * @throws 404 without an order, a redirect to a confirmed booking, to a payment in progress, or to
 * sign-in if a signed-out parent's time is held
 */
export async function openCheckout(args: Args) {
  const booker = await bookerOf(args)
  return { booker, checkout: await requireOpen(booker, await findCheckout(booker)) }
}

/** A visitor with an unbooked hold. @throws like `openCheckout` */
export async function requireHolder(args: Args): Promise<Visitor> {
  const booker = await bookerOf(args)
  await requireOpen(booker, await findCheckoutState(booker))
  return booker
}

async function requireOpen<State extends CheckoutState>(
  booker: Visitor,
  state: State | null,
): Promise<State> {
  if (state?.booked) throw redirect(bookingSuccessPath())
  if (state && isBeingPaid(state)) throw redirect(paymentPath())
  if (state) return state
  if (await isSignedOutOf(booker)) throw redirect(parentLoginPath(checkoutPath()))
  throw notFound('We are not holding a time for you.')
}

/**
 * A checkout step with its page frame.
 * @throws like `openCheckout`, or a redirect to the first open step
 */
export async function openStep(args: Args, step: CheckoutStep) {
  const { booker, checkout } = await openCheckout(args)
  if (!isOpen(step, checkout)) throw redirect(checkoutPath(nextStep(checkout)))
  const { timeZone } = await findSettings()
  return { booker, checkout, timeZone, frame: frameOf(checkout, step, timeZone) }
}

function frameOf(checkout: Checkout, current: CheckoutStep, timeZone: TimeZone) {
  const { lines, lessonType } = checkout
  const lost = lostLines(checkout, currentTime())
  const shown = lost.length > 0 ? lost : lines
  const ends = Math.min(...shown.map((line) => line.heldUntil.getTime()))
  const heldUntil = new Date(ends)
  const when = shown.map((line) => formatPlacedMoment(line, timeZone))
  const several = shown.length > 1 && lost.length === 0
  return {
    steps: checkoutSteps.map((step) => ({
      label: stepLabels[step],
      to: isOpen(step, checkout) ? checkoutPath(step) : undefined,
      state: stateOf(step, current, checkout),
    })),
    hold: {
      what: `${lessonType.name}, ${several ? `${lines.length} times` : formatList(when)}`,
      until: formatTime(heldUntil, timeZone),
      endsAt: formatInstant(heldUntil),
      zone: formatZone(timeZone),
      over: lost.length > 0,
      // the class was rescheduled or the day closed
      endedEarly: lost.some((line) => line.heldUntil > currentTime()),
    },
    more: lines.length < maxBookingsPerOrder ? bookingPath({ type: lessonType.slug }) : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** A held time, and where if not at the business's own address. */
export function formatPlacedMoment({ startsAt, venue }: CheckoutLine, zone: TimeZone): string {
  return `${formatMoment(startsAt, zone)}${venue ? `, at ${venue}` : ''}`
}

export type CheckoutFrame = ReturnType<typeof frameOf>

function stateOf(step: CheckoutStep, current: CheckoutStep, checkout: Checkout) {
  if (step === current) return 'current' as const
  return isDone(step, checkout) ? ('done' as const) : ('ahead' as const)
}
