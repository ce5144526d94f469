import type { ActionFunctionArgs } from '~/framework'
import { offerPasskey } from '~/domain/accounts/passkeys/add-passkey.server'
import { addPasskeyMessages } from '~/domain/accounts/passkeys/passkey-texts'
import { refusedJson } from '~/http/answers/answer-json.server'
import { answerChallenge } from '~/http/people/passkey-cookie.server'
import { requireOwnFactor } from '~/http/people/require-actor.server'

export async function action(args: ActionFunctionArgs) {
  const outcome = await offerPasskey(await requireOwnFactor(args))
  return 'refused' in outcome ? refusedJson(outcome, addPasskeyMessages) : answerChallenge(outcome)
}
