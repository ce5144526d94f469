import type { OrderCredits } from '~/domain/booking/checkout/checkout'
import { formatLastCreditDay } from '~/domain/booking/cancellation/format-last-credit-day'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import type { OwnCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import { creditsName, formatGoodFor } from '~/domain/booking/money/credits/present-own-credits'
import type { TimeZone } from '~/values/business-time'
import { packageSalePath } from '~/values/paths/payment-paths'

/** A family's credits for staff. */
export function staffCredits(several: OwnCredits[], zone: TimeZone) {
  return several.map((credits) => ({
    id: credits.id,
    title: `${creditsName(credits)}: ${formatGoodFor(credits)}`,
    to: credits.sale ? packageSalePath(credits.sale.id) : undefined,
    facts: [
      `${credits.left} left`,
      `Until ${formatLastCreditDay(credits.expiresAt, zone)}`,
      ...(credits.givenFor ? [credits.givenFor] : []),
      ...credits.revocations.map((taken) => `${taken.credits} revoked: ${taken.reason}`),
    ],
    canBeTakenBack: credits.givenFor !== null && credits.left > 0,
  }))
}

/** How an unconfirmed booking will be paid, and the alternative; null if there is none. */
export function formatPayWith({ areChosen, uses, needed }: OrderCredits, to: string) {
  const credits = needed === 1 ? 'a credit' : `${needed} credits`
  if (areChosen)
    return {
      note: uses
        ? `Once it is confirmed, it is paid with ${credits} of the family.`
        : 'The family planned to pay with credits but doesn’t have enough left. Collect a payment instead.',
      press: { to, label: checkoutTexts.useMoney, fields: { use: 'no' } },
    }
  if (!uses || needed === 0) return null
  return {
    note: null,
    press: { to, label: `Pay with ${credits} of the family`, fields: { use: 'yes' } },
  }
}
