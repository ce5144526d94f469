import type { ActionFunctionArgs } from '~/framework'
import { AutopayJson } from '~/domain/payments/saved-payment-methods/autopay-forms'
import { autopayMessages } from '~/domain/payments/saved-payment-methods/autopay-texts'
import {
  turnOffAutopay,
  turnOnAutopay,
} from '~/domain/payments/saved-payment-methods/autopay.server'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

export const handle = { methods: ['POST', 'DELETE'] }

/** The page's API: `{ "version", "agreed" }` turns autopay on; DELETE turns it off. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  if (args.request.method === 'DELETE') {
    await turnOffAutopay(parent)
    return Response.json({ isOn: false })
  }
  const posted = await parseJson(args.request, AutopayJson)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await turnOnAutopay(parent, posted.value)
  if ('refused' in outcome) return refusedJson(outcome, autopayMessages)
  return Response.json({ isOn: true })
}
