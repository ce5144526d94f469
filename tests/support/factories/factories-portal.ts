import { addAthlete } from '~/domain/booking/checkout/save-athletes.server'
import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { saveCheckoutParent } from '~/domain/booking/checkout/save-checkout-guardian.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import type { AthleteDetails } from '~/domain/family/family-forms'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { confirmBooking } from '../cases/confirm'
import {
  anAthlete,
  aVisitor,
  checkoutOf,
  done,
  guest,
  hold,
  pickUp,
  today,
  waiverOf,
} from './factories-booking'

type Request = Parameters<typeof hold>[1]
type Answers = { athletes?: AthleteDetails[]; now?: Date }

/** A parent who holds a time and has entered their contact details. */
export async function aBooker(parent: Parent, request: Request = {}, now = today) {
  const booker = { ...aVisitor(), parent }
  const bookingId = await hold(booker, request, now)
  done(await saveCheckoutParent(booker, contact, now))
  return { ...booker, bookingId }
}

/** A booking that a parent made while signed in, for new athletes unless they already have them. */
export async function bookAs(
  parent: Parent,
  request: Request = {},
  { athletes = [anAthlete()], now = today }: Answers = {},
): Promise<string> {
  const { bookingId, ...booker } = await aBooker(parent, request, now)
  for (const athlete of athletes) done(await addAthlete(booker, athlete, now))
  done(await chooseFocus(booker, { focusAreas: [], focusNote: '' }, now))
  done(await savePickUp(booker, pickUp, now))
  if ((await checkoutOf(booker)).unsigned.length > 0)
    done(await signCheckoutWaivers(booker, await waiverOf(booker), now))
  done(await confirmBooking(booker, bookingId, now))
  return bookingId
}

const { phone, emergencyContactName, emergencyContactPhone } = guest
/** Dana's contact details. */
export const contact = { phone, emergencyContactName, emergencyContactPhone }

/** The athlete of a booking with one place. */
export async function athleteOf(bookingId: string): Promise<string> {
  const { athleteId } = await database().bookingPlace.findFirstOrThrow({ where: { bookingId } })
  return athleteId
}
