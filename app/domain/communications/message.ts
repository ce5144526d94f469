import type { MailKind } from './mail-kinds'

/** Due: it is to be sent, for the first time or again. All others have ended. */
export const messageStates = ['due', 'sent', 'dropped', 'declined', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

export const messageStateLabels: Record<MessageState, string> = {
  due: 'To be sent',
  sent: 'Sent',
  dropped: 'Not sent, no longer true',
  declined: 'Not sent, not wanted',
  failed: 'Could not be sent',
}

/** A mail as a list of messages names it. */
export type Message = {
  id: string
  kind: MailKind
  state: MessageState
  createdAt: Date
  endedAt: Date | null
  attempts: number
  /** The code of what the last attempt failed with. */
  lastError: string | null
  /** Only of what was sent. */
  subject: string | null
  toAddress: string | null
}

/** With what it said, but for its secret links and codes. */
export type WholeMessage = Message & { html: string | null; text: string | null }

export type RetryRefusal = 'not-failed'

export const retryMessages: Record<RetryRefusal, string> = {
  'not-failed': 'This mail has not failed, so it is not sent again.',
}
