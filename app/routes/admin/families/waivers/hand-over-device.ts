import { redirect, type ActionFunctionArgs } from '~/framework'
import { handOverDevice } from '~/domain/accounts/sessions/hand-over-device.server'
import { openHandOver } from './waivers.server'

export async function action(args: ActionFunctionArgs) {
  const { staff, page } = await openHandOver(args)
  await handOverDevice(staff, page)
  // otherwise "Back" would show earlier staff pages from the cache
  return redirect(page, { headers: { 'Clear-Site-Data': '"cache"' } })
}
