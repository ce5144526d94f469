import { bookingTexts } from '~/domain/booking/booking-texts'
import { athletesPerBooking, type LessonType } from '~/domain/catalogue/lesson-type'
import type { TaxTerms } from '~/domain/catalogue/tax'
import type { CancellationPolicy } from '~/domain/settings/cancellation-policy'
import type { AthleteDetails, GuestDetails } from '~/domain/family/family-forms'
import type { SignedAthlete, WaiverVersion } from '~/domain/family/waivers/waiver'
import { giftCardParts } from '~/domain/payments/gift-cards/gift-card-parts'
import type { TypedCode } from '~/domain/payments/promo-codes/promo-code'
import type { CreditUse } from '~/domain/payments/credits/credit'
import type { BookingStatus, Price } from '../booking'
import { isHolding } from '../holds/hold-rules'
import type { PickUpAnswers } from '../booking-forms'
import type { Discount } from '../money/prices/discounts'

/** One time of an order. All have the same lesson type and athletes. */
export type CheckoutLine = {
  bookingId: string
  /** Increases when the class is rescheduled. */
  version: number
  status: BookingStatus
  heldUntil: Date
  lessonId: string
  coachId: string
  startsAt: Date
  /** Null at the business's own address. */
  venueId: string | null
  /** Its name. */
  venue: string | null
  placesTaken: number
  /** The list price when held, with its tax. */
  listed: Price
  /** Discounts. */
  discounts: Discount[]
  /** The price after discounts, with its tax. */
  price: Price
  /** As it was when held. */
  tax: TaxTerms
  /** Whether a discounted price was agreed before, which may differ now. */
  isAgreed: boolean
  policy: CancellationPolicy
  athleteIds: string[]
}

/** Credits that could pay for the whole order. */
export type OrderCredits = {
  /** Whether credits were chosen. */
  areChosen: boolean
  /** One per athlete and time; 0 if credits cannot pay. */
  needed: number
  /** The credits to use; null if there are not enough. */
  uses: CreditUse[] | null
  /** The number of usable credits. */
  left: number
}

/**
 * A visitor's order with all answers: the last held time, and in `lines` all its times, earliest
 * first. Answers apply to all.
 */
export type AnsweredOrder = {
  bookingId: string
  version: number
  orderId: string
  status: BookingStatus
  /** Confirmed at some time, so answers are fixed. */
  booked: boolean
  heldUntil: Date
  lessonId: string
  coachId: string
  startsAt: Date
  lessonType: LessonType
  /** The number of held places; the maximum until athletes are named. */
  placesTaken: number
  price: Price
  promoCode: TypedCode | null
  /** Whether credits will pay for it. */
  usesCredits: boolean
  /** The chosen gift card. */
  giftCardId: string | null
  policy: CancellationPolicy
  guest: (GuestDetails & { id: string }) | null
  /** The contact details given for the waiting list. */
  waited: { name: string; email: string; phone: string } | null
  athletes: (AthleteDetails & { id: string })[]
  focusAreas: { id: string; name: string }[]
  focusNote: string
  focusChosen: boolean
  pickUp: PickUpAnswers | null
  waiver: WaiverVersion
  /** Athletes who still have to sign the current waiver. */
  unsigned: SignedAthlete[]
  lines: CheckoutLine[]
}

/** A gift card that will pay for the order, as far as it goes. */
type OrderGiftCard = {
  id: string
  lastFour: string
  /** What is left on it; 0 if it was stopped. */
  usableCents: number
}

/** Likewise with available credits and the chosen gift card. */
export type Checkout = AnsweredOrder & { credits: OrderCredits; giftCard: OrderGiftCard | null }

/** Determines whether it can still be answered. */
export type CheckoutState = Pick<AnsweredOrder, 'booked'> & {
  lines: Pick<CheckoutLine, 'status'>[]
}

export const checkoutSteps = [
  'you',
  'athletes',
  'focus-areas',
  'drop-off',
  'waiver',
  'review',
] as const

export type CheckoutStep = (typeof checkoutSteps)[number]

