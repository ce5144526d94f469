import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import type { BookingRecord } from '~/domain/admin/bookings/booking-record'
import {
  balanceIn,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { dueCents } from '~/domain/payments/charges/find-balances.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import type { Staff } from '~/values/actor'
import { areGiftCardsTaken } from '~/domain/payments/gift-cards/find-gift-card.server'
import { redeemGiftCardPath } from '~/values/paths/gift-card-admin-paths'
import { formatMoney } from '~/values/money'
import { applyBalancePath } from '~/values/paths/family-paths'
import { may } from '~/values/permissions'
import { sumsOf } from './present-money'

/** Where to pay for a booking with its family's account balance; null if there is none or nothing is due. */
export async function offerBalance(
  staff: Staff,
  record: BookingRecord,
): Promise<{ to: string; label: string } | null> {
  const { guardianId, people, charges, price } = record
  if (!guardianId || !mayHandleMoney(staff) || !may(staff, 'correct-families')) return null
  if (charges.length === 0 || dueCents(sumsOf(record)) <= 0) return null
  const cents = balanceIn(await findAccountParts({ guardianId }), price.currency)
  if (cents === 0) return null
  const label = familyActionTexts.applyBalanceOf(formatMoney(cents, price.currency))
  return { to: applyBalancePath(guardianId, people.id), label }
}

/** Where to pay for a booking with a gift card; null if nothing is due or cards are not taken. */
export async function offerGiftCard(staff: Staff, record: BookingRecord): Promise<string | null> {
  const { people, charges } = record
  if (!mayHandleMoney(staff) || charges.length === 0 || dueCents(sumsOf(record)) <= 0) return null
  return (await areGiftCardsTaken()) ? redeemGiftCardPath(people.id) : null
}
