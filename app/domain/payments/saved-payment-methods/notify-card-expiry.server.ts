import { queueEmail } from '~/domain/communications/queue-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { addMonths, calendarDateAt, monthOf } from '~/values/business-time'

/** Tells each family with autopay once, in the month before, that its card expires. */
export async function notifyCardExpiry(now: Date = clock.now()): Promise<void> {
  const { timeZone } = await findSettings()
  const [year, month] = addMonths(monthOf(calendarDateAt(now, timeZone)), 1).split('-')
  const cards = await database().savedPaymentMethod.findMany({
    where: {
      removedAt: null,
      expiryYear: Number(year),
      expiryMonth: Number(month),
      guardian: { autopayMandates: { some: { endedAt: null, method: 'card' } } },
    },
    orderBy: { id: 'asc' },
    select: { id: true, guardianId: true },
  })
  await forEachSequential(cards, async ({ id: subjectId, guardianId }) => {
    const email = { kind: 'card-expiring', subjectId, guardianId: guardianId! } as const
    await transaction((tx) => queueEmail(tx, email, now))
  })
}
