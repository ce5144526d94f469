import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { formatPickUp } from '~/domain/booking/answers/present-pick-up'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { policySentences } from '~/domain/booking/cancellation/present-cancellation'
import {
  costOf,
  giftCardCentsOf,
  isPayingByCredits,
  lostLines,
  type Checkout,
} from '~/domain/booking/checkout/checkout'
import { discountLabel } from '~/domain/payments/charges/charge'
import { promoCodeReasons } from '~/domain/booking/checkout/checkout-messages'
import { codeEndingOf } from '~/domain/payments/gift-cards/gift-card'
import { giftCardParts } from '~/domain/payments/gift-cards/gift-card-parts'
import type { PartyToBook } from '~/domain/parties/find-parties.server'
import { partyTexts } from '~/domain/parties/party-texts'
import { fullName } from '~/domain/family/athletes/athlete'
import { beforeTax, sumTaxes } from '~/domain/catalogue/tax'
import { formatList } from '~/values/format/format-list'
import { formatMoney, sumCents } from '~/values/money'
import type { TimeZone } from '~/values/business-time'
import { checkoutPath } from '~/values/paths/paths'
import { formatDay, formatMoment } from '~/values/format/format-time'
import { formatPlacedMoment } from './open-step.server'

type Due = {
  /** Due before it is booked. */
  nowCents: number
  /** Null for lessons, whose rest is due when they take place. */
  party: PartyToBook | null
}

/** Formats all answers and prices for the review. */
export function reviewOf(checkout: Checkout, zone: TimeZone, due: Due, now: Date) {
  const dueCents = due.nowCents
  const { lines, lessonType } = checkout
  const whens = lines.map(({ startsAt }) => formatMoment(startsAt, zone))
  const lost = lostLines(checkout, now)
  const places = lines.map((line) => formatPlacedMoment(line, zone))
  const { party } = due
  const isParty = party !== null
  const sentences = lines.flatMap(({ policy, price }) =>
    policySentences(policy, price, { isParty }),
  )
  return {
    times: lines.map((line, index) => ({
      id: line.bookingId,
      version: line.version,
      when: whens[index]!,
      isLost: lost.includes(line),
    })),
    answers: [
      party
        ? { term: 'Party', detail: `${party.title}, ${places.join('; ')}` }
        : {
            term: lines.length > 1 ? 'Lessons' : 'Lesson',
            detail: `${lessonType.name}, ${places.join('; ')}`,
          },
      ...answersOf(checkout, party),
    ],
    money: moneyLines(checkout, whens, due),
    costCents: costOf(checkout),
    promoCode: promoCodeOf(checkout),
    credits: creditsOf(checkout),
    giftCard: giftCardOf(checkout),
    // includes policies of earlier holds
    policy: [...new Set(sentences), ...(isPayingByCredits(checkout) ? [policyOfCredits] : [])],
    commitment: commitmentOf(checkout, due),
    isPaidNow: dueCents > 0,
    button:
      dueCents > 0
        ? `Pay ${formatMoney(dueCents, checkout.price.currency)}`
        : checkoutTexts.confirm,
  }
}

/** The entered code, and why it does not apply. */
function promoCodeOf({ promoCode }: Checkout) {
  if (!promoCode) return null
  const { code, refusal } = promoCode
  return { code, note: refusal && `${promoCodeReasons[refusal]} It doesn’t apply.` }
}

/** What the chosen gift card pays, and what stays on it. */
function giftCardOf(checkout: Checkout) {
  const { giftCard, price } = checkout
  if (!giftCard) return null
  const cents = giftCardCentsOf(checkout)
  const money = (amount: number) => formatMoney(amount, price.currency)
  const name = `The gift card ${codeEndingOf(giftCard)}`
  if (giftCard.usableCents === 0) return { note: `Nothing is left on it: ${name.toLowerCase()}.` }
  const stays = giftCard.usableCents - cents
  return { note: `${name} pays ${money(cents)}; ${money(stays)} stays on it.` }
}

export const policyOfCredits =
  'You get a credit back when a full refund would apply. Otherwise it’s used.'

/** The family's credits for this order; null if there are none. */
function creditsOf({ credits: { needed, left, uses, areChosen } }: Checkout) {
  if (needed === 0 || (left === 0 && !areChosen)) return null
  const lessons = (count: number) => (count === 1 ? 'one credit' : `${count} credits`)
  const missing = `You have ${left === 0 ? 'no credit' : lessons(left)} for this, and it takes ${lessons(needed)}.`
  return {
    note: uses ? null : missing,
    isChosen: areChosen,
    canBeUsed: uses !== null && !areChosen,
    button: needed === 1 ? checkoutTexts.useCredit : `Use ${needed} credits you have`,
  }
}

function commitmentOf(checkout: Checkout, { nowCents: dueCents, party }: Due): string {
  const { lines, price } = checkout
  if (isPayingByCredits(checkout)) return formatByCredits(checkout)
  const { currency } = price
  const laterCents = costOf(checkout) - dueCents
  if (lines.every(({ listed, price }) => listed.priceCents > 0 && price.priceCents === 0))
    return 'There’s nothing to pay.'
  const later = formatMoney(laterCents, currency)
  const byCard = giftCardCentsOf(checkout)
  if (byCard > 0 && dueCents === 0 && laterCents === 0)
    return 'The gift card covers everything. There’s nothing else to pay.'
  if (dueCents > 0) {
    const rest = laterCents > 0 ? ` You pay ${later} ${whenDue(lines, party)}.` : ''
    return `You pay ${formatMoney(dueCents, currency)} now by card on Stripe’s secure page. Then it’s booked.${rest}`
  }
  return lines.length > 1
    ? `Nothing is due now. You pay for each lesson when it takes place, ${later} total.`
    : `Nothing is due now. You pay ${later} ${whenDue(lines, party)}.`
}

