import { findFamilyPayments } from '~/domain/admin/money/find-payments.server'
import { findFamilyBilling } from '~/domain/booking/money/billing/find-billing.server'
import { formatAmountDue, presentBilling } from '~/domain/booking/money/billing/present-billing'
import { findOpeningBilling } from '~/domain/booking/money/opening-balances/find-opening-billing.server'
import { presentOpeningBilling } from '~/domain/booking/money/opening-balances/present-opening-billing'
import { findOwnCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import {
  balancesOf,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { paidPhraseOf } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Staff } from '~/values/actor'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { formatReceived } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import {
  applyBalancePath,
  familyUndoWriteOffPath,
  familyWriteOffPath,
  revokeCreditPath,
} from '~/values/paths/family-paths'
import { adminPaymentPath, adminPaymentsPath } from '~/values/paths/payment-paths'
import { pagesOfMoney } from '~/values/paths/portal-paths'
import { withQuery } from '~/values/with-query'
import { formatTotals, toPaymentRow } from '../../money/payments.server'
import { staffCredits } from '../../packages/present-credits'

/** The maximum shown; the payment list has the others. */
const mostPayments = 25

/** Families get receipts; staff see the payment's details. */
const adminPages = { ...pagesOfMoney('portal'), receipt: adminPaymentPath }

/** A family's charges and payments by lesson, and its credits. */
export async function moneyOfFamily(staff: Staff, guardianId: string, wantedPage: number) {
  const { timeZone } = await findSettings()
  const [billing, openings, payments, credits, account] = await Promise.all([
    findFamilyBilling({ id: guardianId }, wantedPage),
    findOpeningBilling({ id: guardianId }),
    findFamilyPayments(staff, guardianId, mostPayments),
    findOwnCredits({ id: guardianId }),
    findAccountParts({ guardianId }),
  ])
  return {
    due: formatAmountDue(billing.due),
    owes: billing.due.some(({ cents }) => cents > 0),
    account: account.map(({ paymentId, currency, receivedAt, leftCents, ...paid }) => ({
      id: paymentId,
      to: adminPaymentPath(paymentId),
      title: formatMoney(leftCents, currency),
      facts: [`Paid ${paidPhraseOf(paid)}, ${formatReceived(receivedAt, timeZone)}`],
    })),
    accountTotal: formatTotals(balancesOf(account)),
    applyAt: account.length > 0 ? applyBalancePath(guardianId) : null,
    openings: openings.map((one) => ({
      ...presentOpeningBilling(one, timeZone, adminPaymentPath),
      writeOffAt: one.dueCents > 0 ? familyWriteOffPath(guardianId) : null,
      undoAt: one.writtenOffCents > 0 ? familyUndoWriteOffPath(guardianId) : null,
    })),
    lessons: billing.entries.map((entry) => ({
      ...presentBilling(entry, timeZone, adminPages),
      to: adminBookingPath(entry.bookingId),
      pay: null,
    })),
    page: billing.page,
    pages: billing.pages,
    payments: payments.latest.map((line) => toPaymentRow(line, timeZone, true)),
    paymentsTotal: formatTotals(payments.totals),
    allPaymentsAt: payments.hasMore ? withQuery(adminPaymentsPath(), { family: guardianId }) : null,
    credits: staffCredits(credits, timeZone).map(({ canBeTakenBack, ...credit }) => ({
      ...credit,
      revokeAt: canBeTakenBack ? revokeCreditPath(guardianId, credit.id) : null,
    })),
  }
}
