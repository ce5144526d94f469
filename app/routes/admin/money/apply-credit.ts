import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { applyCreditMessages } from '~/domain/booking/money/credits/apply-credits'
import { applyCredits } from '~/domain/booking/money/credits/apply-credits.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { press, type StaffForm } from '../form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, page)
}

const Press = z.object({})

const page = {
  permission: 'handle-payments',
  schema: Press,
  messages: applyCreditMessages,
  async save(staff, _answers, { id }) {
    const bookingId = id('bookingId')
    const outcome = await applyCredits(staff, bookingId)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminBookingPath(bookingId), said: 'Paid with a credit.' }
  },
} satisfies Omit<StaffForm<typeof Press>, 'show'>
