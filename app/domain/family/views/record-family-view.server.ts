import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { lockRows } from '~/platform/database/lock-rows.server'
import type { Staff } from '~/values/actor'
import { mostViews } from './family-view'

/** Remembers that somebody opened the record of a family; of the others the last ones stay. */
export async function recordFamilyView(
  staff: Staff,
  guardianId: string,
  now: Date = clock.now(),
): Promise<void> {
  await transaction(async (tx) => {
    // two records that are opened at once would else forget each other's rows in a circle
    await lockRows(tx, 'staff_member', [staff.id])
    const viewed = { staffMemberId: staff.id, guardianId }
    await tx.familyView.upsert({
      where: { staffMemberId_guardianId: viewed },
      create: { ...viewed, viewedAt: now },
      update: { viewedAt: now },
    })
    const older = await tx.familyView.findMany({
      where: { staffMemberId: staff.id },
      orderBy: [{ viewedAt: 'desc' }, { guardianId: 'asc' }],
      skip: mostViews,
      select: { guardianId: true },
    })
    const ids = older.map((one) => one.guardianId)
    if (ids.length > 0)
      await tx.familyView.deleteMany({
        where: { staffMemberId: staff.id, guardianId: { in: ids } },
      })
  })
}
