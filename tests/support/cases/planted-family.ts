import { issueToken } from '~/domain/accounts/account-tokens.server'
import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { saveAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { saveCheckoutGuest } from '~/domain/booking/checkout/save-checkout-guardian.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import { refreshFamilySummaries } from '~/domain/family/refresh-family-summaries.server'
import { answerInquiry } from '~/domain/communications/inquiries/answer-inquiry.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { subscribe } from '~/domain/communications/newsletter/subscribe.server'
import { firstScale } from '~/domain/progress/progress'
import { noRights } from '~/domain/family/guardians/guardian-rights'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { seal } from '~/platform/secrets/encryption.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import { confirmBooking } from './confirm'
import { aParent, aStaffMember, plantPasskey } from '../factories/factories-accounts'
import {
  anAthlete,
  aVisitor,
  book,
  checkoutOf,
  done,
  hold,
  pickUp,
  today,
  waiverOf,
} from '../factories/factories-booking'
import { aPartyPackage, plantGuest } from '../factories/factories-parties'
import { aDigest, evaluated, mastered } from '../factories/factories-progress'
import { anUpload, fileOf } from '../factories/factories-imports'
import { anInquiry } from '../factories/factories-inquiries'
import { aPrivacyRequest } from '../factories/factories-privacy'
import { forgetSession, plantCredit, plantGiftCard, plantSavedPaymentMethod } from './planted-money'
import { plantAnswer, plantEnrollment } from './enrollment/planted-enrollments'

/** Strings that only the planted family's data contains. */
export const canaries = [
  ...['Dana-canary', 'Okafor-canary', 'dana-canary@example.com', '555 777 0001', 'Ife-canary'],
  ...['555 777 0002', 'Zoe-canary', 'Bees-canary', 'Layouts-canary', 'Brings-canary'],
  ...['Remark-canary', 'Praise-canary'],
  ...['555 777 0003', 'Collects-canary', '555 777 0004', 'Alternate-canary', '555 777 0005'],
  'M77 77L177 177',
  ...['Signer-canary', 'Aunt-canary', 'Uncle-canary', 'Friend-canary', 'Mother-canary'],
  ...['2001:db8::77', '2001:db8::78', 'Browser-canary'],
  ...['account-canary@example.com', 'Account-canary', 'Holder-canary', 'new-canary@example.com'],
  'old-canary@example.com',
  ...['2001:db8::79', 'Session-canary', 'Passkey-canary'],
  ...['Source-canary', 'Wording-canary'],
  ...['Requester-canary', 'Wish-canary', 'Notes-canary'],
  'invited-canary@example.com',
  ...['Waiter-canary', '555 777 0007'],
  ...['Progress-canary', 'video-canary', 'Knows-canary', 'Recipient-canary', 'Nickname-canary'],
  ...['folder-canary', 'seen-canary', 'Tag-canary'],
  ...['Heard-canary', 'Struck-canary', 'Message-canary', 'Reason-canary'],
  'Filed-canary',
  ...['endpoint-canary', 'Device-canary'],
  ...['Giver-canary', 'Getter-canary', 'Greeting-canary'],
  ...['Release-canary', 'release-folder-canary'],
  'Brand-canary',
  ...['Answered-canary', 'Party-canary', 'Guest-canary'],
  ...['Asker-canary', '555 777 0006', 'Question-canary', 'Answer-canary'],
]

/** A family with personal data in every column that can hold it. */
export async function plantFamily(request: Parameters<typeof hold>[1] = {}): Promise<string> {
  const visitor = aVisitor({ address: '2001:db8::77', userAgent: 'Browser-canary/1.0' })
  const bookingId = await hold(visitor, request)
  const signer = { ...visitor, address: '2001:db8::78' }
  const names = { lastName: 'Okafor-canary', emergencyContactName: 'Ife-canary' }
  const phones = { phone: '555 777 0001', emergencyContactPhone: '555 777 0002' }
  const email = 'dana-canary@example.com'
  const you = { firstName: 'Dana-canary', email, ...names, ...phones }
  done(await saveCheckoutGuest(visitor, you, today))
  const zoe = anAthlete({
    firstName: 'Zoe-canary',
    lastName: 'Okafor-canary',
    gender: 'girl',
    experience: 'competes',
    medicalNotes: 'Bees-canary',
    hostGymMember: true,
  })
  done(await saveAthletes(visitor, [zoe], today))
  done(await chooseFocus(visitor, { focusAreas: [], focusNote: 'Layouts-canary' }, today))
  done(await savePickUp(visitor, answers, today))
  const waiver = {
    ...(await waiverOf(visitor)),
    signerName: 'Signer-canary',
    drawing: 'M77 77L177 177',
  }
  Object.assign(waiver.athletes[0]!, { relationship: 'Mother-canary', photoConsent: true })
  done(await signCheckoutWaivers(signer, waiver, today))
  done(await confirmBooking(visitor, bookingId, today))
  const { id } = (await checkoutOf(visitor)).guest!
  await database().guardian.update({ where: { id }, data: { wantsNewsletter: true } })
  await database().pickUpHistory.create({ data: { ...answers, bookingId, replacedAt: today } })
  const note = { bookingId, text: 'Remark-canary', writtenAt: today }
  await database().bookingNote.create({ data: note })
  await database().familyNote.create({
    data: { ...note, text: 'Praise-canary', emailsFamily: false },
  })
  const tag = { guardianId: id, label: 'Tag-canary', createdAt: today }
  await database().familyTag.create({ data: tag })
  await plantSavedPaymentMethod(id)
  await plantMessage(id)
  await plantCredit(id)
  await plantAccount(id)
  await plantPicture(id)
  await plantScan(id)
  await plantProgress(id)
  await plantNote(id)
  await plantDocument(id)
  await plantWaiting(id)
  await plantEnrollment(id)
  await plantInvitation(id, bookingId)
  await plantInquiry()
  await plantSubscriber()
  await plantGiftCard()
  await plantPrivacyRequest()
  await plantImport(id)
  await deliverDueEmail(emailComposers, today)
  await plantRefusal(id)
  const declined = { guardianId: id, topic: 'reminders', optedOutAt: today }
  await database().emailOptOut.create({ data: declined })
  await plantText(id)
  await plantAnswer(id)
  await plantParty(id)
  await plantDevice(id)
  await refreshFamilySummaries()
  return id
}

/** What they said about a party that one of their bookings is. */
async function plantParty(guardianId: string): Promise<void> {
  const { id: bookingId, lesson } = await database().booking.findFirstOrThrow({
    where: { order: { guardianId }, confirmedAt: { not: null } },
    include: { lesson: true },
  })
  const known = await database().partyPackage.findFirst()
  const { id: packageId } = known ?? (await aPartyPackage(lesson.coachId))
  const terms = { childrenIncluded: 10, extraChildCents: 1500, mostChildren: 16, changeDays: 3 }
  const party = { bookingId, packageId, children: 8, ...terms, note: 'Party-canary' }
  const { id } = await database().party.create({ data: { ...party, createdAt: today } })
  await plantGuest(id, 'Guest-canary')
}

/** A message to this family only. */
async function plantMessage(guardianId: string): Promise<void> {
  const { staff } = await aStaffMember({ role: 'front_desk' })
  await forgetSession(staff)
  const text = { kind: 'notice', subject: 'Message-canary', body: 'Message-canary' } as const
  const key = { idempotencyKey: newToken(), staffMemberId: staff.id, createdAt: today }
  const recipients = { create: { guardianId, queuedAt: today } }
  const texted = { channel: 'text', textBody: 'Message-text-canary' } as const
  await database().familyMessage.create({
    data: { ...text, ...texted, ...key, sentAt: today, recipients },
  })
}

/** An account with a session and a pending change of its address. */
async function plantAccount(guardianId: string): Promise<void> {
  const { parent } = await aParent({
    guardianId,
    email: 'account-canary@example.com',
    firstName: 'Account-canary',
    lastName: 'Holder-canary',
    address: '2001:db8::79',
    userAgent: 'Session-canary/1.0',
  })
  await database().account.update({ where: { id: parent.accountId }, data: { newsletter: true } })
  await plantPasskey(parent.accountId, 'Passkey-canary')
  const newEmail = 'new-canary@example.com'
  const change = { accountId: parent.accountId, purpose: 'change_email', newEmail } as const
  const id = await transaction((tx) => issueToken(tx, change, today))
  const oldEmail = 'old-canary@example.com'
  await database().accountToken.update({ where: { id }, data: { oldEmail } })
}

/** A picture of their athlete, without files. */
async function plantPicture(guardianId: string): Promise<void> {
  const { athleteId } = await database().guardianship.findFirstOrThrow({ where: { guardianId } })
  const row = {
    folder: 'folder-canary',
    idempotencyKey: newToken(),
    widths: [96],
    uploadedAt: today,
  }
  await database().athletePicture.create({ data: { athleteId, ...row } })
}

/** They agreed to texts, and got one. */
async function plantText(guardianId: string): Promise<void> {
  const consent = { phone: '+15557771234', wording: 'Consent-canary', agreedAt: today }
  await database().textOptIn.create({ data: { guardianId, ...consent } })
  const about = { kind: 'reminder', subjectId: newId(), occasion: 'once' }
  const sent = { createdAt: today, endedAt: today, outcome: 'sent' } as const
  const words = { toPhone: '+15557771234', body: 'Text-canary' }
  await database().textMessage.create({ data: { guardianId, ...about, ...sent, ...words } })
}

/** Their phone gets notifications. */
async function plantDevice(guardianId: string): Promise<void> {
  const device = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/endpoint-canary',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    browser: 'Device-canary',
  }
  await database().pushSubscription.create({ data: { guardianId, ...device, createdAt: today } })
}

