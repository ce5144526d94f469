import type { ActionFunctionArgs } from '~/framework'
import { SavedMethodForm } from '~/domain/payments/saved-payment-methods/autopay-forms'
import { autopayTexts } from '~/domain/payments/saved-payment-methods/autopay-texts'
import { removePaymentMethod } from '~/domain/payments/saved-payment-methods/remove-payment-method.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { invalid, parseForm } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { cardPath } from '~/values/paths/enrollment-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const submission = await parseForm(args.request, SavedMethodForm)
  if (submission.status !== 'success') return invalid(submission)
  const { method } = submission.value
  await removePaymentMethod(parent, method)
  return redirectWithToast(cardPath(), autopayTexts.removed(method))
}
