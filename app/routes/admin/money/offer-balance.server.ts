import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import type { BookingRecord } from '~/domain/admin/bookings/booking-record'
import {
  balanceIn,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { dueCents, findBalances, sumOf } from '~/domain/payments/charges/find-balances.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import type { Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import { applyBalancePath } from '~/values/paths/family-paths'
import { may } from '~/values/permissions'

/** Where to pay for a booking with its family's account balance; null if there is none or nothing is due. */
export async function offerBalance(
  staff: Staff,
  { guardianId, people: { id: bookingId }, charges, price: { currency } }: BookingRecord,
): Promise<{ to: string; label: string } | null> {
  if (!guardianId || !mayHandleMoney(staff) || !may(staff, 'correct-families')) return null
  if (charges.length === 0 || dueCents(sumOf(await findBalances({ bookingId }))) <= 0) return null
  const cents = balanceIn(await findAccountParts({ guardianId }), currency)
  if (cents === 0) return null
  const label = familyActionTexts.applyBalanceOf(formatMoney(cents, currency))
  return { to: applyBalancePath(guardianId, bookingId), label }
}
