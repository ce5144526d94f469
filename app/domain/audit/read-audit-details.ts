import type { z } from 'zod'
import { readJson } from '~/values/read-json'

/**
 * What an entry of the audit trail says beside who, when and what.
 * @throws where it is not what its action always says, with the entry's id
 */
export function readAuditDetails<Schema extends z.ZodType>(
  schema: Schema,
  { id, details }: { id: string; details: unknown },
): z.output<Schema> {
  return readJson(schema, details, { table: 'audit_event', column: 'details', id })
}
