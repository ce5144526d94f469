import type { ActionFunctionArgs } from '~/framework'
import { undoEmailOptOut } from '~/domain/communications/email-opt-out.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { tokenOfAddress, visitorOf } from '~/http/people/visitor.server'
import { unsubscribePath } from '~/values/paths/paths'

export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenOfAddress(request)
  const choice = await undoEmailOptOut(visitorOf(request, context), token)
  if (!choice) throw notFound()
  return redirectWithToast(unsubscribePath(token), 'You’re subscribed again.')
}
