import { redirect, type LoaderFunctionArgs } from '~/framework'
import { isBooked } from '~/domain/booking/booking'
import type { Checkout } from '~/domain/booking/checkout/checkout'
import { findCheckout } from '~/domain/booking/checkout/find-checkout.server'
import { mayGiveAddress } from '~/domain/family/give-address.server'
import { notFound } from '~/http/answers/answer.server'
import { visitorOf } from '~/http/people/visitor.server'
import { confirmBookingPath } from '~/values/paths/paths'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** The booking of a confirmation link in any state. @throws 404 for an invalid link */
export async function openConfirmLink({ request, context }: Args) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) throw notFound()
  const visitor = { ...visitorOf(request, context), confirmLink: token }
  const checkout = await findCheckout(visitor)
  if (!checkout) throw notFound()
  return { visitor, checkout, token }
}

/** Likewise while it can be completed; afterwards redirects to the page that says why not. */
export async function openMissing(args: Args) {
  const opened = await openConfirmLink(args)
  const back = confirmBookingPath(opened.token)
  if (opened.checkout.status !== 'held') throw redirect(back)
  return { ...opened, back }
}

/** The waiver step, also for bookings that staff confirmed without one. */
export async function openWaiver(args: Args) {
  const opened = await openConfirmLink(args)
  const { status, unsigned } = opened.checkout
  const isOpen = status === 'held' || (isBooked({ status }) && unsigned.length > 0)
  const back = confirmBookingPath(opened.token)
  if (!isOpen) throw redirect(back)
  return { ...opened, back }
}

/** Whether the family may set its email address. */
export async function isAddressOpen({ guest, orderId }: Checkout): Promise<boolean> {
  return guest !== null && (await mayGiveAddress({ guardianId: guest.id, orderId }))
}
