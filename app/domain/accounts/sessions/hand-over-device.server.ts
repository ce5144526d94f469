import { transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'

/**
 * Restricts the session to one page until its user re-enters the password, because a family holds
 * the device.
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
