import type { ActionFunctionArgs } from '@remix-run/node'
import { removeDevice } from '~/domain/communications/push/push-devices.server'
import { pushTexts } from '~/domain/communications/push/push-texts'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { requireParent } from '~/http/people/require-actor.server'
import { parentNotificationsPath } from '~/values/paths/portal-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  if (!(await removeDevice(parent, args.params.deviceId ?? ''))) throw notFound()
  return redirectWithToast(parentNotificationsPath(), pushTexts.off)
}
