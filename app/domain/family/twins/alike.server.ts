import { sql } from '~/platform/database.server'

/**
 * Whether two athletes, called `one` and `other`, look like one child: the same name, however it is written,
 * and the same birthday, with somebody who stands for each of them.
 */
export function areAlike() {
  return sql`one.id <> other.id AND one.born_on = other.born_on
    AND lower(trim(one.first_name)) = lower(trim(other.first_name))
    AND lower(trim(one.last_name)) = lower(trim(other.last_name))
    AND NOT EXISTS (
      SELECT FROM (VALUES (one.id), (other.id)) AS athlete (id)
      WHERE NOT EXISTS (
        SELECT FROM guardianship stands JOIN guardian ON guardian.id = stands.guardian_id
        WHERE stands.athlete_id = athlete.id AND stands.ended_at IS NULL
          AND guardian.erased_at IS NULL))`
}
