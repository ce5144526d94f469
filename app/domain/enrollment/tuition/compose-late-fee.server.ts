import type { ComposeEmail } from '~/domain/communications/compose-email'
import { lateFeeCharged } from '~/domain/enrollment/emails/late-fee-charged'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { dueOfAllCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { env } from '~/platform/env.server'
import { formatMoney } from '~/values/money'
import { payTuitionPath } from '~/values/paths/enrollment-paths'

/** Null if it was waived, or all is paid meanwhile. */
export const composeLateFee: ComposeEmail = async (tx, email) => {
  const { to, firstName, isProved } = await findEmailedGuardian(tx, email.guardianId!)
  const fee = await tx.lateFee.findUnique({
    where: { invoiceId: email.subjectId },
    include: {
      booking: { select: { currency: true } },
      invoice: {
        select: {
          lines: { select: { bookingId: true } },
          enrollment: {
            select: {
              id: true,
              athlete: { select: { firstName: true } },
              termClass: { select: { title: true } },
            },
          },
        },
      },
    },
  })
  if (!fee || fee.waivedAt) return null
  const { enrollment, lines } = fee.invoice
  const bookingIds = lines.map(({ bookingId }) => bookingId)
  const balances = await findBalances({ bookingIds }, tx)
  const due = dueOfAllCents(balances.filter(({ guardianId }) => guardianId === email.guardianId))
  if (due === 0) return null
  const { currency } = fee.booking
  const content = lateFeeCharged({
    firstName,
    athlete: isProved ? enrollment.athlete.firstName : 'your athlete',
    className: enrollment.termClass.title,
    fee: formatMoney(fee.amountCents, currency),
    amount: formatMoney(due, currency),
    href: env().publicOrigin + payTuitionPath(enrollment.id),
  })
  return { to, content }
}