export function formatByCredits({ credits: { needed } }: Checkout): string {
  const credits = needed === 1 ? 'a credit' : `${needed} credits`
  return `You pay with ${credits}. There’s nothing else to pay.`
}

function whenDue({ length }: Checkout['lines'], party: PartyToBook | null): string {
  if (party) return `by ${formatDay(party.restOn)}`
  return length > 1 ? 'at the lessons' : 'at the lesson'
}

/** Of a party, how many children come instead of what is asked about lessons. */
function answersOf(
  { guest, athletes, focusAreas, focusNote, pickUp }: Checkout,
  party: PartyToBook | null,
) {
  const change = (step: string, label: string) => ({ to: checkoutPath(step), label })
  const focus = [...focusAreas.map(({ name }) => name), focusNote].filter(Boolean)
  return [
    {
      term: 'You',
      detail: guest ? formatYou(guest) : '',
      change: change('you', 'Change who is booking'),
    },
    {
      term: party ? partyTexts.child : athletes.length === 1 ? 'Athlete' : 'Athletes',
      detail: formatList(athletes.map(fullName)),
      change: change('athletes', checkoutTexts.changeAthletes),
    },
    ...(party
      ? [
          { term: partyTexts.howMany, detail: String(party.children) },
          ...(party.note ? [{ term: 'Note', detail: party.note }] : []),
        ]
      : [
          {
            term: 'Focus areas',
            detail: focus.join(', ') || 'The coach decides',
            change: change('focus-areas', 'Change focus areas'),
          },
          {
            term: bookingTexts.pickUp,
            detail: pickUp ? formatPickUp(pickUp) : '',
            change: change('drop-off', 'Change drop-off and pick-up'),
          },
        ]),
  ]
}

/** Shows all contact details, since a signed-in parent may not have been asked. */
function formatYou(guest: NonNullable<Checkout['guest']>): string {
  const { email, phone, emergencyContactName, emergencyContactPhone } = guest
  const emergency = `in an emergency ${emergencyContactName}, ${emergencyContactPhone}`
  return `${fullName(guest)}, ${email}, ${phone}; ${emergency}`
}

/** Discounts over all times, one line per reason. */
export function formatDiscounts({ lines, promoCode, price: { currency } }: Checkout) {
  const all = lines.flatMap(({ discounts }) => discounts)
  return [...new Set(all.map(({ reason }) => reason))].map((reason) => ({
    term: discountLabel({ reason, code: promoCode?.code ?? null }),
    detail: `− ${formatMoney(
      sumCents(all.filter((one) => one.reason === reason).map(({ amountCents }) => amountCents)),
      currency,
    )}`,
  }))
}

/** Tax over all times, one line per tax: after what it is added to, with the total. */
export function formatTaxes({ lines, price: { currency } }: Checkout) {
  const money = (cents: number) => formatMoney(cents, currency)
  const taxes = sumTaxes(lines.map(({ price, tax }) => ({ cents: price.priceCents, tax })))
  if (taxes.length === 0) return []
  return [
    ...taxes.map(({ label, cents }) => ({ term: label, detail: money(cents) })),
    { term: 'Total', detail: money(sumCents(lines.map(({ price }) => price.priceCents))) },
  ]
}

function creditLine(checkout: Checkout) {
  if (!isPayingByCredits(checkout)) return []
  const cents = sumCents(checkout.lines.map(({ price, tax }) => beforeTax(price.priceCents, tax)))
  const { needed } = checkout.credits
  const term = needed === 1 ? 'Paid with a credit' : `Paid with ${needed} credits`
  return [{ term, detail: `− ${formatMoney(cents, checkout.price.currency)}` }]
}

function giftCardLine(checkout: Checkout) {
  const cents = giftCardCentsOf(checkout)
  if (cents === 0) return []
  const term = `Gift card ${codeEndingOf(checkout.giftCard!)}`
  return [{ term, detail: `− ${formatMoney(cents, checkout.price.currency)}` }]
}

function moneyLines(checkout: Checkout, whens: string[], { nowCents: dueCents, party }: Due) {
  const { lines, price, placesTaken, lessonType } = checkout
  const money = (cents: number) => formatMoney(cents, price.currency)
  const times = lessonType.format === 'group' ? ` × ${placesTaken}` : ''
  const one = party?.title ?? `${lessonType.name}${times}`
  const priceCents = costOf(checkout)
  const parts = giftCardParts(lines, checkout.giftCard?.usableCents ?? 0)
  const deposits = isPayingByCredits(checkout)
    ? []
    : lines.map((line, index) => line.price.depositCents - parts[index]!.depositCents)
  const depositCents = sumCents(deposits) - dueCents
  const due = `due ${whenDue(lines, party)}`
  return [
    ...lines.map((line, index) => ({
      term: lines.length > 1 ? `${one}, ${whens[index]}` : one,
      detail: money(beforeTax(line.listed.priceCents, line.tax)),
    })),
    ...formatDiscounts(checkout),
    ...(isPayingByCredits(checkout) ? [] : formatTaxes(checkout)),
    ...creditLine(checkout),
    ...giftCardLine(checkout),
    { term: 'Due now', detail: money(dueCents) },
    ...(depositCents > 0
      ? [
          { term: `Deposit, ${due}`, detail: money(depositCents) },
          { term: `Balance, ${due}`, detail: money(priceCents - depositCents) },
        ]
      : [{ term: `D${due.slice(1)}`, detail: money(priceCents - dueCents) }]),
  ]
}
