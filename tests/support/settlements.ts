import { findOpenSettlement } from '~/domain/settlements/find-open-settlement.server'
import { lockSettlement } from '~/domain/settlements/lock-settlement.server'
import { addSettlementRate } from '~/domain/settlements/save-settlement-rate.server'
import type { SettlementRateSaving } from '~/domain/settlements/settlement-forms'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import type { Payee } from '~/values/payee'
import { at, newYork } from './clock'
import { done } from './factories/factories-booking'

/** When settlements are looked at: all lessons of November are over. */
export const december = at('2026-12-01', '09:00')

/** When rates are entered: before the first lesson that they pay for. */
const november = at('2026-11-02', '09:00')

/** $30 an hour from Nov 2 by default. @returns its id */
export async function addRate(
  owner: Staff,
  payee: Payee,
  changes: Partial<SettlementRateSaving> = {},
  now = november,
): Promise<string> {
  const id = newId()
  const perHour = {
    kind: 'hour',
    amountCents: 3000,
    memberAmountCents: null,
    lessonTypeId: null,
  } as const
  const saving = { id, ...perHour, validFrom: '2026-11-02', ...changes }
  done(await addSettlementRate(owner, payee, saving, now))
  return id
}

/** What is open through a day. */
export async function openThrough(payee: Payee, until: string, now = december) {
  return await findOpenSettlement(payee, { until, zone: newYork, now })
}

/** Locks what is open through a day, as shown. @returns the settlement's id */
export async function lockThrough(
  owner: Staff,
  payee: Payee,
  until: string,
  now = december,
): Promise<string> {
  const seenCents = (await openThrough(payee, until, now))!.amountCents
  return done(await lockSettlement(owner, payee, { until, seenCents }, now)).settlementId
}

export async function attend(
  bookingId: string,
  attendance: 'present' | 'absent' | 'no_show',
): Promise<void> {
  await database().bookingPlace.updateMany({ where: { bookingId }, data: { attendance } })
}
