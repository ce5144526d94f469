import type { Transaction } from '~/platform/database/database.server'
import { queueEmail } from '../queue-email.server'
import { textRuleOf } from './text-kinds'

type EndedText = {
  id: string
  kind: string
  subjectId: string
  occasion: string
  guardianId: string | null
}

/** Part of recording: who was not reached by a text without an email beside it gets the email. */
export async function queueEmailInstead(
  tx: Transaction,
  text: EndedText,
  now: Date,
): Promise<void> {
  const kind = textRuleOf(text).emailInstead
  const { subjectId, occasion, guardianId } = text
  if (kind && guardianId) await queueEmail(tx, { kind, subjectId, occasion, guardianId }, now)
}