/** Their address refused an email. */
async function plantRefusal(id: string): Promise<void> {
  const { email } = await database().guardian.findUniqueOrThrow({ where: { id } })
  await database().refusedAddress.create({ data: { address: email!, refusedAt: today } })
}

/** A staff note about them, struck out. */
async function plantNote(guardianId: string): Promise<void> {
  const { id: staffMemberId } = await database().staffMember.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  const strike = { create: { staffMemberId, reason: 'Struck-canary', struckAt: today } }
  const note = { guardianId, staffMemberId, idempotencyKey: newToken(), text: 'Heard-canary' }
  await database().staffNote.create({ data: { ...note, writtenAt: today, strike } })
}

/** A document that only staff see, without files. */
async function plantDocument(guardianId: string): Promise<void> {
  const { id: staffMemberId } = await database().staffMember.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  const files = { folder: 'release-folder-canary', widths: [480], title: 'Release-canary' }
  const row = { guardianId, staffMemberId, idempotencyKey: newToken(), ...files }
  await database().familyDocument.create({ data: { ...row, uploadedAt: today } })
}

/** A page of a paper waiver, without files. */
async function plantScan(guardianId: string): Promise<void> {
  const { id: signatureId } = await database().waiverSignature.findFirstOrThrow({
    where: { guardianId },
  })
  const files = { folder: `paper-canary-${signatureId}`, widths: [480], height: 640 }
  await database().waiverScan.create({
    data: { signatureId, position: 1, ...files, uploadedAt: today },
  })
}

