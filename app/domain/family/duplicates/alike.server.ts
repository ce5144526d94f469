import { sql } from '~/platform/database/database.server'

/** Whether two athletes, called `one` and `other`, have the same name, however it is written, and birthday. */
export function haveOneName() {
  return sql`one.id <> other.id AND one.born_on = other.born_on
    AND lower(trim(one.first_name)) = lower(trim(other.first_name))
    AND lower(trim(one.last_name)) = lower(trim(other.last_name))`
}

/**
 * Whether two athletes, called `one` and `other`, look like one child: name and birthday are the same, and
 * for each of them somebody stands who has an account, or something was booked.
 */
export function areAlike() {
  return sql`${haveOneName()} AND NOT EXISTS (
    SELECT FROM (VALUES (one.id), (other.id)) AS athlete (id)
    WHERE NOT EXISTS (
      SELECT FROM guardianship stands JOIN guardian ON guardian.id = stands.guardian_id
      WHERE stands.athlete_id = athlete.id AND stands.ended_at IS NULL
        AND guardian.erased_at IS NULL
        AND (EXISTS (SELECT FROM account WHERE account.guardian_id = guardian.id)
          OR EXISTS (
            SELECT FROM booking_place place JOIN booking ON booking.id = place.booking_id
            WHERE place.athlete_id = athlete.id AND booking.confirmed_at IS NOT NULL))))`
}
