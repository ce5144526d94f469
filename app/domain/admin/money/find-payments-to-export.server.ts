import { findFees, type PaymentFees } from '~/domain/payments/fees/find-fees.server'
import { formatReceiptNumber } from '~/domain/payments/find-payment-parts.server'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import type { PaymentFilter } from '../admin-forms'
import { findEveryPayment } from './find-payments.server'
import type { PaymentLine } from './payment-line'

/** A payment with what an accountant asks about it. */
export type ExportedPayment = PaymentLine & {
  receiptNumber: string
  /** Of the lessons that it paid for, each once. */
  bookingIds: string[]
  lessonTypes: string[]
  coaches: string[]
  venues: string[]
  /** Null if not known, or not paid by card. */
  fees: PaymentFees | null
}

/** All matching payments; null if there are too many for one file. */
export async function findPaymentsToExport(
  staff: Staff,
  filter: PaymentFilter,
  zone: TimeZone,
  most: number,
): Promise<ExportedPayment[] | null> {
  const lines = await findEveryPayment(staff, filter, zone, most)
  if (!lines) return null
  const ids = lines.map(({ id }) => id)
  const fees = await findFees(ids)
  const rows = await database().payment.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: ids } },
    select: {
      id: true,
      receipt: { select: { year: true, number: true } },
      allocations: {
        orderBy: [{ booking: { lesson: { startsAt: 'asc' } } }, { bookingId: 'asc' }],
        select: {
          bookingId: true,
          booking: {
            select: {
              lessonType: { select: { name: true } },
              lesson: {
                select: { coach: { select: { name: true } }, venue: { select: { name: true } } },
              },
            },
          },
        },
      },
    },
  })
  const known = new Map(rows.map((row) => [row.id, row]))
  return lines.map((line) => {
    const { receipt = null, allocations = [] } = known.get(line.id) ?? {}
    const lessons = allocations.map(({ booking }) => booking)
    return {
      ...line,
      receiptNumber: receipt ? formatReceiptNumber(receipt) : '',
      bookingIds: allocations.map(({ bookingId }) => bookingId),
      lessonTypes: distinct(lessons.map(({ lessonType }) => lessonType.name)),
      coaches: distinct(lessons.map(({ lesson }) => lesson.coach.name)),
      venues: distinct(lessons.map(({ lesson }) => lesson.venue?.name ?? venueTexts.ownAddress)),
      fees: fees.get(line.id) ?? null,
    }
  })
}

function distinct(names: string[]): string[] {
  return [...new Set(names)]
}
