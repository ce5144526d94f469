import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueToken } from '~/domain/accounts/account-tokens.server'
import { inviteParent } from '~/domain/accounts/email-address/invite-parent.server'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { cancelClassDate } from '~/domain/booking/classes/cancel-class-date.server'
import { closeDay } from '~/domain/booking/closings/close-day.server'
import {
  findAffected,
  findAffectedOf,
  totalOf,
} from '~/domain/booking/closings/find-affected.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { startClosing } from '~/domain/booking/closings/start-closing.server'
import { addressEmail } from '~/domain/communications/delivery/address-email.server'
import { answerInquiry } from '~/domain/communications/inquiries/answer-inquiry.server'
import type { DueEmail } from '~/domain/communications/compose-email'
import { withOwnWords } from '~/domain/communications/emails/with-own-words.server'
import { emailKinds, type EmailKind } from '~/domain/communications/email-kinds'
import { wordedEmailOf, wordedEmails } from '~/domain/communications/words/email-words'
import { subscribe } from '~/domain/communications/newsletter/subscribe.server'
import { inviteGuardian } from '~/domain/family/guardians/invite-guardian.server'
import { noRights, rightsOf } from '~/domain/family/guardians/guardian-rights'
import { findFamilyDue } from '~/domain/booking/money/payments/find-family-due.server'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { emailKindOf, familyMessageKinds } from '~/domain/family/messages/family-message'
import { createFamilyMessage } from '~/domain/family/messages/save-family-message.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { giveCredits } from '~/domain/payments/credits/give-credits.server'
import { takeBackCredits } from '~/domain/payments/credits/take-back-credits.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { linkTtl } from '~/values/ttl'
import { formatInstant } from '~/values/format-time'
import { emailComposers, personalData } from '~/wiring.server'
import { at, newYork } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  aVisitor,
  book,
  done,
  lessonDay,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { anOpeningBalance } from '../../support/factories/factories-imports'
import { anInquiry } from '../../support/factories/factories-inquiries'
import { bookedFor } from '../../support/factories/factories-on-behalf'
import { aPackage, sellOne } from '../../support/factories/factories-packages'
import { pay } from '../../support/factories/factories-payments'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { anUnprovedRequest } from '../../support/factories/factories-privacy'
import { aDigest, mastered } from '../../support/factories/factories-progress'
import { readPdf } from '../../support/reading/read-pdf'
import { resetDatabase } from '../../support/database/worker-database'

/** What a stranger would like our email to carry, wherever something can be typed. */
const canary = 'Canary evil.example'

/** To whom the business itself decides what is sent: its own people, at addresses of their own. */
const toOurselves = Object.entries(emailKinds).flatMap(([kind, { to }]) =>
  to === 'business' || to === 'coach' ? [kind] : [],
)

/** What adults who stand for one child do, each with the names of the others. */
const amongGuardians = [
  ...(['shared-reminder', 'shared-reminder-soon'] as const),
  ...(['guardian-invitation-accepted', 'guardian-invitation-claimed'] as const),
  ...(['guardian-claim-answered', 'guardian-removal-asked'] as const),
  ...(['guardian-removal-sent', 'guardian-removal-answered'] as const),
] satisfies EmailKind[]

/** What is sent only once an address is proved, and to that one. */
const onlyOnceProved: EmailKind[] = [
  ...(['progress-digest', 'certificate', 'one-time-code', 'reset-password'] as const),
  ...(['privacy-request-received', 'privacy-request-done'] as const),
  ...amongGuardians,
]

const kinds = (Object.keys(emailKinds) as EmailKind[]).filter(
  (kind) => !toOurselves.includes(kind) && !onlyOnceProved.includes(kind),
)

let owner: Staff
let parent: Parent
let other: Parent
const due: Partial<Record<EmailKind, Partial<DueEmail>>> = {}
const dueOnceProved: Partial<Record<EmailKind, Partial<DueEmail>>> = {}

const guestOf = async (bookingId: string) => {
  const { order } = await database().booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { order: true },
  })
  return order.guardianId!
}

const about = async (bookingId: string, occasion = 'once') => ({
  subjectId: bookingId,
  occasion,
  guardianId: await guestOf(bookingId),
})

const twoAthletes = { athletes: [anAthlete(), anAthlete({ firstName: 'Eli' })] }

