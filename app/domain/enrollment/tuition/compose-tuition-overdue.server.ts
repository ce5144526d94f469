import type { ComposeEmail } from '~/domain/communications/compose-email'
import { tuitionOverdue } from '~/domain/enrollment/emails/tuition-overdue'
import { lateFeeSentence } from '~/domain/payments/charges/late-fee'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { env } from '~/platform/env.server'
import { formatDay } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { parentPaymentsPath } from '~/values/paths/portal-paths'
import { findOverdueTuition } from './find-overdue-tuition.server'

/** Null if it was paid meanwhile. */
export const composeTuitionOverdue: ComposeEmail = async (tx, email, now) => {
  const guardianId = email.guardianId!
  const { to, firstName, isProved } = await findEmailedGuardian(tx, guardianId)
  const overdue = await findOverdueTuition(guardianId, now, tx)
  const one = overdue.find(({ invoiceId }) => invoiceId === email.subjectId)
  if (!one) return null
  const settings = await findSettings(tx)
  const { athlete, termClass } = await tx.enrollment.findUniqueOrThrow({
    where: { id: one.enrollmentId },
    select: {
      athlete: { select: { firstName: true } },
      termClass: { select: { title: true } },
    },
  })
  const content = tuitionOverdue({
    firstName,
    athlete: isProved ? athlete.firstName : 'your athlete',
    className: termClass.title,
    amount: formatMoney(one.cents, one.currency),
    dueOn: formatDay(one.dueOn),
    isRefused: settings.overdueRefused,
    lateFee: lateFeeSentence(settings),
    href: env().publicOrigin + parentPaymentsPath(),
  })
  return { to, content }
}
