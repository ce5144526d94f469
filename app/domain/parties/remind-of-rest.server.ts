import { queueEmails } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { calendarDateAt } from '~/values/business-time'
import { findPartiesWithRest } from './find-parties.server'
import { remindsOfRestOn } from './party'

/**
 * Emails families some days before the rest of their party is due, once for each date by which it
 * is. Not to those who have just booked, as their confirmation says it.
 */
export async function remindOfRest(now: Date = clock.now()): Promise<void> {
  const { timeZone } = await findSettings()
  const today = calendarDateAt(now, timeZone)
  const emails = (await findPartiesWithRest(now)).flatMap(({ restDueOn, bookingId, booking }) => {
    const guardianId = booking.order.guardian?.id
    const bookedOn = calendarDateAt(booking.confirmedAt!, timeZone)
    if (!guardianId || today < remindsOfRestOn({ restDueOn, bookedOn })) return []
    const about = { subjectId: bookingId, guardianId, occasion: restDueOn, dueAt: now }
    return [{ kind: 'party-rest-due' as const, ...about }]
  })
  if (emails.length > 0) await transaction((tx) => queueEmails(tx, emails, now))
}
