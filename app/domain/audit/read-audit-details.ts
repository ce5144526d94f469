import type { z } from 'zod'
import { readJson } from '~/values/read-json'

/**
 * The details of an audit entry.
 * @throws if they do not match the action's schema, with the entry's id
 */
export function readAuditDetails<Schema extends z.ZodType>(
  schema: Schema,
  { id, details }: { id: string; details: unknown },
): z.output<Schema> {
  return readJson(schema, details, { table: 'audit_event', column: 'details', id })
}
