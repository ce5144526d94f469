import type { LoaderFunctionArgs } from '~/framework'
import { findMessage } from '~/domain/communications/find-messages.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'

/** A sent email as a download; never shown as a page of ours. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  const message = await findMessage(staff, args.params.messageId ?? '')
  if (!message?.html) throw notFound()
  return new Response(message.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Disposition': 'attachment; filename="email.html"',
    },
  })
}
