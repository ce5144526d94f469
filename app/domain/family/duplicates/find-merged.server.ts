import { database } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'

/**
 * By the id of a record that became another's, as both were one child: the id of the one that is kept by
 * now. Null for every other id. It says nothing of who may see that one.
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

/** Whether another record became this one: what each had one of is gone from one of them. */
export async function hasMergedAnother(athleteId: string): Promise<boolean> {
  const where = { action: 'merge-athletes', subjectKind: 'athlete', subjectId: athleteId }
  return (await database().auditEvent.count({ where })) > 0
}
