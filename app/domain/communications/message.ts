import type { EmailKind } from './email-kinds'

/**
 * due: waiting to be sent or retried; all others are final. sent: accepted by a mail server. kept:
 * there was no mail server, so no one received it.
 */
export const messageStates = ['due', 'sent', 'kept', 'dropped', 'declined', 'failed'] as const
export type MessageState = (typeof messageStates)[number]
/** Without one, a list leaves out sign-in codes that did not fail. */
export type ListedState = MessageState | 'all'

export const messageStateLabels: Record<MessageState, string> = {
  due: 'Waiting',
  sent: 'Delivered',
  kept: 'Kept as a file, not sent',
  dropped: 'Not sent, no longer true',
  declined: 'Not sent, not wanted',
  failed: 'Failed',
}

/** The recipient has no known address. */
export const noAddress = 'no-address'

const causes: Partial<Record<string, string>> = {
  [noAddress]: 'There is no email address. Add one and send it again, or call.',
  'gave-up': 'It was tried too often.',
  'not-composed': 'It could not be written: a mistake of the site’s.',
}

/** Why an email was not sent, with the mail server's reply if any; null if nothing failed. */
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

/** `kept` is sent to a file alone, without a mail server; `due` is not sent yet. */
export function messageStateOf({ outcome, keptAsFile }: Ending): MessageState {
  if (outcome === 'sent' && keptAsFile) return 'kept'
  return outcome ?? 'due'
}

/** An email in a list. */
export type Message = {
  id: string
  kind: EmailKind
  state: MessageState
  createdAt: Date
  endedAt: Date | null
  attempts: number
  /** The last attempt's error code. */
  lastError: string | null
  /** The mail server's reply. */
  lastAnswer: string | null
  /** If waiting, the next attempt. */
  nextAttemptAt: Date | null
  /** Since when a restore holds it. */
  heldAt: Date | null
  /** Only if sent. */
  subject: string | null
  toAddress: string | null
  /** Whom it is for; null if no one is known before it is sent. */
  toName: string | null
}

/** The address it went to, else the person it is for, else why staff see neither. */
export function recipientOf({ toAddress, toName, state, lastError }: Message): string {
  const known = toAddress ?? toName
  if (known !== null) return known
  if (state === 'due') return chosenWhenSent
  if (state === 'dropped' || state === 'declined') return noRecipient
  return lastError === noAddress ? noKnownAddress : unknownRecipient
}

export const chosenWhenSent = 'Chosen when it goes out'
const noRecipient = 'No one'
const noKnownAddress = 'No email address'
/** Its address is kept with what was sent alone, until the person is erased. */
const unknownRecipient = 'Unknown'

/** With content, except secret links and codes. */
export type WholeMessage = Message & { html: string | null; text: string | null }

export type RetryEmailRefusal = 'not-failed'

export const retryEmailMessages: Record<RetryEmailRefusal, string> = {
  'not-failed': 'This email has not failed, so it is not sent again.',
}
