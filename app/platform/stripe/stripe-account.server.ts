import { callStripe } from './stripe.server'

type StripeAccount = {
  /** As shown to payers; empty if not set at Stripe. */
  name: string
  takesPayments: boolean
}

/** The account that our API key belongs to. @throws {StripeError} */
export async function findStripeAccount(): Promise<StripeAccount> {
  const account = await callStripe((stripe) => stripe.accounts.retrieve(null))
  return {
    name: account.business_profile?.name || account.settings?.dashboard.display_name || '',
    takesPayments: account.charges_enabled,
  }
}
