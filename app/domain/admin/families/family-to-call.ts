import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'

/** A family that cannot be emailed, one of its bookings, and the lessons to tell it about. */
export type FamilyToCall = { bookingId: string; name: string; phone: string; startsAt: Date[] }

export type Call = { bookingId: string; name: string; phone: string; when: string }

/** Formats each family with its lessons. */
export function formatCalls(families: FamilyToCall[], zone: TimeZone): Call[] {
  return families.map(({ bookingId, name, phone, startsAt }) => ({
    bookingId,
    name,
    phone,
    when: startsAt.map((at) => formatMoment(at, zone)).join('; '),
  }))
}
