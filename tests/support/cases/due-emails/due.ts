import type { DueEmail } from '~/domain/communications/compose-email'
import type { EmailKind } from '~/domain/communications/email-kinds'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'

/** Who the emails of these cases are about; set before anything else is left. */
export const people = {} as { owner: Staff; parent: Parent; other: Parent }

/** What each kind of email that goes to any address is made of. */
export const due: Partial<Record<EmailKind, Partial<DueEmail>>> = {}

/** The same of kinds that are sent only once an address is proved. */
export const dueOnceProved: Partial<Record<EmailKind, Partial<DueEmail>>> = {}

async function guestOf(bookingId: string): Promise<string> {
  const { order } = await database().booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { order: true },
  })
  return order.guardianId!
}

/** An email about a booking, to the person who booked it. */
export async function about(bookingId: string, occasion = 'once') {
  return { subjectId: bookingId, occasion, guardianId: await guestOf(bookingId) }
}
