import { database } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'

/**
 * The id of the record that this one was merged into; null if not merged. Does not check access.
 */
export async function findMergedInto(athleteId: string): Promise<string | null> {
  if (!isRowId(athleteId)) return null
  const [kept] = await database().$queryRaw<{ id: string }[]>`
    WITH RECURSIVE became (id) AS (
      SELECT subject_id FROM audit_event
      WHERE action = 'merge-athletes' AND details ->> 'merged' = lower(${athleteId})
      UNION
      SELECT subject_id FROM became JOIN audit_event
        ON action = 'merge-athletes' AND details ->> 'merged' = became.id::text)
    SELECT id FROM became JOIN athlete USING (id)`
  return kept?.id ?? null
}

/** Whether another record was merged into this one; one-of-a-kind data of either may be gone. */
export async function hasMergedAnother(athleteId: string): Promise<boolean> {
  const where = { action: 'merge-athletes', subjectKind: 'athlete', subjectId: athleteId }
  return (await database().auditEvent.count({ where })) > 0
}
