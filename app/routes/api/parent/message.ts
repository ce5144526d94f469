import type { LoaderFunctionArgs } from '~/framework'
import { findOwnEmail } from '~/domain/communications/find-own-emails.server'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** A sent email without working secret links. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const email = await findOwnEmail(parent, args.params.messageId ?? '')
  return email ? Response.json(email) : notFoundJson()
}
