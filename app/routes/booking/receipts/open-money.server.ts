import type { LoaderFunctionArgs } from '~/framework'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { findOwnBookingPage } from '~/domain/booking/links/order-links.server'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { bookerOf, requireParent } from '~/http/people/require-actor.server'
import type { Parent, Visitor } from '~/values/actor'
import { pagesOfMoney, parentPaymentsPath, type MoneyPages } from '~/values/paths/portal-paths'

/** The payer of a URL, with the paths of their pages. */
export type OpenedMoney = {
  payer: Parent | Visitor
  /** The booking or payment in the URL. */
  id: string
  pages: MoneyPages
  back: { to: string; label: string }
}

const ownPayments = { to: parentPaymentsPath(), label: paymentTexts.backToPayments }

/**
 * In the portal the signed-in family; otherwise the guest who booked in this browser.
 * @throws a redirect to parent sign-in
 */
export async function openMoney(args: LoaderFunctionArgs): Promise<OpenedMoney> {
  const { bookingId, paymentId, bookedHere, paidHere } = args.params
  const here = bookedHere ?? paidHere
  if (here !== undefined) {
    const wayBack = await findOwnBookingPage(here)
    return {
      payer: await bookerOf(args),
      id: here,
      pages: pagesOfMoney('here'),
      back: wayBack ? { to: wayBack, label: bookingTexts.back } : ownPayments,
    }
  }
  return {
    payer: await requireParent(args),
    id: bookingId ?? paymentId ?? '',
    pages: pagesOfMoney('portal'),
    back: ownPayments,
  }
}