async function bookLessons(coachId: string): Promise<void> {
  const lesson = await aClass(coachId)
  const request = { lessonType: 'tumbling-basics', lesson, places: 2 }
  const bookingId = await book(aVisitor(), request, twoAthletes)
  const once = await about(bookingId)
  due['booking-confirmed'] = once
  due['pick-up-changed'] = once
  const reminder = `${formatInstant(at(lessonDay, '17:00'))} ${formatInstant(today)}`
  due.reminder = { ...once, occasion: reminder }
  due['reminder-soon'] = { ...once, occasion: reminder }
  const signed = { where: { guardianId: once.guardianId } }
  const { idempotencyKey } = await database().waiverSignature.findFirstOrThrow(signed)
  due['waiver-signed'] = { ...once, occasion: idempotencyKey }
  await leaveCoachMessages(lesson, bookingId)
  await leaveMoney(bookingId)
  const { athleteId } = await database().bookingPlace.findFirstOrThrow({ where: { bookingId } })
  const ofGuardian = { subjectId: athleteId, guardianId: once.guardianId }
  due['guardianship-changed'] = { ...ofGuardian, occasion: 'version 2' }
  due['athletes-joined'] = { ...ofGuardian, occasion: 'once' }

  const missed = await book(aVisitor(), { time: '15:00' })
  await database().bookingPlace.updateMany({
    where: { bookingId: missed },
    data: { attendance: 'no_show' },
  })
  due['no-show'] = await about(missed)
  due['booking-to-confirm'] = await about(
    await bookedFor(owner, { day: '2026-11-25', coach: coachId }),
  )
}

async function leaveCoachMessages(lessonId: string, bookingId: string): Promise<void> {
  const written = { subject: 'Socks', body: 'Please bring socks.', writtenAt: today }
  const { id: subjectId } = await database().lessonMessage.create({
    data: { ...written, lessonId, staffMemberId: owner.id, idempotencyKey: newToken() },
  })
  const message = { ...(await about(bookingId)), subjectId }
  due['class-message'] = message
  due['class-message-today'] = message
  const note = { bookingId, text: 'Well done.', emailsFamily: true, writtenAt: today }
  await database().familyNote.create({ data: note })
  due['family-note'] = await about(bookingId)
}

async function leaveMoney(bookingId: string): Promise<void> {
  const paymentId = await pay(bookingId, 6000)
  due['payment-received'] = await about(bookingId, paymentId)
  const common = { bookingId, amountCents: 100, state: 'due', createdAt: today } as const
  const late = await pay(bookingId, 500)
  await database().refund.create({ data: { ...common, paymentId: late } })
  due['payment-too-late'] = await about(bookingId, late)
  const much = await pay(bookingId, 500)
  await database().refund.create({ data: { ...common, paymentId: much, occasion: 'excess:1' } })
  due['paid-too-much'] = await about(bookingId, much)
  due['refund-recorded'] = await about(bookingId, 'excess:1')
  const failed = await book(aVisitor(), { time: '19:00' })
  const { orderId } = await database().booking.update({
    where: { id: failed },
    data: { status: 'canceled' },
  })
  const { id: idempotencyKey } = await database().paymentAttempt.create({
    data: {
      orderId,
      amountCents: 1000,
      currency: 'USD',
      live: false,
      state: 'failed',
      startedAt: today,
      expiresAt: today,
      endedAt: today,
    },
  })
  due['payment-failed'] = await about(failed, idempotencyKey)
}

