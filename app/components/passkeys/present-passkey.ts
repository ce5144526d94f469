import type { OwnPasskey } from '~/domain/accounts/passkeys/passkeys.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatDayWithYear, formatMoment } from '~/values/format/format-time'

/** A passkey in a list: its name, when it was added and last used. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: OwnPasskey, zone: TimeZone) {
  const added = `Added ${formatDayWithYear(calendarDateAt(createdAt, zone))}`
  const used = lastUsedAt ? `Last used ${formatMoment(lastUsedAt, zone)}` : 'Not used yet'
  return { id, title: name, facts: [added, used] }
}
