import type { ActionFunctionArgs } from '~/framework'
import { passkeyMessages } from '~/domain/accounts/passkeys/passkey-texts'
import { offerPasskeySignIn } from '~/domain/accounts/passkeys/sign-in-with-passkey.server'
import { refusedJson } from '~/http/answers/answer-json.server'
import { answerChallenge } from '~/http/people/passkey-cookie.server'
import { visitorOf } from '~/http/people/visitor.server'

export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await offerPasskeySignIn(visitorOf(request, context))
  return 'refused' in outcome ? refusedJson(outcome, passkeyMessages) : answerChallenge(outcome)
}