async function cancelLessons(coachId: string): Promise<void> {
  const moved = aVisitor()
  const movedId = await book(moved, { day: '2026-11-17' })
  const to = { idempotencyKey: newToken(), day: '2026-11-18', time: '16:00' }
  done(await rescheduleBooking(moved, movedId, to, today))
  const { id: moveId } = await database().reschedule.findFirstOrThrow()
  due['booking-rescheduled'] = await about(movedId, moveId)

  const canceled = aVisitor()
  const canceledId = await book(canceled, { day: '2026-11-19' })
  done(
    await cancelBooking(
      canceled,
      canceledId,
      { idempotencyKey: newToken(), returnCents: 0 },
      today,
    ),
  )
  due['booking-canceled'] = await about(canceledId)

  const lesson = await aClass(coachId, '17:00', '2026-11-20')
  const inClass = await book(aVisitor(), { lessonType: 'tumbling-basics', lesson })
  const seen = totalOf(await findAffectedOf({ id: lesson }, newYork, today))
  const request = { seenBookings: seen.bookings, seenCents: seen.cents }
  done(await cancelClassDate(owner, lesson, request, today))
  due['class-canceled'] = { ...(await about(inClass)), subjectId: lesson }

  const onClosed = await book(aVisitor(), { day: '2026-11-23', time: '16:00' })
  const dayOf = { day: '2026-11-23', coachId: null }
  const { bookings, cents } = totalOf(await findAffected(dayOf, newYork, today))
  const closing = {
    id: newId(),
    ...dayOf,
    seenBookings: bookings,
    seenCents: cents,
    reason: 'Ice.',
  }
  await closeDay(done(await startClosing(owner, closing, today)).closingId, today)
  const { emailId } = await database().closingItem.findFirstOrThrow({
    where: { bookingId: onClosed },
  })
  const { subjectId, occasion } = await database().outboxMessage.findUniqueOrThrow({
    where: { id: emailId! },
  })
  due['day-closed'] = { ...(await about(onClosed, occasion)), subjectId, id: emailId! }
}

async function leavePackages(bookingId: string, athleteId: string): Promise<void> {
  const packageId = await aPackage(owner)
  const { sale } = await sellOne(owner, bookingId, packageId, { athleteId })
  const guardianId = parent.id
  due['package-bought'] = { subjectId: sale.id, guardianId }
  const { id: orderId } = await database().order.create({
    data: { guardianId, currency: 'USD', createdAt: today },
  })
  const terms = { name: 'Five classes', priceCents: 10_000, credits: 5, validDays: 90 }
  const wanted = { ...terms, occasion: 'a press', version: 1, lessonTypeIds: [newId()] }
  await database().packagePurchase.create({ data: { ...wanted, orderId, packageId, athleteId } })
  due['package-failed'] = { subjectId: orderId, guardianId }
  due['package-paid-twice'] = { subjectId: orderId, guardianId }
}

async function leaveAnOpeningBalance(): Promise<void> {
  const guardianId = parent.id
  const subjectId = await anOpeningBalance(owner, guardianId)
  due['opening-balance-failed'] = { subjectId, guardianId }
  const cash = { method: 'cash', receivedOn: '2026-11-02' } as const
  const { dueCents: seenCents } = (await findFamilyDue(owner, guardianId))!
  const taken = { idempotencyKey: newToken(), seenCents, amountCents: 1000, ...cash }
  const { paymentIds } = done((await takeFamilyPayment(owner, guardianId, taken, today))!)
  // sealed; no email is made of it
  await database().importChange.deleteMany()
  const [paymentId] = paymentIds
  due['opening-balance-paid-too-much'] = { subjectId, guardianId, occasion: paymentId! }
  const refund = { id: 're_opening', paymentId: paymentId!, amountCents: 500, createdAt: today }
  await database().stripeRefund.create({ data: { ...refund, state: 'returned' } })
  due['opening-balance-paid'] = { subjectId, guardianId, occasion: paymentId! }
}

async function leaveCredits(athleteId: string): Promise<void> {
  const guardianId = parent.id
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow()
  const giving = { lessonTypeIds: [lessonTypeId], credits: 1, lastDay: '2026-12-31', athleteId }
  const given = async () => {
    const said = { idempotencyKey: newToken(), reason: 'A cold gym' }
    return done(await giveCredits(owner, guardianId, { ...giving, ...said }, today)).creditId
  }
  due['credits-given'] = { subjectId: await given(), guardianId }
  const creditId = await given()
  const sent = { outcome: 'sent', endedAt: today, nextAttemptAt: null } as const
  await database().outboxMessage.updateMany({ where: { subjectId: creditId }, data: sent })
  const taking = { idempotencyKey: newToken(), seenLeft: 1, reason: 'Given twice' }
  done(await takeBackCredits(owner, { guardianId, creditId }, taking, today))
  const { id: subjectId } = await database().creditTakeBack.findFirstOrThrow()
  due['credits-taken-back'] = { subjectId, guardianId }
}

