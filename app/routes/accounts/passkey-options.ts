import type { ActionFunctionArgs } from '~/framework'
import { answerPasskeySignInOptions } from '~/http/people/passkey-answers.server'

export async function action(args: ActionFunctionArgs) {
  return await answerPasskeySignInOptions(args, 'parent')
}