export const stepLabels: Record<CheckoutStep, string> = {
  you: 'You',
  athletes: 'Athletes',
  'focus-areas': 'Focus areas',
  'drop-off': bookingTexts.pickUp,
  waiver: 'Waiver',
  review: 'Review',
}

/** Times whose hold has ended; payments in progress keep theirs. */
export function lostLines({ lines }: AnsweredOrder, now: Date): CheckoutLine[] {
  return lines.filter((line) => line.status !== 'awaiting_payment' && !isHolding(line, now))
}

/** Whether credits pay for the whole order, as far as known now. */
export function isPayingByCredits({ credits }: Pick<Checkout, 'credits'>): boolean {
  return credits.areChosen && credits.uses !== null
}

type Costing = Pick<Checkout, 'lines' | 'credits' | 'giftCard'>

/** The order's total cost in money, less what a gift card pays of it. */
export function costOf({ lines, credits, giftCard }: Costing): number {
  if (isPayingByCredits({ credits })) return 0
  const cents = lines.reduce((sum, { price }) => sum + price.priceCents, 0)
  return cents - giftCardCentsOf({ lines, credits, giftCard })
}

/** What a gift card pays of an order. */
export function giftCardCentsOf({ lines, credits, giftCard }: Costing): number {
  if (!giftCard || isPayingByCredits({ credits })) return 0
  const parts = giftCardParts(lines, giftCard.usableCents)
  return parts.reduce((sum, { totalCents }) => sum + totalCents, 0)
}

/** Whether it is being paid, so nothing may change. */
export function isBeingPaid({ lines }: CheckoutState): boolean {
  return lines.some(({ status }) => status === 'awaiting_payment')
}

/** Whether a step is complete; the review is completed by confirming. */
export function isDone(step: CheckoutStep, checkout: AnsweredOrder): boolean {
  switch (step) {
    case 'you':
      return checkout.guest !== null
    case 'athletes':
      return isEachPlaceFilled(checkout) && areAtEach(checkout)
    case 'focus-areas':
      return checkout.focusChosen
    case 'drop-off':
      return checkout.pickUp !== null
    case 'waiver':
      return isDone('athletes', checkout) && checkout.unsigned.length === 0
    case 'review':
      return false
  }
}

function isEachPlaceFilled(checkout: AnsweredOrder): boolean {
  const { min, max } = athletesToBring(checkout)
  const count = checkout.athletes.length
  return count >= min && count <= max
}

/** Whether all times have the same athletes, so that only what was shown and signed is booked. */
function areAtEach({ athletes, lines }: AnsweredOrder): boolean {
  return lines.every(
    ({ athleteIds }) =>
      athleteIds.length === athletes.length && athletes.every(({ id }) => athleteIds.includes(id)),
  )
}

/** Whether the emergency contact is missing, as in bookings by staff. */
export function isContactMissing({ guest }: Pick<AnsweredOrder, 'guest'>): boolean {
  return guest?.emergencyContactName === ''
}

/** The first incomplete step, or the review. */
export function nextStep(checkout: AnsweredOrder): CheckoutStep {
  return checkoutSteps.find((step) => !isDone(step, checkout)) ?? 'review'
}

/** Whether all earlier steps are complete. */
export function isOpen(step: CheckoutStep, checkout: AnsweredOrder): boolean {
  return checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(nextStep(checkout))
}

type Held = {
  placesTaken: number
  lessonType: Pick<LessonType, 'format' | 'minAthletes' | 'maxAthletes'>
}

/**
 * The permitted number of athletes: a class's held places, otherwise the lesson's limits when it
 * was held.
 */
export function athletesToBring({ placesTaken, lessonType }: Held): { min: number; max: number } {
  const { min, max } = athletesPerBooking(lessonType)
  return lessonType.format === 'group'
    ? { min: placesTaken, max: placesTaken }
    : { min: Math.min(min, placesTaken), max: Math.max(max, placesTaken) }
}

/** The number of held class places; 0 for other lessons, whose places cannot be released singly. */
export function heldPlacesOf({ placesTaken, lessonType }: Held): number {
  return lessonType.format === 'group' ? placesTaken : 0
}
