import type { ActionFunctionArgs } from '~/framework'
import { emailChangeTexts } from '~/domain/accounts/email-address/email-change-texts'
import { cancelEmailChange } from '~/domain/accounts/email-address/pending-email-change.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { requireParent } from '~/http/people/require-actor.server'
import { parentDetailsPath } from '~/values/paths/portal-paths'

export async function action(args: ActionFunctionArgs) {
  await cancelEmailChange(await requireParent(args))
  return redirectWithToast(parentDetailsPath(), emailChangeTexts.canceled)
}
