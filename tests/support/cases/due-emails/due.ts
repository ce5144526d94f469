import type { DueEmail } from '~/domain/communications/compose-email'
import type { EmailKind } from '~/domain/communications/email-kinds'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'

/** Who these cases' emails are about; set before anything else. */
export const people = {} as { owner: Staff; parent: Parent; other: Parent }

/** The data for each kind of email that goes to any address. */
export const dueEmails: Partial<Record<EmailKind, Partial<DueEmail>>> = {}

/** The same for kinds sent only to verified addresses. */
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
