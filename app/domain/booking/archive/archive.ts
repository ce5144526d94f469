import { z } from 'zod'
import { formatMoney } from '~/values/money'
import { formatMomentWithYear } from '~/values/format/format-time'
import type { TimeZone } from '~/values/business-time'
import type { Amount } from '../erasure/erasure'

/** Whether to archive or unarchive a family. */
export const ArchiveForm = z.object({
  wanted: z.enum(['archive', 'bring-back'], 'Reload this page and try again.'),
})

export type ArchiveRefusal = 'lessons-to-come' | 'money-owed' | 'refunds-to-pay-out'

export const archiveMessages: Record<ArchiveRefusal, string> = {
  'lessons-to-come':
    'Lessons are still to come, the last one on {detail}. Cancel them first, or archive after the last one.',
  'money-owed':
    '{detail} is owed. Take the payment first. An opening balance can also be written off.',
  'refunds-to-pay-out': '{detail} still has to be refunded. Do that first.',
}

/** What prevents archiving. */
export type ArchiveObstacles = {
  lastLessonAt: Date | null
  owed: Amount[]
  refundsToPayOut: Amount[]
}

/** The first obstacle as a refusal; null if there is none. */
export function whyNotArchive(
  { lastLessonAt, owed, refundsToPayOut }: ArchiveObstacles,
  zone: TimeZone,
): { refused: ArchiveRefusal; detail: string }[] {
  const sumOf = ({ cents, currency }: Amount) => formatMoney(cents, currency)
  return [
    ...(lastLessonAt
      ? [{ refused: 'lessons-to-come', detail: formatMomentWithYear(lastLessonAt, zone) } as const]
      : []),
    ...owed.map((sum) => ({ refused: 'money-owed', detail: sumOf(sum) }) as const),
    ...refundsToPayOut.map(
      (sum) => ({ refused: 'refunds-to-pay-out', detail: sumOf(sum) }) as const,
    ),
  ]
}
