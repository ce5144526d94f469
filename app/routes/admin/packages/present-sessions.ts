import type { OrderSessions } from '~/domain/booking/checkout/checkout'
import { lastDayOf } from '~/domain/booking/cancellation/present-make-up'
import type { OwnSessions } from '~/domain/booking/money/credits/find-own-sessions.server'
import { formatGoodFor } from '~/domain/booking/money/credits/present-own-sessions'
import type { TimeZone } from '~/values/business-time'
import { adminSessionsOfBookingPath } from '~/values/paths/admin-paths'
import { packageSalePath } from '~/values/paths/payment-paths'

/** The sessions that a family has or had, as those who handle money read them. */
export function staffCredits(several: OwnSessions[], zone: TimeZone) {
  return several.map((sessions) => ({
    id: sessions.id,
    title: `${sessions.sale?.name ?? 'Make-up credit'}: ${formatGoodFor(sessions)}`,
    to: sessions.sale ? packageSalePath(sessions.sale.id) : undefined,
    facts: [`${sessions.left} left`, `Until ${lastDayOf(sessions.expiresAt, zone)}`],
  }))
}

/** How what waits to be confirmed is paid, and what can be done about it; null where nothing can. */
export function formatPayWith({ areChosen, uses, needed }: OrderSessions, bookingId: string) {
  const to = adminSessionsOfBookingPath(bookingId)
  const sessions = needed === 1 ? 'a session' : `${needed} sessions`
  if (areChosen)
    return {
      note: uses
        ? `Once it is confirmed, it is paid with ${sessions} of the family.`
        : 'It was to be paid with sessions, which the family does not have (any more). It is to be paid with money.',
      press: { to, label: 'Pay with money instead', fields: { use: 'no' } },
    }
  if (!uses || needed === 0) return null
  return {
    note: null,
    press: { to, label: `Pay with ${sessions} of the family`, fields: { use: 'yes' } },
  }
}
