import type { ActionFunctionArgs } from '~/framework'
import { autopayTexts } from '~/domain/payments/saved-payment-methods/autopay-texts'
import { turnOffAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { requireParent } from '~/http/people/require-actor.server'
import { cardPath } from '~/values/paths/enrollment-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  await turnOffAutopay(parent)
  return redirectWithToast(cardPath(), autopayTexts.turnedOff)
}