/** Of somebody who has an account; its address is taken for unproved afterwards. */
async function leaveAccounts(): Promise<void> {
  parent = (await aParent()).parent
  const bookingId = await bookAs(parent, { day: '2026-11-26' })
  const athleteId = await athleteOf(bookingId)
  await leavePackages(bookingId, athleteId)
  await leaveAnOpeningBalance()
  await leaveCredits(athleteId)

  const { accountId } = parent
  const token = async (purpose: 'verify_email' | 'change_email' | 'staff_invitation', of: string) =>
    await transaction((tx) =>
      issueToken(
        tx,
        purpose === 'change_email'
          ? { accountId: of, purpose, newEmail: 'new@example.com' }
          : { accountId: of, purpose },
        today,
      ),
    )
  due['verify-email'] = { subjectId: await token('verify_email', accountId) }
  const changed = await token('change_email', accountId)
  const replaced = { oldEmail: 'old@example.com', usedAt: today }
  await database().accountToken.update({ where: { id: changed }, data: replaced })
  due['email-changed'] = { subjectId: changed }
  due['email-change'] = { subjectId: await token('change_email', accountId) }
  due['account-invitation'] = { subjectId: await leaveInvitation() }
  for (const kind of ['welcome', 'account-exists', 'password-changed'] as const)
    due[kind] = { subjectId: accountId }
  const { staff } = await aStaffMember({ role: 'coach' })
  due['staff-invitation'] = { subjectId: await token('staff_invitation', staff.accountId) }
  due['factor-changed'] = {
    subjectId: staff.accountId,
    occasion: `added ${today.getTime()}`,
  }

  const row = await database().guardianship.findFirstOrThrow({ where: { athleteId } })
  const invitation = { ...rightsOf(row), email: 'noor@example.com' }
  done(await inviteGuardian(parent, athleteId, invitation, today))
  const { id: invitationId } = await database().guardianInvitation.findFirstOrThrow()
  due['guardian-invitation'] = { subjectId: invitationId }
  const { staff: coach } = await aStaffMember({ role: 'owner' })
  await mastered(coach, athleteId)
  await leaveAnErasure(athleteId)
  await aDigest(athleteId)
}

/** Of somebody whom the business asked to set a password; the subject is the secret's row. */
async function leaveInvitation(): Promise<string> {
  const invited = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' }
  const accountId = (await transaction((tx) => inviteParent(tx, owner, invited, today)))!
  return (await database().accountToken.findFirstOrThrow({ where: { accountId } })).id
}

/** What staff wrote to a family in their own words, and had sent to themselves before. */
async function leaveFamilyMessages(): Promise<void> {
  const guardianId = parent.id
  for (const kind of familyMessageKinds) {
    const text = { kind, subject: 'New hours', body: 'We open **earlier**.' }
    const writing = { ...text, idempotencyKey: newToken(), guardianIds: [guardianId] }
    const { messageId: subjectId } = done((await createFamilyMessage(owner, writing, today))!)
    due[emailKindOf[kind]] = { subjectId, guardianId, occasion: guardianId }
    due['family-message-test'] = { subjectId, accountId: owner.accountId }
  }
}

/** Of a guardian who asked to be erased, and of one who was, to a guest who stands for the same athlete. */
async function leaveAnErasure(athleteId: string): Promise<void> {
  const { guardianId } = await about(await book(aVisitor(), { day: '2026-11-27' }))
  await database().guardianship.create({ data: { guardianId, athleteId } })
  const occasion = formatInstant(today)
  due['erasure-asked'] = { subjectId: parent.id, guardianId, occasion }
  const { guardianId: gone } = await about(await book(aVisitor(), { day: '2026-11-30' }))
  const ended = { guardianId: gone, athleteId, endedAt: today }
  await database().guardianship.create({ data: ended })
  await database().guardian.update({ where: { id: gone }, data: { erasedAt: today } })
  due['guardian-erased'] = { subjectId: gone, guardianId, occasion }
}

/** Of what adults who stand for one child do: a lesson that one of them booked, and what they ask of each other. */
async function leaveShared(): Promise<void> {
  other = (await aParent({ firstName: 'Noor' })).parent
  const bookingId = await bookAs(parent, { day: '2026-12-01' })
  const athleteId = await athleteOf(bookingId)
  const guardianId = other.id
  const rights = { ...noRights, maySeeLessons: true, wantsReminders: true }
  await database().guardianship.create({ data: { guardianId, athleteId, ...rights } })
  const { lesson } = await database().booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { lesson: true },
  })
  const occasion = `${formatInstant(lesson.startsAt)} ${formatInstant(today)}`
  for (const kind of ['shared-reminder', 'shared-reminder-soon'] as const)
    dueOnceProved[kind] = { subjectId: bookingId, guardianId, occasion }
  await leaveNotices(athleteId)
}

