import fc from 'fast-check'
import { applyAccountBalance } from '~/domain/booking/money/account-balance/apply-account-balance.server'
import { findFamilyDue } from '~/domain/booking/money/payments/find-family-due.server'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import {
  balanceIn,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { refundAccountBalance } from '~/domain/payments/account-balance/refund-account-balance.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { calendarDateAt } from '~/values/business-time'
import type { Command } from './history-command'
import type { World } from './history-world'

const accountOf = ({ families }: World) => families.find(({ parent }) => parent)!.parent!

/** The family with an account pays at the desk: for everything due, or ahead. */
const payAtDesk: Command<{ cents: number; ahead: boolean }> = {
  weight: 2,
  fields: { cents: fc.constantFrom(1, 2500, 6000, 15_000), ahead: fc.boolean() },
  async run(world, { cents: amountCents, ahead }) {
    const { id } = accountOf(world)
    const { dueCents: seenCents } = (await findFamilyDue(world.owner, id))!
    const { timeZone } = await findSettings()
    const receivedOn = calendarDateAt(world.now, timeZone)
    const taken = { idempotencyKey: newToken(), seenCents, amountCents, receivedOn }
    const charges = ahead ? { charges: [] } : {}
    const payment = { ...taken, method: 'check', ...charges } as const
    return takeFamilyPayment(world.owner, id, payment, world.now)
  },
}

/** Its account balance pays for what is due. */
const applyBalance: Command<Record<string, never>> = {
  weight: 2,
  fields: {},
  async run(world) {
    const { id } = accountOf(world)
    const { lines, currency } = (await findFamilyDue(world.owner, id))!
    const charges = lines.flatMap((line) => (line.kind === 'booking' ? [line.bookingId] : []))
    const seenCents = balanceIn(await findAccountParts({ guardianId: id }), currency)
    return applyAccountBalance(world.owner, id, { seenCents, charges }, world.now)
  },
}

/** Some of it is refunded. */
const refundBalance: Command<{ cents: number }> = {
  weight: 1,
  fields: { cents: fc.constantFrom(1, 1000, 15_000) },
  async run(world, { cents }) {
    const [part] = await findAccountParts({ guardianId: accountOf(world).id })
    if (!part) return null
    const amountCents = Math.min(cents, part.leftCents)
    const wanted = { idempotencyKey: newToken(), seenCents: part.leftCents, amountCents }
    const how = { method: 'cash', reason: 'other' } as const
    return refundAccountBalance(world.owner, part.paymentId, { ...wanted, ...how }, world.now)
  },
}

export const deskSteps = {
  'pay-at-desk': payAtDesk,
  'apply-balance': applyBalance,
  'refund-balance': refundBalance,
}
