import { redirect, type LoaderFunctionArgs } from '~/framework'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { adminMessagePath } from '~/values/paths/admin-paths'
import { isRowId } from '~/values/form-fields'

/** Redirects old links, from before inquiries were added. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'answer-messages')
  const { messageId = '' } = args.params
  if (!isRowId(messageId)) throw notFound()
  return redirect(adminMessagePath(messageId))
}
