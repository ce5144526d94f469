import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { isBooked } from '../booking'
import { classMessage } from '../emails/class-message'
import { familyNote } from '../emails/family-note'
import { findEmailedBooking, lessonInEmail } from '../links/emailed-booking.server'
import { isClassRecipient } from './find-class-recipients.server'
import { findNoteReaders } from './find-note-readers.server'

/** The coach's message to the families of a lesson; null for who has left it since. */
const composeClassMessage: ComposeEmail = async (tx, { subjectId, guardianId }) => {
  const message = await tx.lessonMessage.findUnique({
    where: { id: subjectId },
    include: {
      lesson: {
        select: {
          id: true,
          startsAt: true,
          lessonType: { select: { name: true } },
          coach: { select: { name: true } },
        },
      },
    },
  })
  if (!message || !guardianId) return null
  if (!(await isClassRecipient(tx, { lessonId: message.lesson.id, guardianId }))) return null
  const { to, firstName } = await findEmailedGuardian(tx, guardianId)
  const { timeZone } = await findSettings(tx)
  const { subject, body, lesson } = message
  const { startsAt, lessonType, coach } = lesson
  const about = { lessonName: lessonType.name, coachName: coach.name, startsAt, timeZone }
  return { to, content: classMessage({ firstName, subject, message: body, ...about }) }
}

/**
 * The coach's note to the family about a lesson; null if it was deleted or the reader may no longer
 * see the lessons.
 */
const composeFamilyNote: ComposeEmail = async (tx, email) => {
  const emailed = await findEmailedBooking(tx, email)
  const note = await tx.familyNote.findUnique({ where: { bookingId: email.subjectId } })
  if (!emailed || !note?.emailsFamily || !isBooked(emailed.booking)) return null
  const { booking, to } = emailed
  const readers = await findNoteReaders(booking.id, tx)
  if (!readers.some(({ email }) => email === to?.address)) return null
  const lesson = lessonInEmail(emailed)
  return { to, content: familyNote({ firstName: booking.firstName, note: note.text, lesson }) }
}

export const coachMessageEmails: EmailComposers = {
  'class-message': composeClassMessage,
  'class-message-today': composeClassMessage,
  'family-note': composeFamilyNote,
}
