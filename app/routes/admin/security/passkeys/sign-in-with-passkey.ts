import type { ActionFunctionArgs } from '~/framework'
import { PasskeySignInForm } from '~/domain/accounts/passkeys/passkey-forms'
import { passkeyMessages } from '~/domain/accounts/passkeys/passkey-texts'
import { signInWithPasskey } from '~/domain/accounts/passkeys/sign-in-with-passkey.server'
import { refusedJson } from '~/http/answers/answer-json.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { challengeTokenFrom } from '~/http/people/passkey-cookie.server'
import { redirectSignedIn } from '~/http/people/signed-in.server'
import { visitorOf } from '~/http/people/visitor.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import { adminPath } from '~/values/paths/paths'

/** Answers the script of the button with a redirect, or with why not. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const submission = await parseForm(request, PasskeySignInForm)
  if (submission.status !== 'success')
    return refusedJson({ refused: 'passkey-over' }, passkeyMessages)

  const given = { token: challengeTokenFrom(request), ...submission.value }
  const outcome = await signInWithPasskey(visitorOf(request, context), given)
  if ('refused' in outcome) return refusedJson(outcome, passkeyMessages)
  const wayOn = redirectToOf(request, adminPath())
  return await redirectSignedIn(args, { realm: 'staff', ...outcome }, wayOn)
}
