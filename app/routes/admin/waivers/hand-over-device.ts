import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { handOverDevice } from '~/domain/accounts/sessions/hand-over-device.server'
import { openHandOver } from './waivers.server'

export async function action(args: ActionFunctionArgs) {
  const { staff, page } = await openHandOver(args)
  await handOverDevice(staff, page)
  // "Back" would else show what staff had open before, without asking us
  return redirect(page, { headers: { 'Clear-Site-Data': '"cache"' } })
}
