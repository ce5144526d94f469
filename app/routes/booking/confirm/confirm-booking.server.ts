import { isBooked } from '~/domain/booking/booking'
import { ConfirmOrderForm } from '~/domain/booking/booking-forms'
import {
  costOf,
  isContactMissing,
  isPayingByCredits,
  type Checkout,
} from '~/domain/booking/checkout/checkout'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import {
  findDueByConfirmLink,
  type DueByConfirmLink,
} from '~/domain/booking/money/card/find-due-by-confirm-link.server'
import { lengthOf } from '~/domain/catalogue/lesson-type'
import { beforeTax } from '~/domain/catalogue/tax'
import { formatPickUp } from '~/domain/booking/answers/present-pick-up'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { policySentences } from '~/domain/booking/cancellation/present-cancellation'
import { confirmBookingMessages } from '~/domain/booking/checkout/checkout-messages'
import { findCoachNames } from '~/domain/scheduling/find-coach-names.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import { formatList } from '~/values/format/format-list'
import { formatMoney, sumCents } from '~/values/money'
import { confirmBookingPath } from '~/values/paths/paths'
import { formatMoment, formatZone } from '~/values/format/format-time'
import { titleOf } from '../manage/booking-parts'
import {
  formatByCredits,
  formatDiscounts,
  formatTaxes,
  policyOfCredits,
} from '../checkout/review.server'
import { isAddressOpen, type openConfirmLink } from './to-confirm.server'

/** A booking made by staff before confirmation, or its later state. */
export async function toConfirmOf({
  checkout,
  token,
}: Awaited<ReturnType<typeof openConfirmLink>>) {
  const { timeZone, phone } = await findSettings()
  const { status, startsAt, price, lines } = checkout
  const when = formatMoment(startsAt, timeZone)
  const whens = lines.map((line) => formatMoment(line.startsAt, timeZone))
  const coaches = await findCoachNames(lines.map(({ coachId }) => coachId))
  const due = await findDueByConfirmLink(checkout)
  const sentences = lines.flatMap((line) => policySentences(line.policy, line.price))
  return {
    title: status === 'held' ? confirmTexts.title : titleOf(status, when),
    over: formatOver(checkout),
    sign:
      isBooked(checkout) && checkout.unsigned.length > 0
        ? confirmBookingPath(token, 'waiver')
        : null,
    phone,
    summary: summaryOf(checkout, `${whens.join('; ')} (${formatZone(timeZone)})`, coaches),
    missing: missingOf(checkout, token),
    addEmail: (await asksForAddress(checkout)) ? confirmBookingPath(token, 'contact') : null,
    policy: [...new Set(sentences), ...(isPayingByCredits(checkout) ? [policyOfCredits] : [])],
    commitment: commitmentOf(due, checkout),
    isPaidNow: due.nowCents > 0,
    button:
      due.nowCents > 0 ? `Pay ${formatMoney(due.nowCents, price.currency)}` : checkoutTexts.confirm,
    times: status === 'held' ? lines.map(({ bookingId, version }) => ({ bookingId, version })) : [],
    costCents: costOf(checkout),
    form: blankForm(ConfirmOrderForm),
  }
}

/** Only if something else is missing too, or with it. */
async function asksForAddress(checkout: Checkout): Promise<boolean> {
  const isOpen = checkout.status === 'held' && !isContactMissing(checkout)
  return isOpen && (await isAddressOpen(checkout))
}

function commitmentOf({ nowCents, laterCents }: DueByConfirmLink, checkout: Checkout): string {
  const money = (cents: number) => formatMoney(cents, checkout.price.currency)
  if (isPayingByCredits(checkout)) return formatByCredits(checkout)
  const costCents = costOf(checkout)
  const paid = costCents - nowCents - laterCents
  if (paid > 0 && paid === costCents) return 'You have paid for it. Nothing is due anymore.'
  const ahead = paid > 0 ? `You have paid ${money(paid)}. ` : ''
  const several = checkout.lines.length > 1
  const later = `You pay ${money(laterCents)} ${several ? 'when the lessons take place' : 'at the lesson'}.`
  if (nowCents === 0) return `${ahead}Nothing is due now. ${later}`
  const now = `You pay ${money(nowCents)} now by card on Stripe’s secure page. Then ${several ? 'all of it' : 'it'} is confirmed.`
  return `${ahead}${now}${laterCents > 0 ? ` ${later}` : ''}`
}

function formatOver(checkout: Checkout): string | null {
  if (checkout.status === 'held')
    return checkout.startsAt <= currentTime() ? confirmBookingMessages['lesson-begun'] : null
  if (isBooked(checkout) && checkout.unsigned.length > 0)
    return 'The waiver isn’t signed yet. Everything else is done.'
  return isBooked(checkout)
    ? 'There’s nothing left to confirm.'
    : 'There’s nothing left to confirm with this link.'
}

function summaryOf(checkout: Checkout, when: string, coaches: string[]) {
  const discounts = formatDiscounts(checkout)
  const taxes = formatTaxes(checkout)
  const listedCents = sumCents(
    checkout.lines.map((line) => beforeTax(line.listed.priceCents, line.tax)),
  )
  const listed = formatMoney(listedCents, checkout.price.currency)
  const { status, lines, lessonType, athletes, pickUp, focusAreas, focusNote } = checkout
  const focus = [...focusAreas.map(({ name }) => name), focusNote].filter(Boolean).join(', ')
  // an old link reveals nothing more
  if (status !== 'held') return []
  return [
    {
      term: lines.length > 1 ? 'Lessons' : 'Lesson',
      detail: `${lessonType.name}, ${lengthOf(lessonType)}${lines.length > 1 ? ' each' : ''}`,
    },
    { term: 'When', detail: when },
    { term: 'Coach', detail: formatList(coaches) },
    { term: 'Who is coming', detail: formatList(athletes.map(({ firstName }) => firstName)) },
    ...(discounts.length + taxes.length > 0
      ? [{ term: 'Price', detail: listed }, ...discounts, ...taxes]
      : []),
    { term: 'What to work on', detail: focus || 'The coach decides' },
    { term: bookingTexts.pickUp, detail: pickUp ? formatPickUp(pickUp) : 'Not given yet' },
  ]
}

function missingOf({ guest, pickUp, unsigned }: Checkout, token: string) {
  return [
    ...(isContactMissing({ guest })
      ? [{ to: confirmBookingPath(token, 'contact'), label: confirmTexts.emergencyContact }]
      : []),
    ...(pickUp ? [] : [{ to: confirmBookingPath(token, 'drop-off'), label: bookingTexts.pickUp }]),
    ...(unsigned.length > 0
      ? [{ to: confirmBookingPath(token, 'waiver'), label: confirmTexts.signWaiver }]
      : []),
  ]
}
