import { answerInquiry } from '~/domain/communications/inquiries/answer-inquiry.server'
import { subscribe } from '~/domain/communications/newsletter/subscribe.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { formatInstant } from '~/values/format/format-time'
import { aClass, aVisitor, book, done, today } from '../../factories/factories-booking'
import { anInquiry } from '../../factories/factories-inquiries'
import { anUnprovedRequest } from '../../factories/factories-privacy'
import { dueEmails, people } from './due'

/** People who wrote to the business, or who are on a waiting list. */
export async function leaveWriters(coachId: string): Promise<void> {
  const inquiryId = await anInquiry()
  dueEmails['inquiry-confirmed'] = { subjectId: inquiryId }
  const answer = { idempotencyKey: newToken(), version: 1, body: 'Gladly.' }
  done(await answerInquiry(people.owner, inquiryId, answer, today))
  const { id: replyId } = await database().inquiryReply.findFirstOrThrow()
  dueEmails['inquiry-reply'] = { subjectId: replyId }
  await subscribe(aVisitor(), { email: 'ada@example.com', source: 'page', website: '' }, today)
  const asked = await database().newsletterSubscriber.findFirstOrThrow()
  dueEmails['newsletter-confirm'] = {
    subjectId: asked.id,
    occasion: formatInstant(asked.tokenExpiresAt),
  }
  dueEmails['privacy-request-verify'] = { subjectId: await anUnprovedRequest() }

  const lesson = await aClass(coachId, '18:00', '2026-11-27')
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
    orderBy: { position: 'asc' },
  })
  const entry = { lessonTypeId, lessonId: lesson, places: 1, createdAt: today }
  const who = { name: 'Dana', email: 'waits@example.com', phone: '555 010 2030' }
  const { id: entryId } = await database().waitingEntry.create({
    data: { ...entry, ...who, idempotencyKey: newToken(), tokenHash: newToken() },
  })
  dueEmails['waiting-joined'] = { subjectId: entryId }
  const { id: offeredId } = await database().waitingEntry.create({
    data: {
      ...entry,
      ...who,
      email: 'w@example.com',
      idempotencyKey: newToken(),
      tokenHash: newToken(),
    },
  })
  const bookingId = await book(aVisitor(), { lessonType: 'tumbling-basics', lesson })
  const hold = { status: 'held', heldUntil: addMinutes(today, 600), confirmedAt: null } as const
  await database().booking.update({ where: { id: bookingId }, data: hold })
  const offer = { entryId: offeredId, bookingId, offeredAt: today, endsAt: addMinutes(today, 500) }
  await database().waitingOffer.create({ data: offer })
  dueEmails['waiting-offer'] = { subjectId: offeredId }
}
