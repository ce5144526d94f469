import { asked } from './stripe.server'

/** Whose the keys are. */
export type StripeAccount = {
  /** As payers read it; empty where nobody has said so at Stripe. */
  name: string
  /** Whether Stripe lets it take payments. */
  takesPayments: boolean
}

/** The account that our key is of. @throws {StripeTrouble} */
export async function findAccount(): Promise<StripeAccount> {
  const account = await asked((stripe) => stripe.accounts.retrieve(null))
  return {
    name: account.business_profile?.name || account.settings?.dashboard.display_name || '',
    takesPayments: account.charges_enabled,
  }
}
