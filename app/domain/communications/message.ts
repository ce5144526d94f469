import type { EmailKind } from './email-kinds'

/**
 * Due: it is to be sent, for the first time or again; all others have ended. Sent: a mail server has
 * taken it. Kept: there was none, so that nobody has received it.
 */
export const messageStates = ['due', 'sent', 'kept', 'dropped', 'declined', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

export const messageStateLabels: Record<MessageState, string> = {
  due: 'Waiting',
  sent: 'Delivered',
  kept: 'Kept as a file, not sent',
  dropped: 'Not sent, no longer true',
  declined: 'Not sent, not wanted',
  failed: 'Failed',
}

/** No address is known of whoever it is for. */
export const noAddress = 'no-address'

const causes: Partial<Record<string, string>> = {
  [noAddress]: 'There is no email address. Add one and send it again, or call.',
  'gave-up': 'It was tried too often.',
  'not-composed': 'It could not be written: a mistake of the site’s.',
}

/** Why it was not sent so far, in the mail server's words where it had any; null where nothing failed. */
export function causeOf({
  lastError,
  lastAnswer,
}: {
  lastError: string | null
  lastAnswer: string | null
}): string | null {
  if (lastError === null) return null
  return causes[lastError] ?? lastAnswer ?? lastError
}

type Ending = { outcome: Exclude<MessageState, 'due' | 'kept'> | null; keptAsFile: boolean }

export function messageStateOf({ outcome, keptAsFile }: Ending): MessageState {
  if (outcome === 'sent' && keptAsFile) return 'kept'
  return outcome ?? 'due'
}

/** An email as a list of messages names it. */
export type Message = {
  id: string
  kind: EmailKind
  state: MessageState
  createdAt: Date
  endedAt: Date | null
  attempts: number
  /** The code of what the last attempt failed with. */
  lastError: string | null
  /** What the mail server said then. */
  lastAnswer: string | null
  /** Of one that waits: when it is tried next. */
  nextAttemptAt: Date | null
  /** Only of what was sent. */
  subject: string | null
  toAddress: string | null
}

/** With what it said, but for its secret links and codes. */
export type WholeMessage = Message & { html: string | null; text: string | null }

export type RetryRefusal = 'not-failed'

export const retryMessages: Record<RetryRefusal, string> = {
  'not-failed': 'This email has not failed, so it is not sent again.',
}
