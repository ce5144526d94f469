import { z } from 'zod'
import { database, type Transaction } from '~/platform/database/database.server'
import { readModel } from '~/platform/database/read-model.server'
import { readJson } from '~/values/read-json'
import { dateFromDatabase, timeFromDatabase } from '~/values/business-time'
import type { LogoPictures, Settings } from './settings'

const LogoPictureJson = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
})
const LogoJson: z.ZodType<LogoPictures> = z.object({
  circle: LogoPictureJson.nullable(),
  text: LogoPictureJson.nullable(),
})

/**
 * The current settings, in a transaction as it sees them, else from memory until they change. They
 * exist from the first start.
 */
export function findSettings(tx?: Transaction): Promise<Settings> {
  return tx ? readSettings(tx) : settingsInMemory()
}

/** The settings as this process last knew them, for when the database is away. */
export function lastSettings(): Settings | undefined {
  return settingsInMemory.last()
}

const settingsInMemory = readModel(['settings'], () => readSettings(database()))

async function readSettings(tx: Transaction): Promise<Settings> {
  const row = await tx.settings.findUniqueOrThrow({ where: { id: 1 } })
  const { bookingPaused, pauseMessage, pausedFrom, pausedUntil, quietFrom, quietUntil } = row
  const lastPause = {
    message: pauseMessage,
    from: pausedFrom && dateFromDatabase(pausedFrom),
    until: pausedUntil && dateFromDatabase(pausedUntil),
  }
  return {
    ...row,
    logo: readJson(LogoJson, row.logo, { table: 'settings', column: 'logo', id: String(row.id) }),
    quietFrom: timeFromDatabase(quietFrom),
    quietUntil: timeFromDatabase(quietUntil),
    pause: bookingPaused ? lastPause : null,
    lastPause,
  }
}
