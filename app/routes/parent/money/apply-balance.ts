import { redirect, type ActionFunctionArgs } from '~/framework'
import { applyOwnBalance } from '~/domain/booking/money/account-balance/apply-account-balance.server'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import {
  ApplyBalanceForm,
  applyBalanceMessages,
} from '~/domain/payments/account-balance/account-balance'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { formatMoney } from '~/values/money'
import { parentPaymentsPath } from '~/values/paths/portal-paths'

/** Pays for the family's lessons with its account balance. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const submission = await parseForm(args.request, ApplyBalanceForm)
  if (submission.status !== 'success') return redirect(parentPaymentsPath())

  const outcome = await applyOwnBalance(parent, submission.value)
  if (!outcome) throw notFound()
  const sentence =
    'refused' in outcome
      ? applyBalanceMessages[outcome.refused].replace('{detail}', outcome.detail ?? '')
      : paymentTexts.balanceUsed(formatMoney(outcome.amountCents, outcome.currency))
  return redirectWithToast(parentPaymentsPath(), sentence)
}
