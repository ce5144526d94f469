import { type LessonType, athletesPerBooking } from '~/domain/catalogue/lesson-type'
import type { CancellationPolicy } from '~/domain/settings/cancellation-policy'
import type { AthleteDetails, GuestDetails } from '~/domain/family/family-forms'
import type { SignedAthlete, WaiverVersion } from '~/domain/family/waivers/waiver'
import type { TypedCode } from '~/domain/payments/promo-codes/promo-code'
import type { CreditUse } from '~/domain/payments/credits/credit'
import { isHolding, type BookingStatus, type Price } from '../booking'
import type { PickUpAnswers } from '../booking-forms'
import type { Discount } from '../money/prices/discounts'

/** One time of an order: the same lesson for the same athletes, once more. */
export type CheckoutLine = {
  bookingId: string
  /** Rises when it is put at another time with its class. */
  version: number
  status: BookingStatus
  heldUntil: Date
  lessonId: string
  coachId: string
  startsAt: Date
  placesTaken: number
  /** As it was listed when the time was held. */
  listed: Price
  /** What is taken off that. */
  discounts: Discount[]
  /** What is left. */
  price: Price
  /** Whether it has been agreed at a discount already, which may be another one by now. */
  isAgreed: boolean
  policy: CancellationPolicy
  athleteIds: string[]
}

/** The credits that a family could pay all of its order with. */
export type OrderCredits = {
  /** Whether it does. */
  areChosen: boolean
  /** One for each athlete at each time; 0 where nothing can be paid so. */
  needed: number
  /** Which; null where there are not enough. */
  uses: CreditUse[] | null
  /** How many the family has that are good for some of it. */
  left: number
}

/**
 * What one visitor is booking, with all that was answered so far: the time that was held last, and in
 * `lines` all times of the order, itself among them, earliest first. Answers are given once, for all.
 */
export type Answered = {
  bookingId: string
  version: number
  orderId: string
  status: BookingStatus
  /** Confirmed once, whatever became of it: its answers are closed. */
  booked: boolean
  heldUntil: Date
  lessonId: string
  coachId: string
  startsAt: Date
  lessonType: LessonType
  /** How many athletes the hold is for; as many as can come, as long as nobody is named. */
  placesTaken: number
  price: Price
  promoCode: TypedCode | null
  /** Whether it is to be paid with credits. */
  usesCredits: boolean
  policy: CancellationPolicy
  guest: (GuestDetails & { id: string }) | null
  /** What somebody said of themselves who waited in line for it. */
  waited: { name: string; email: string; phone: string } | null
  athletes: (AthleteDetails & { id: string })[]
  focusAreas: { id: string; name: string }[]
  focusNote: string
  focusChosen: boolean
  pickUp: PickUpAnswers | null
  waiver: WaiverVersion
  /** Athletes who still need a signature of the current text. */
  unsigned: SignedAthlete[]
  lines: CheckoutLine[]
}

/** The same with what its family could pay with. */
export type Checkout = Answered & { credits: OrderCredits }

/** What decides whether its questions can still be answered. */
export type CheckoutState = Pick<Answered, 'booked'> & { lines: Pick<CheckoutLine, 'status'>[] }

export const checkoutSteps = [
  'you',
  'athletes',
  'focus-areas',
  'getting-there',
  'waiver',
  'review',
] as const

export type CheckoutStep = (typeof checkoutSteps)[number]

export const stepLabels: Record<CheckoutStep, string> = {
  you: 'You',
  athletes: 'Athletes',
  'focus-areas': 'Focus areas',
  'getting-there': 'Drop-off and pick-up',
  waiver: 'Waiver',
  review: 'Review',
}

/** Times of an order that nobody holds any more; what is being paid for is kept until that has ended. */
export function lostLines({ lines }: Answered, now: Date): CheckoutLine[] {
  return lines.filter((line) => line.status !== 'awaiting_payment' && !isHolding(line, now))
}

/** Whether all of an order is paid with credits, as far as can be said at this moment. */
export function isPayingByCredits({ credits }: Pick<Checkout, 'credits'>): boolean {
  return credits.areChosen && credits.uses !== null
}

/** What all times of an order cost together, in money. */
export function costOf({ lines, credits }: Pick<Checkout, 'lines' | 'credits'>): number {
  if (isPayingByCredits({ credits })) return 0
  return lines.reduce((sum, { price }) => sum + price.priceCents, 0)
}

/** Whether it is being paid for: nothing of it changes until that has ended. */
export function isBeingPaid({ lines }: CheckoutState): boolean {
  return lines.some(({ status }) => status === 'awaiting_payment')
}

/** Whether a step's questions are answered; the review is answered by confirming. */
export function isDone(step: CheckoutStep, checkout: Answered): boolean {
  switch (step) {
    case 'you':
      return checkout.guest !== null
    case 'athletes':
      return isEachPlaceFilled(checkout) && areAtEach(checkout)
    case 'focus-areas':
      return checkout.focusChosen
    case 'getting-there':
      return checkout.pickUp !== null
    case 'waiver':
      return isDone('athletes', checkout) && checkout.unsigned.length === 0
    case 'review':
      return false
  }
}

function isEachPlaceFilled(checkout: Answered): boolean {
  const { min, max } = athletesToBring(checkout)
  const count = checkout.athletes.length
  return count >= min && count <= max
}

/** Whether the same athletes come at every time: only what is shown and signed may be booked. */
function areAtEach({ athletes, lines }: Answered): boolean {
  return lines.every(
    ({ athleteIds }) =>
      athleteIds.length === athletes.length && athletes.every(({ id }) => athleteIds.includes(id)),
  )
}

/** Whether nobody is known yet whom we could call; who was booked for is asked once. */
export function isContactMissing({ guest }: Pick<Answered, 'guest'>): boolean {
  return guest?.emergencyContactName === ''
}

/** Where to go on: the first step that is not answered, at the latest the review. */
export function nextStep(checkout: Answered): CheckoutStep {
  return checkoutSteps.find((step) => !isDone(step, checkout)) ?? 'review'
}

/** A step can be opened once all before it are answered. */
export function isOpen(step: CheckoutStep, checkout: Answered): boolean {
  return checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(nextStep(checkout))
}

type Held = {
  placesTaken: number
  lessonType: Pick<LessonType, 'format' | 'minAthletes' | 'maxAthletes'>
}

/**
 * How many athletes a hold is for: the places of a class were chosen before anybody was named; any other
 * lesson is held whole, and comes with as many as it is made for, or was when it was held.
 */
export function athletesToBring({ placesTaken, lessonType }: Held): { min: number; max: number } {
  const { min, max } = athletesPerBooking(lessonType)
  return lessonType.format === 'group'
    ? { min: placesTaken, max: placesTaken }
    : { min: Math.min(min, placesTaken), max: Math.max(max, placesTaken) }
}

/** How many places of a class are held; of any other lesson none can be given back by itself. */
export function heldPlacesOf({ placesTaken, lessonType }: Held): number {
  return lessonType.format === 'group' ? placesTaken : 0
}
