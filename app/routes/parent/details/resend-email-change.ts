import { redirect, type ActionFunctionArgs } from '~/framework'
import { accountTexts } from '~/domain/accounts/account-texts'
import { findPendingEmailChange } from '~/domain/accounts/email-address/pending-email-change.server'
import { requestEmailChange } from '~/domain/accounts/email-address/request-email-change.server'
import { changeEmailMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { redirectWithToast } from '~/http/answers/toast.server'
import { requireConfirmed, requireParent } from '~/http/people/require-actor.server'
import { parentDetailsPath } from '~/values/paths/portal-paths'

/** Emails a new link to the address that waits for its confirmation. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent, parentDetailsPath())
  const pending = await findPendingEmailChange(parent)
  if (!pending) return redirect(parentDetailsPath())
  const refusal = await requestEmailChange(parent, pending)
  const said = refusal ? changeEmailMessages[refusal.refused] : accountTexts.sentAgain
  return redirectWithToast(parentDetailsPath(), said)
}
