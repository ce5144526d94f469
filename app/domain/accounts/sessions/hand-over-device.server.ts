import { transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'

/**
 * From now on the session opens one page alone, until whoever it belongs to gives their password again: its
 * device is in the hands of a family.
 * @param page what that page is about
 */
export async function handOverDevice(staff: Staff, page: string): Promise<void> {
  await transaction((tx) =>
    tx.session.updateMany({
      where: { id: staff.sessionId, endedAt: null },
      data: { handedOverFor: hashToken(page) },
    }),
  )
}

/** Whether the device was handed over for this page. */
export function isHandedOverFor(page: string, handedOverFor: string | null): boolean {
  return handedOverFor === hashToken(page)
}
