import type { LoaderFunctionArgs } from '@remix-run/node'
import { findOwnMail } from '~/domain/communications/find-own-mails.server'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** One mail as it was sent, without what would still open something. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const mail = await findOwnMail(parent, args.params.messageId ?? '')
  return mail ? Response.json(mail) : notFoundJson()
}
