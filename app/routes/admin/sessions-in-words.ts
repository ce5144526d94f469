import { lastDayOf } from '~/domain/booking/make-up-in-words'
import type { OwnSessions } from '~/domain/booking/money/find-own-sessions.server'
import { goodForInWords } from '~/domain/booking/money/own-sessions-in-words'
import type { TimeZone } from '~/values/business-time'
import { packageSalePath } from '~/values/payment-paths'

/** The sessions that a family has or had, as those who handle money read them. */
export function sessionsAtWork(several: OwnSessions[], zone: TimeZone) {
  return several.map((sessions) => ({
    id: sessions.id,
    title: `${sessions.sale?.name ?? 'Make-up credit'}: ${goodForInWords(sessions)}`,
    to: sessions.sale ? packageSalePath(sessions.sale.id) : undefined,
    facts: [`${sessions.left} left`, `Until ${lastDayOf(sessions.expiresAt, zone)}`],
  }))
}
