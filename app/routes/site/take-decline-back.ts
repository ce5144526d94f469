import type { ActionFunctionArgs } from '@remix-run/node'
import { takeDeclineBack } from '~/domain/communications/decline-mails.server'
import { notFound } from '~/http/answer.server'
import { redirectWithToast } from '~/http/toast.server'
import { tokenOfAddress, visitorOf } from '~/http/visitor.server'
import { unsubscribePath } from '~/values/paths'

export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenOfAddress(request)
  const choice = await takeDeclineBack(visitorOf(request, context), token)
  if (!choice) throw notFound()
  return redirectWithToast(unsubscribePath(token), 'You get them again.')
}
