import type { ActionFunctionArgs } from '~/framework'
import { answerPasskeySignIn } from '~/http/people/passkey-answers.server'

export async function action(args: ActionFunctionArgs) {
  return await answerPasskeySignIn(args, 'parent')
}
