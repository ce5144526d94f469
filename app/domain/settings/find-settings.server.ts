import { database, type Transaction } from '~/platform/database/database.server'
import { dateFromDatabase, timeFromDatabase } from '~/values/business-time'
import type { Logo, Settings } from './settings'

/** The settings as they are now. Every business has them from its first start on. */
export async function findSettings(tx: Transaction = database()): Promise<Settings> {
  const row = await tx.settings.findUniqueOrThrow({ where: { id: 1 } })
  const { bookingPaused, pauseMessage, pausedFrom, pausedUntil, quietFrom, quietUntil } = row
  const lastPause = {
    message: pauseMessage,
    from: pausedFrom && dateFromDatabase(pausedFrom),
    until: pausedUntil && dateFromDatabase(pausedUntil),
  }
  return {
    ...row,
    logo: row.logo as Logo,
    quietFrom: timeFromDatabase(quietFrom),
    quietUntil: timeFromDatabase(quietUntil),
    pause: bookingPaused ? lastPause : null,
    lastPause,
  }
}
