import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format-time'

/** A family that no email reaches, and the starts of its lessons that it has to be told of, of which one booking. */
export type FamilyToCall = { bookingId: string; name: string; phone: string; startsAt: Date[] }

export type Call = { bookingId: string; name: string; phone: string; when: string }

/** Each with the lessons that it is about. */
export function formatCalls(families: FamilyToCall[], zone: TimeZone): Call[] {
  return families.map(({ bookingId, name, phone, startsAt }) => ({
    bookingId,
    name,
    phone,
    when: startsAt.map((at) => formatMoment(at, zone)).join('; '),
  }))
}
