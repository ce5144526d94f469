import { needsSecondFactor } from '~/values/permissions'
import {
  findFactorInUse,
  type FactorInUse,
} from '~/domain/accounts/second-factor/second-factor.server'
import { findSessions } from '~/domain/accounts/sessions/find-sessions.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatDayWithYear, formatMoment, formatZone } from '~/values/format-time'

/** What somebody needs to sign in, and where they are signed in, in words. */
export async function securityOf(staff: Staff) {
  const [{ timeZone }, factor, sessions] = await Promise.all([
    findSettings(),
    findFactorInUse(staff),
    findSessions(staff),
  ])
  return {
    zone: formatZone(timeZone),
    app: factor && formatApp(factor, timeZone),
    mayRemove: factor !== null && !needsSecondFactor(staff.role),
    sessions: sessions.map(({ id, browser, lastSeenAt, isThis }) => ({
      id,
      browser,
      isThis,
      lastSeen: `Last used ${formatMoment(lastSeenAt, timeZone)}`,
    })),
  }
}

function formatApp({ since, recoveryCodes }: FactorInUse, zone: TimeZone): string[] {
  const day = formatDayWithYear(calendarDateAt(since, zone))
  const left = recoveryCodes?.left ?? 0
  const codes = left === 1 ? '1 recovery code' : `${left} recovery codes`
  return [`Your app has been set up since ${day}.`, `You have ${codes} left.`]
}
