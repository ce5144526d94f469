/** Where a refund goes: the way it was paid, or it stays as account balance. */
export const refundTargets = ['payment', 'balance'] as const

export type RefundTarget = (typeof refundTargets)[number]

export const refundTargetLabels: Record<RefundTarget, { staff: string; family: string }> = {
  payment: { staff: 'Refund it the way it was paid', family: 'Refund it the way I paid' },
  balance: { staff: 'Keep as account balance', family: 'Keep it as my account balance' },
}

/** How a kept refund is told, after its amount. */
export const keptPhrases = {
  staff: 'is kept as the family’s account balance',
  family: 'stays with us as your account balance, for what you book next',
}

/** Texts of the question where a refund goes. */
export const refundTargetTexts = {
  staff: 'How it is refunded',
  family: 'How would you like it back?',
  choose: 'Choose how it is refunded.',
  help: 'Account balance pays for other lessons. You can ask us to refund what is left of it.',
}
