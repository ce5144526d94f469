import { redirect, type ActionFunctionArgs } from '~/framework'
import { removeDevice } from '~/domain/communications/push/push-devices.server'
import { pushTexts } from '~/domain/communications/push/push-texts'
import { redirectWithToast } from '~/http/answers/toast.server'
import { requireParent } from '~/http/people/require-actor.server'
import { parentNotificationsPath } from '~/values/paths/portal-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const isRemoved = await removeDevice(parent, args.params.deviceId ?? '')
  const list = parentNotificationsPath()
  return isRemoved ? redirectWithToast(list, pushTexts.off) : redirect(list)
}