/** A reached level and an evaluation of a skill. */
async function plantProgress(guardianId: string): Promise<void> {
  const where = { guardianships: { some: { guardianId } } }
  const { id } = await database().athlete.findFirstOrThrow({ where })
  const { staff } = await aStaffMember({ role: 'owner' })
  await database().session.delete({ where: { id: staff.sessionId } })
  await database().requestAddress.deleteMany({ where: { subjectId: staff.accountId } })
  const words = ['Trying-canary', 'Helped-canary', 'Alone-canary', 'Steady-canary', 'Knows-canary']
  await database().progressScale.update({ where: { id: 1 }, data: { words } })
  await mastered(staff, id)
  const videoUrl = 'https://www.youtube.com/watch?v=video-canary'
  await evaluated(staff, id, 'Bridge', { note: 'Progress-canary', videoUrl })
  const names = { recipient: 'Recipient-canary', shownName: 'Nickname-canary', tokenHash: 'hash' }
  const lasts = { createdAt: today, expiresAt: addMinutes(today, 60) }
  await database().shareLink.create({ data: { athleteId: id, guardianId, ...names, ...lasts } })
  const { id: evaluationId } = await database().evaluation.findFirstOrThrow({
    where: { athleteId: id },
    orderBy: { id: 'asc' },
  })
  const picture = { folder: 'seen-canary', widths: [480], height: 320, uploadedAt: today }
  await database().evaluationPicture.create({ data: { evaluationId, ...picture } })
  await database().progressScale.update({ where: { id: 1 }, data: { words: firstScale.words } })
  await database().progressDigest.update({
    where: { id: await aDigest(id, { passage: 'Besides-canary' }) },
    data: { decision: 'approved', decidedAt: today, staffMemberId: staff.id },
  })
}