async function leaveNotices(athleteId: string): Promise<void> {
  const asked = { athleteId, guardianId: other.id, requestedById: parent.id, requestedAt: today }
  const dueAt = new Date(today.getTime() + linkTtl.guardianRemoval)
  const { id: removalId } = await database().guardianRemoval.create({ data: { ...asked, dueAt } })
  const toOther = { guardianId: other.id }
  const toParent = { guardianId: parent.id }
  dueOnceProved['guardian-removal-asked'] = { subjectId: removalId, ...toOther }
  dueOnceProved['guardian-removal-sent'] = { subjectId: removalId, ...toParent }
  dueOnceProved['guardian-removal-answered'] = {
    subjectId: removalId,
    ...toParent,
    occasion: 'objected 1',
  }

  const claim = { ...noRights, athleteId, invitedById: parent.id, claimedById: other.id }
  const times = { claimedAt: today, createdAt: today, expiresAt: addMinutes(today, 600) }
  const invite = async (email: string, changes: object) =>
    await database().guardianInvitation.create({
      data: { ...claim, ...times, email, tokenHash: newToken(), ...changes },
    })
  const { id: claimed } = await invite('claimed@example.com', {})
  const accepted = { acceptedById: other.id, endedAt: today }
  const { id: ended } = await invite('accepted@example.com', accepted)
  dueOnceProved['guardian-invitation-claimed'] = { subjectId: claimed, ...toParent }
  dueOnceProved['guardian-invitation-accepted'] = { subjectId: ended, ...toParent }
  dueOnceProved['guardian-claim-answered'] = { subjectId: ended, ...toOther }
}

/** What is made of an email that tells one guardian of another. */
async function noticeOf(kind: (typeof amongGuardians)[number]) {
  const email = { id: newId(), kind, occasion: 'once', ...dueOnceProved[kind] } as DueEmail
  return await emailComposers[kind]!(database(), email, today)
}

async function leaveWriters(coachId: string): Promise<void> {
  const inquiryId = await anInquiry()
  due['inquiry-confirmed'] = { subjectId: inquiryId }
  const answer = { idempotencyKey: newToken(), version: 1, body: 'Gladly.' }
  done(await answerInquiry(owner, inquiryId, answer, today))
  const { id: replyId } = await database().inquiryReply.findFirstOrThrow()
  due['inquiry-reply'] = { subjectId: replyId }
  await subscribe(aVisitor(), { email: 'ada@example.com', source: 'page', website: '' }, today)
  const asked = await database().newsletterSubscriber.findFirstOrThrow()
  due['newsletter-confirm'] = {
    subjectId: asked.id,
    occasion: formatInstant(asked.tokenExpiresAt),
  }
  due['privacy-request-verify'] = { subjectId: await anUnprovedRequest() }

  const lesson = await aClass(coachId, '18:00', '2026-11-27')
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow()
  const entry = { lessonTypeId, lessonId: lesson, places: 1, createdAt: today }
  const who = { name: 'Dana', email: 'waits@example.com', phone: '555 010 2030' }
  const { id: entryId } = await database().waitingEntry.create({
    data: { ...entry, ...who, idempotencyKey: newToken(), tokenHash: newToken() },
  })
  due['waiting-joined'] = { subjectId: entryId }
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
  due['waiting-offer'] = { subjectId: offeredId }
}

/** Columns that say where something is sent, hold no words, or what the business answers or tells. */
const untouched =
  /inquiry_reply|family_note|family_message|email|address|drawing|folder|user_agent|video_url|source|wording/

