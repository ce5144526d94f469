import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'

type MessageEvent = {
  action: `${'write' | 'change' | 'delete' | 'schedule' | 'unschedule' | 'send' | 'stop'}-family-message`
  messageId: string
  details?: Record<string, string | number>
}

/** Part of a command: records what staff did with a message. */
export async function recordMessageEvent(
  tx: Transaction,
  staff: Staff,
  { action, messageId, details }: MessageEvent,
  now: Date,
): Promise<void> {
  const subject = { subjectKind: 'family-message', subjectId: messageId }
  await recordAuditEvent(tx, staff, { action, ...subject, details }, now)
}
