import { z } from 'zod'
import { readJson } from '~/values/read-json'
import type { WaiverSnapshot } from './waiver'

const Snapshot: z.ZodType<WaiverSnapshot> = z.object({
  number: z.number().int(),
  title: z.string(),
  body: z.string(),
  clauses: z.array(z.object({ text: z.string(), required: z.boolean(), accepted: z.boolean() })),
  photoClause: z.string(),
  photoConsent: z.boolean(),
})

/** Parses a signature's snapshot. @throws if invalid */
export function withSnapshot<Row extends { id: string; snapshot: unknown }>(
  row: Row,
  table = 'waiver_signature',
): Omit<Row, 'snapshot'> & { snapshot: WaiverSnapshot } {
  const cell = { table, column: 'snapshot', id: row.id }
  return { ...row, snapshot: readJson(Snapshot, row.snapshot, cell) }
}
