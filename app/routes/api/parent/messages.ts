import type { LoaderFunctionArgs } from '~/framework'
import { findOwnEmails } from '~/domain/communications/find-own-emails.server'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { pageNumberOf } from '~/values/paging'

/** `?page=`: all emails sent to a parent, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const wanted = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const { entries, page, pages } = await findOwnEmails(parent, wanted)
  if (page > pages) return notFoundJson()
  const messages = entries.map(({ id, state, subject, sentAt }) => ({ id, state, subject, sentAt }))
  return Response.json({ messages, page, pages })
}
