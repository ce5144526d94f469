import { newToken } from '~/platform/secrets/tokens.server'
import type { GivenBack, TakenPayment } from '~/domain/booking/money/money-forms'

/** All of one lesson, in cash, unless a test says otherwise. */
export function taken(changes: Partial<TakenPayment> = {}): TakenPayment {
  const money = { seenCents: 6000, amountCents: 6000, method: 'cash', receivedOn: '2026-11-02' }
  return { idempotencyKey: newToken(), ...money, ...changes } as TakenPayment
}

/** The same the other way round. */
export function given(changes: Partial<GivenBack> = {}): GivenBack {
  const money = { seenCents: 6000, amountCents: 6000, reason: 'goodwill' }
  return { idempotencyKey: newToken(), ...money, ...changes } as GivenBack
}
