import type { ActionFunctionArgs } from '~/framework'
import { autopayTexts } from '~/domain/payments/saved-cards/autopay-texts'
import { removeCard } from '~/domain/payments/saved-cards/remove-card.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { requireParent } from '~/http/people/require-actor.server'
import { cardPath } from '~/values/paths/enrollment-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  await removeCard(parent)
  return redirectWithToast(cardPath(), autopayTexts.removed)
}
