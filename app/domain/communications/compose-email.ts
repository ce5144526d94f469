import type { Transaction } from '~/platform/database/database.server'
import type { Letter } from './emails/letter'
import type { EmailKind } from './email-kinds'

/** An email that somebody is delivering. */
export type DueEmail = {
  id: string
  kind: EmailKind
  subjectId: string
  occasion: string
  guardianId: string | null
  accountId: string | null
  messageId: string
  /** This one included. */
  attempts: number
}

export type Recipient = { name: string; address: string }

/**
 * Makes an email of what is true at this moment; null where what it would say is not true any more, or
 * whom it was for is gone. Nobody to send it to is a failure of its own. Changes nothing, but may leave a
 * hashed secret, made with `tokenFrom` of the email's id, so that a second attempt makes the same.
 */
export type ComposeEmail = (
  tx: Transaction,
  email: DueEmail,
  now: Date,
) => Promise<{ to: Recipient | null; letter: Letter } | null>

/** How each kind is made; handed in by the wiring, as kinds belong to subjects above this one. */
export type EmailComposers = Partial<Record<EmailKind, ComposeEmail>>