/** Puts what a stranger typed into every column that keeps what people say of themselves. */
async function plantEverywhere(): Promise<string[]> {
  const columns = await database().$queryRaw<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`
  const texts = columns.map(({ name }) => name)
  const typed = Object.values(personalData)
    .flatMap(({ personal }) => Object.entries(personal))
    .flatMap(([table, names]) => names.map((name) => `${table}.${name}`))
    .filter((name) => texts.includes(name) && !untouched.test(name))
  await transaction(async (tx) => {
    // signatures and evaluations are kept from change by triggers
    await tx.$executeRaw`set local session_replication_role = replica`
    for (const name of typed) {
      const [table, column] = name.split('.')
      await tx.$executeRawUnsafe(`update "${table}" set "${column}" = $1`, canary)
    }
  })
  return typed
}

let planted: string[]

beforeAll(async () => {
  clock.fix(today)
  await resetDatabase()
  const { coachId } = await openBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  await cancelLessons(coachId)
  await bookLessons(coachId)
  await leaveAccounts()
  await leaveShared()
  await leaveFamilyMessages()
  await leaveWriters(coachId)
  await database().account.updateMany({ data: { verifiedAt: null, guardianId: null } })
  planted = await plantEverywhere()
}, 120_000)

afterAll(() => clock.release())

/** Everything of an email that reaches its reader, or stands in the copy that is kept. */
async function wholeEmail(kind: EmailKind, now = today): Promise<string> {
  const email = {
    id: newId(),
    kind,
    occasion: 'once',
    guardianId: null,
    accountId: null,
    attempts: 1,
    messageId: '<a@b>',
    ...due[kind],
  } as DueEmail
  const composed = await emailComposers[kind]!(database(), email, now)
  if (!composed?.to) throw new Error(`no email of the kind ${kind} was made`)
  const named = wordedEmailOf(kind)
  const passage = named ? wordedEmails[named].map((word) => `{${word}}`).join(' ') : ''
  const letter = withOwnWords(composed.letter, { subject: passage, passage })
  const { outgoing, copy } = addressEmail(
    email,
    { to: composed.to, letter },
    await findSettings(),
    now,
  )
  const { attachments, ...rest } = outgoing
  const files = await Promise.all(attachments.map(({ content }) => textOf(content)))
  return [
    JSON.stringify(composed.letter.subject),
    JSON.stringify(rest),
    JSON.stringify(copy),
    ...files,
  ].join('\n')
}

async function textOf(content: string | Buffer): Promise<string> {
  if (typeof content === 'string') return content
  const { text, figures, title } = await readPdf(content)
  return [text, title, ...figures].join('\n')
}

describe('an email to an address that no one has proved', () => {
  it('can be made of every kind, or is on the list of those that are not sent to one', () => {
    expect(Object.keys(due).toSorted()).toEqual(
      kinds.filter((kind) => kind !== 'new-post').toSorted(),
    )
  })

  it('could carry what a stranger typed into every field there is', () => {
    expect(planted).toContain('guardian.first_name')
    expect(planted).toContain('athlete.first_name')
    expect(planted).toContain('inquiry.message')
    expect(planted).toContain('waiting_entry.name')
    expect(planted.length).toBeGreaterThan(30)
  })

  it.each(kinds.filter((kind) => kind !== 'new-post'))(
    'quotes nothing of what a stranger typed: %s',
    async (kind) => {
      const email = await wholeEmail(kind)
      expect(email).not.toContain('Canary')
      expect(email).not.toContain('evil.example')
    },
  )

  it.each(amongGuardians)('tells no one of other guardians: %s', async (kind) => {
    expect(await noticeOf(kind)).toBeNull()
  })

  it('tells no one of progress', async () => {
    const { id: digestId } = await database().progressDigest.findFirstOrThrow()
    const { id: certificateId } = await database().certificate.findFirstOrThrow()
    for (const [kind, subjectId] of [
      ['progress-digest', digestId],
      ['certificate', certificateId],
    ] as const) {
      const email = { kind, subjectId, guardianId: parent.id, occasion: 'once' } as DueEmail
      expect(await emailComposers[kind]!(database(), email, today)).toBeNull()
    }
  })
})

describe('an email to an address that its reader has proved', () => {
  it('greets by name and says who is coming', async () => {
    const { id: guardianId, accountId: id } = parent
    await database().account.update({ where: { id }, data: { verifiedAt: today, guardianId } })
    const email = await wholeEmail('welcome')
    expect(email).toContain(`Hello ${canary}`)
    const { id: bookingId } = await database().booking.findFirstOrThrow({
      where: { order: { guardianId: parent.id } },
    })
    due['booking-confirmed'] = await about(bookingId)
    expect(await wholeEmail('booking-confirmed')).toContain(`Hello ${canary}`)
  })

  it('names the other guardians and their athletes', async () => {
    for (const { id: guardianId, accountId: id } of [parent, other])
      await database().account.update({ where: { id }, data: { verifiedAt: today, guardianId } })
    for (const kind of amongGuardians)
      expect((await noticeOf(kind))?.letter.subject, kind).toContain(canary)
  })
})
