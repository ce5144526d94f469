import type { ActionFunctionArgs } from '~/framework'
import { EmailForm } from '~/domain/accounts/account-forms'
import { requestEmailChange } from '~/domain/accounts/email-address/request-email-change.server'
import { changeEmailMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** The page's API: `{ "email" }`, which takes effect once its emailed link is confirmed. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, EmailForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const refusal = await requestEmailChange(parent, posted.value)
  if (refusal) return refusedJson(refusal, changeEmailMessages)
  return Response.json({ status: 'asked' })
}
