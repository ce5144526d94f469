import type { ActionFunctionArgs } from '~/framework'
import { answerNewPasskeyOptions } from '~/http/people/passkey-answers.server'
import { requireConfirmedParent } from '~/http/people/require-actor.server'

export async function action(args: ActionFunctionArgs) {
  return await answerNewPasskeyOptions(await requireConfirmedParent(args))
}
