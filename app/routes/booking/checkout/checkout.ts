import { redirect, type LoaderFunctionArgs } from '~/framework'
import { nextStep } from '~/domain/booking/checkout/checkout'
import { checkoutPath } from '~/values/paths/paths'
import { checkoutMeta } from './checkout-error'
import { openCheckout } from './open-step.server'

export const meta = checkoutMeta('Checkout')

export { CheckoutError as ErrorBoundary } from './checkout-error'

/** Redirects to the first incomplete step. */
export async function loader(args: LoaderFunctionArgs) {
  const { checkout } = await openCheckout(args)
  return redirect(checkoutPath(nextStep(checkout)))
}

export default function Checkout() {
  return null
}
