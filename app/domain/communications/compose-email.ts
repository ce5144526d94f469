import type { Transaction } from '~/platform/database/database.server'
import type { EmailContent } from './emails/email-content'
import type { EmailKind } from './email-kinds'

/** An email being delivered. */
export type DueEmail = {
  id: string
  kind: EmailKind
  subjectId: string
  occasion: string
  guardianId: string | null
  accountId: string | null
  messageId: string
  /** Including this one. */
  attempts: number
}

export type Recipient = { name: string; address: string }

/**
 * Composes an email from current data. Null if its content no longer holds or its recipient is
 * gone. A missing address is a separate failure. Must not change data, except to store a hashed
 * token derived from the email's id with `tokenFrom`, so that a retry composes the same.
 */
export type ComposeEmail = (
  tx: Transaction,
  email: DueEmail,
  now: Date,
) => Promise<{ to: Recipient | null; content: EmailContent } | null>

/**
 * The composer of each kind. Injected by the wiring, because kinds belong to higher-level subjects.
 */
export type EmailComposers = Partial<Record<EmailKind, ComposeEmail>>
