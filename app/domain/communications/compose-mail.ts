import type { Transaction } from '~/platform/database/database.server'
import type { Letter } from './emails/letter'
import type { MailKind } from './mail-kinds'

/** A mail that somebody is delivering. */
export type DueMail = {
  id: string
  kind: MailKind
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
 * Makes a mail of what is true at this moment; null where what it would say is not true any more, or
 * whom it was for is gone. Nobody to send it to is a failure of its own. Changes nothing, but may leave a
 * hashed secret, made with `tokenFrom` of the mail's id, so that a second attempt makes the same.
 */
export type ComposeMail = (
  tx: Transaction,
  mail: DueMail,
  now: Date,
) => Promise<{ to: Recipient | null; letter: Letter } | null>

/** How each kind is made; handed in by the wiring, as kinds belong to subjects above this one. */
export type MailComposers = Partial<Record<MailKind, ComposeMail>>
