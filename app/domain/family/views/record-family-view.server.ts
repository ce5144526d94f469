import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { mostViews } from './family-view'

/** Records a view of a family and drops the oldest ones. */
export async function recordFamilyView(
  staff: Staff,
  guardianId: string,
  now: Date = clock.now(),
): Promise<void> {
  // avoids lock conflicts between concurrent views; one that is recorded again meanwhile is not older
  await database().$executeRaw`
    WITH viewed AS (
      INSERT INTO family_view (staff_member_id, guardian_id, viewed_at)
      VALUES (${staff.id}::uuid, ${guardianId}::uuid, ${now})
      ON CONFLICT (staff_member_id, guardian_id) DO UPDATE SET viewed_at = EXCLUDED.viewed_at
    ), older AS (
      SELECT guardian_id FROM family_view
      WHERE staff_member_id = ${staff.id}::uuid AND guardian_id <> ${guardianId}::uuid
        AND viewed_at <= (
          SELECT viewed_at FROM family_view
          WHERE staff_member_id = ${staff.id}::uuid AND guardian_id <> ${guardianId}::uuid
          ORDER BY viewed_at DESC OFFSET ${mostViews - 1} LIMIT 1
        )
      FOR UPDATE SKIP LOCKED
    )
    DELETE FROM family_view USING older
    WHERE staff_member_id = ${staff.id}::uuid AND family_view.guardian_id = older.guardian_id`
}
