/** `due` waits; all others are final, but what was `sent` may still be told to have arrived or not. */
export const textStates = [
  'due',
  'sent',
  'delivered',
  'undelivered',
  'refused',
  'dropped',
  'declined',
  'failed',
  'unknown',
] as const

export type TextState = (typeof textStates)[number]

export const textStateLabels: Record<TextState, string> = {
  due: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  refused: 'Refused by the phone or its carrier',
  dropped: 'Not sent, no longer true',
  declined: 'Not sent, not wanted',
  failed: 'Failed',
  unknown: 'Sent or not, unknown',
}