/** Someone whom they invited as a guardian of their athlete. */
async function plantInvitation(invitedById: string, bookingId: string): Promise<void> {
  const { athleteId } = await database().bookingPlace.findFirstOrThrow({ where: { bookingId } })
  await database().guardianInvitation.create({
    data: {
      athleteId,
      invitedById,
      email: 'invited-canary@example.com',
      ...noRights,
      tokenHash: newToken(),
      createdAt: today,
      expiresAt: addMinutes(today, 60),
    },
  })
}

/** A waiting entry for a day, made while signed in. */
async function plantWaiting(guardianId: string): Promise<void> {
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
    orderBy: { position: 'asc' },
  })
  await database().waitingEntry.create({
    data: {
      guardianId,
      lessonTypeId,
      wishedOn: new Date('2026-11-24T00:00:00Z'),
      places: 1,
      name: 'Waiter-canary',
      email: 'account-canary@example.com',
      phone: '555 777 0007',
      idempotencyKey: newToken(),
      tokenHash: newToken(),
      createdAt: today,
    },
  })
}

/** An inquiry from their verified address, and its answer. */
async function plantInquiry(): Promise<void> {
  const id = await anInquiry({
    email: 'account-canary@example.com',
    name: 'Asker-canary',
    phone: '555 777 0006',
    athleteAge: 11,
    level: 'elite',
    message: 'Question-canary',
  })
  const { staff } = await aStaffMember({ role: 'front_desk' })
  await forgetSession(staff)
  const answer = { idempotencyKey: newToken(), version: 1, body: 'Answer-canary' }
  done(await answerInquiry(staff, id, answer, today))
}

/** A newsletter subscription of the same address. */
async function plantSubscriber(): Promise<void> {
  const email = 'account-canary@example.com'
  await subscribe(aVisitor(), { email, source: 'contact', website: '' }, today)
  const words = { source: 'Source-canary', wording: 'Wording-canary' }
  await database().newsletterSubscriber.update({ where: { email }, data: words })
}

/** An import file that names them, with the encrypted values from before the import. */
async function plantImport(guardianId: string): Promise<void> {
  const { staff } = await aStaffMember({ role: 'owner' })
  await database().session.delete({ where: { id: staff.sessionId } })
  await database().requestAddress.deleteMany({ where: { subjectId: staff.accountId } })
  const rows = [
    ['First name', 'Last name', 'Email', 'Phone', 'Allergies'],
    ['Dana-canary', 'Okafor-canary', 'dana-canary@example.com', '555 777 0001', 'Filed-canary'],
  ]
  const importId = await anUpload(staff, fileOf(rows))
  const family = { importId, position: 1, state: 'imported', guardianId, mark: newId() } as const
  const { id: familyId } = await database().importFamily.create({ data: family })
  await database().importRow.updateMany({ where: { importId }, data: { familyId } })
  const change = { familyId, position: 1, tableName: 'guardian', rowKey: { id: guardianId } }
  await database().importChange.create({
    data: { ...change, afterHash: 'hash', ...seal('Before-canary', `${familyId} 1`) },
  })
}

/** A privacy request from the same address, and its answer. */
async function plantPrivacyRequest(): Promise<void> {
  const asked = { name: 'Requester-canary', details: 'Wish-canary' }
  const id = await aPrivacyRequest({ email: 'account-canary@example.com', ...asked })
  const data = { notes: 'Notes-canary', state: 'done', endedAt: today } as const
  await database().privacyRequest.update({ where: { id }, data })
}

const answers = {
  ...pickUp,
  bringsName: 'Brings-canary',
  bringsRelationship: 'Aunt-canary',
  bringsPhone: '555 777 0003',
  collectsName: 'Collects-canary',
  collectsRelationship: 'Uncle-canary',
  collectsPhone: '555 777 0004',
  alternateName: 'Alternate-canary',
  alternateRelationship: 'Friend-canary',
  alternatePhone: '555 777 0005',
}

/** A family with other data. */
export async function anotherFamily(): Promise<string> {
  const visitor = aVisitor()
  await book(visitor, { time: '18:00' })
  return (await checkoutOf(visitor)).guest!.id
}
