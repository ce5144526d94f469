import { newToken } from '~/platform/secrets/tokens.server'
import type { RefundInput } from '~/domain/booking/money/refunds/refund-forms'
import type { PaymentInput } from '~/domain/booking/money/payments/payment-forms'

/** The full price of one lesson in cash, by default. */
export function taken(changes: Partial<PaymentInput> = {}): PaymentInput {
  const money = { seenCents: 6000, amountCents: 6000, method: 'cash', receivedOn: '2026-11-02' }
  return { idempotencyKey: newToken(), ...money, ...changes } as PaymentInput
}

/** The same as a refund. */
export function given(changes: Partial<RefundInput> = {}): RefundInput {
  const money = { seenCents: 6000, amountCents: 6000, reason: 'goodwill' }
  return { idempotencyKey: newToken(), ...money, ...changes } as RefundInput
}
