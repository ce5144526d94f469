import { refreshFamilySummaries } from '~/domain/family/refresh-family-summaries.server'
import { refreshReportSummaries } from '~/domain/admin/reports/refresh-report-summaries.server'
import { issueToken } from '~/domain/accounts/account-tokens.server'
import { issueChallenge } from '~/domain/accounts/passkeys/passkey-challenge.server'
import { renewFeed } from '~/domain/accounts/calendar-feed/calendar-feed.server'
import { newFirstOwnerLink } from '~/domain/accounts/owner/first-owner-link.server'
import { recordRefusedEvent } from '~/domain/booking/money/card/record-refused-event.server'
import { saveVersion } from '~/domain/content/save-version.server'
import { answerInquiry } from '~/domain/communications/inquiries/answer-inquiry.server'
import { subscribe } from '~/domain/communications/newsletter/subscribe.server'
import { applyAccountBalance } from '~/domain/booking/money/account-balance/apply-account-balance.server'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { refundOpeningBalance } from '~/domain/payments/opening-balances/refund-opening-balance.server'
import { undoWriteOff } from '~/domain/payments/opening-balances/undo-write-off.server'
import { writeOffOpeningBalance } from '~/domain/payments/opening-balances/write-off.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { recordRun } from '~/platform/jobs/job-runs.server'
import { consumeRateLimit } from '~/platform/database/rate-limit.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { aParent, aStaffMember, plantPasskey } from '../factories/factories-accounts'
import { anAthlete, aVisitor, book, done, today } from '../factories/factories-booking'
import { leaveTracesOfGuardians } from '../factories/factories-guardians'
import { anOwnAthlete } from '../factories/factories-enrollment'
import {
  aPartyPackage,
  holdAParty,
  plantGuest,
  signedInBrowser,
} from '../factories/factories-parties'
import { anImport, everyCell, everyHeading } from '../factories/factories-imports'
import { anInquiry } from '../factories/factories-inquiries'
import { aPrivacyRequest } from '../factories/factories-privacy'
import { leaveProgress } from '../factories/factories-progress'
import { leaveADiscount } from '../factories/factories-promo'
import { bookAs } from '../factories/factories-portal'
import { leaveGiftCards } from '../factories/factories-gift-cards'
import { leaveAPackage } from '../factories/factories-packages'
import { leaveACredit } from '../factories/factories-credits'
import { block } from '../factories/factories-schedule'
import { aVenue } from '../factories/factories-venues'
import { leaveAnEnrollment } from './enrollment/one-of-enrollments'
import { leaveASettlement, leaveGivenCredits, leaveTracesOfMoney } from './one-of-money'
import { openNewBusiness } from './new-business'

/** A database with at least one row in every table that has a constraint. */
export async function oneOfEverything(): Promise<void> {
  await openNewBusiness()
  const athletes = [anAthlete({ medicalNotes: 'Asthma.' })]
  await book(aVisitor(), { day: '2026-11-10' }, { athletes })
  await leaveTracesOfMoney()
  await leaveClosing()
  await leaveSeries()
  await leaveACredit()
  await leaveWaiting()
  await block('2026-12-25')
  const venue = await aVenue()
  const extraHours = [{ date: '2026-11-15', start: '09:00', end: '10:00' }]
  const ada = { name: 'Ada Lind', lessonTypeIds: [], windows: [], extraHours }
  const coachId = await createCoach(system, ada)
  await leaveTracesOfAccounts(coachId)
  await leaveABookingForAFamily()
  await leaveAPaper()
  await leaveADiscount()
  const { parent } = await aParent({ now: today })
  await leaveAPackage(parent, await bookAs(parent, { day: '2026-11-12' }))
  const { staff: seller } = await aStaffMember({ role: 'owner' })
  await leaveGiftCards(seller, await bookAs(parent, { day: '2026-11-13' }))
  await leaveTracesOfGuardians(parent)
  await leaveAMessage(parent.id)
  await leaveGivenCredits(parent.id)
  await leaveContent()
  await leaveProgress()
  await leaveTracesOfWriters()
  await leaveAnImport()
  await leaveAnEnrollment()
  await leaveAParty()
  await leaveASettlement()
  await aStaffMember({ venueIds: [venue.id] })
  await refreshFamilySummaries()
  await refreshReportSummaries()
  const tested = { testedAt: today, passed: true, answer: '250 Ok' }
  await database().serviceTest.create({ data: { service: 'email', ...tested } })
  await database().refusedAddress.create({
    data: { address: 'dana@example.com', refusedAt: today },
  })
  await leaveATextTo(parent.id)
  await leaveANotificationTo(parent.id)
  await recordRefusedEvent(today)
  await recordRun({ jobId: 1n, kind: 'tidy-holds', attempt: 1 }, async () => {})
}

/** Someone who agreed to texts, and got one. */
async function leaveATextTo(guardianId: string): Promise<void> {
  const consent = { phone: '+12125550147', wording: 'Text me.', agreedAt: today }
  await database().textOptIn.create({ data: { guardianId, ...consent } })
  const about = { kind: 'reminder', subjectId: newId(), occasion: 'once', providerId: 'SM-known' }
  const sent = { createdAt: today, endedAt: today, outcome: 'sent', attempts: 1 } as const
  await database().textMessage.create({ data: { guardianId, ...about, ...sent } })
}

/** Someone with a device that got a notification. */
async function leaveANotificationTo(guardianId: string): Promise<void> {
  const { id: emailId } = await database().outboxMessage.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  const device = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/known',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    browser: 'Chrome on Android',
  }
  const sent = { createdAt: today, endedAt: today, outcome: 'sent', attempts: 1 } as const
  const messages = { create: { emailId, ...sent } }
  await database().pushSubscription.create({
    data: { guardianId, ...device, createdAt: today, messages },
  })
}

/** A family imported from a file with a value in every column. */
async function leaveAnImport(): Promise<void> {
  const { staff } = await aStaffMember({ role: 'owner' })
  await anImport(staff, [everyHeading, everyCell])
  const { order } = await database().openingBalance.findFirstOrThrow({ include: { order: true } })
  const { id: orderId, guardianId } = order
  const taken = {
    seenCents: 2550,
    amountCents: 1000,
    method: 'cash',
    receivedOn: '2026-11-01',
  } as const
  const { paymentIds } = done(
    (await takeFamilyPayment(staff, guardianId!, { idempotencyKey: newToken(), ...taken }, today))!,
  )
  const given = { seenCents: 1000, amountCents: 500, method: 'cash', reason: 'other' } as const
  const key = { idempotencyKey: newToken() }
  done((await refundOpeningBalance(staff, paymentIds[0]!, { ...key, ...given }, today))!)
  const waived = { seenCents: 1550, reason: 'waived' } as const
  done((await writeOffOpeningBalance(staff, guardianId!, waived, today))!)
  const { id: writeOffId } = await database().openingBalanceWriteOff.findFirstOrThrow({
    where: { openingBalance: { orderId }, reason: 'waived' },
  })
  const undo = { writeOffId, reason: 'mistake' } as const
  done((await undoWriteOff(staff, guardianId!, undo, today))!)
  const ahead = { ...taken, seenCents: 1550, amountCents: 100, charges: [] }
  done(
    (await takeFamilyPayment(staff, guardianId!, { idempotencyKey: newToken(), ...ahead }, today))!,
  )
  const applied = { seenCents: 100, charges: [orderId] }
  done((await applyAccountBalance(staff, guardianId!, applied, today))!)
}

async function leaveABookingForAFamily(): Promise<void> {
  const { id: bookingId } = await database().booking.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const { id: staffMemberId } = await database().staffMember.findFirstOrThrow()
  const terms = { channel: 'phone', listPriceCents: 6000, priceReason: 'as_listed' } as const
  const data = { bookingId, staffMemberId, ...terms, madeAt: today }
  await database().bookingOnBehalf.create({ data })
  await database().bookingNote.create({ data: { bookingId, text: 'Calls.', writtenAt: today } })
  const told = { bookingId, text: 'Well done.', emailsFamily: true, writtenAt: today }
  await database().familyNote.create({ data: told })
  const { lessonId } = await database().booking.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const written = { idempotencyKey: 'key of a message', subject: 'Socks', body: 'Bring socks.' }
  await database().lessonMessage.create({
    data: { ...written, lessonId, staffMemberId, writtenAt: today },
  })
}

/** A page of a paper waiver. */
async function leaveAPaper(): Promise<void> {
  const { id: signatureId } = await database().waiverSignature.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  const files = { folder: newToken(), widths: [480], height: 640 }
  await database().waiverScan.create({
    data: { signatureId, position: 1, ...files, uploadedAt: today },
  })
}

/** One waiting entry for a class and one for a day, each with an offered place. */
async function leaveWaiting(): Promise<void> {
  const { id: lessonId, lessonTypeId } = await database().lesson.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  const { id: bookingId } = await database().booking.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const wanted = [{ lessonId }, { wishedOn: new Date('2026-11-24T00:00:00Z') }]
  for (const [index, which] of wanted.entries()) {
    const names = { name: 'Dana', email: 'dana@example.com', phone: '555 010 2030', places: 1 }
    const secrets = { idempotencyKey: `attempt ${index}`, tokenHash: `hash ${index}` }
    await database().waitingEntry.create({
      data: { ...which, ...names, ...secrets, lessonTypeId, createdAt: today },
    })
  }
  const { id: entryId } = await database().waitingEntry.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const endsAt = new Date('2027-01-01T05:00:00Z')
  const { id: athleteId } = await database().athlete.findFirstOrThrow({ orderBy: { id: 'asc' } })
  await database().waitingAthlete.create({ data: { entryId, athleteId } })
  await database().waitingOffer.create({ data: { entryId, bookingId, offeredAt: today, endsAt } })
}

/** Two signed-in accounts, one with everything that a second factor needs. */
async function leaveTracesOfAccounts(coachId: string): Promise<void> {
  const { parent } = await aParent()
  const { staff } = await aStaffMember({ role: 'owner', coachId, enrolled: true })
  await leaveAPasskey(staff.accountId)
  const change = {
    accountId: parent.accountId,
    newEmail: 'new@example.com',
    purpose: 'change_email',
  } as const
  await transaction((tx) => issueToken(tx, change, today))
  await transaction((tx) => newFirstOwnerLink(tx, today))
  await renewFeed(parent, null, today)
  await consumeRateLimit({ of: 'sign-in', most: 1, minutes: 1 }, 'dana@example.com', today)
}

async function leaveAPasskey(accountId: string): Promise<void> {
  await plantPasskey(accountId, 'Phone')
  await issueChallenge(database(), accountId, today)
}

/** A section of the site with its version, a picture, and a post in its category. */
async function leaveContent(): Promise<void> {
  const { siteSection, picture, postCategory, post } = database()
  const section = { key: 'home', content: {}, updatedAt: today }
  await siteSection.upsert({ where: { key: 'home' }, create: section, update: {} })
  const version = { subjectKind: 'post', subjectKey: newId(), version: 1, content: {} } as const
  await transaction((tx) => saveVersion(tx, system, version, today))
  const shown = { alt: '', width: 320, height: 240, widths: [320], uploadedAt: today }
  const { id: coverId } = await picture.create({ data: shown })
  const category = { kind: 'blog', slug: 'news', name: 'News', position: 1 } as const
  const { id: categoryId } = await postCategory.create({ data: category })
  const words = { slug: 'a-first-run', title: 'A first run', summary: 'How.', body: 'Run.' }
  const moments = { createdAt: today, updatedAt: today }
  await post.create({ data: { kind: 'blog', ...words, ...moments, categoryId, coverId } })
}

async function leaveTracesOfWriters(): Promise<void> {
  const { staff } = await aStaffMember({ role: 'front_desk' })
  const answer = { idempotencyKey: newToken(), version: 1, body: 'Gladly.' }
  done(await answerInquiry(staff, await anInquiry(), answer, today))
  await subscribe(aVisitor(), { email: 'ada@example.com', source: 'page', website: '' }, today)
  const id = await aPrivacyRequest()
  const exporting = { exportTokenHash: 'hash', exportExpiresAt: today }
  await database().privacyRequest.update({ where: { id }, data: exporting })
}

/** A changed recurring class. */
async function leaveSeries(): Promise<void> {
  const lesson = await database().lesson.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const { coachId, lessonTypeId } = lesson
  const day = new Date('2026-11-10T00:00:00Z')
  const startTime = new Date('1970-01-01T16:00:00Z')
  const times = { startsOn: day, startTime, timeZone: 'America/New_York', scheduledThrough: day }
  const { id: seriesId } = await database().lessonSeries.create({
    data: { coachId, lessonTypeId, ...times, places: 8, createdAt: today },
  })
  const { id: lessonId, startsAt, endsAt } = lesson
  await database().lesson.update({ where: { id: lessonId }, data: { seriesId, originalOn: day } })
  const date = { lessonId, coachId, startsAt, endsAt: addMinutes(endsAt, 15) }
  const to = { toCoachId: coachId, toStartsAt: startsAt, toEndsAt: endsAt }
  const dates = { create: { ...date, ...to } }
  const assistant = await database().coach.create({ data: { name: 'Sam Lee', position: 8 } })
  const helping = { create: { lessonId, coachId: assistant.id, helps: true } }
  await database().classChange.create({ data: { lessonId, changedAt: today, dates, helping } })
  await database().classAssistant.create({ data: { seriesId, coachId: assistant.id } })
  await database().lessonAssistant.create({ data: { lessonId, coachId: assistant.id } })
}

/** A party that is held. */
async function leaveAParty(): Promise<void> {
  const { parent } = await aParent({ now: today })
  const athleteId = await anOwnAthlete(parent)
  const { id: coachId } = await database().coach.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const { slug } = await aPartyPackage(coachId)
  const { partyId } = done(
    await holdAParty(signedInBrowser(parent), slug, { athleteId, note: 'Pirates' }),
  )
  await plantGuest(partyId, 'Mia')
}

/** A message to one family whose email is still queued. */
async function leaveAMessage(guardianId: string): Promise<void> {
  const { id: staffMemberId } = await database().staffMember.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  const text = { kind: 'notice', subject: 'Closed on Friday', body: 'We are closed.' } as const
  const key = { idempotencyKey: newId(), staffMemberId, createdAt: today }
  const recipients = { create: { guardianId } }
  await database().familyMessage.create({ data: { ...text, ...key, sentAt: today, recipients } })
}

/** A day that is being closed, with a booking on it. */
async function leaveClosing(): Promise<void> {
  const { id: bookingId } = await database().booking.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const day = { onDate: new Date('2026-11-11T00:00:00Z'), reason: 'A storm.', startedAt: today }
  await database().dayClosing.create({ data: { ...day, bookings: { create: { bookingId } } } })
}

/** Duplicates a row, with a new id if it has one. */
export function again(table: string, changes: object = {}): string {
  const change = JSON.stringify({ id: newId(), ...changes })
  return `insert into ${table} select (jsonb_populate_record(duplicate, '${change}')).* from ${table} duplicate limit 1`
}

/** A draft waiver version and a statement that uses its `draft.id`. */
export function aDraft(insert: string): string {
  const version = again('waiver_version', { number: 9, published_at: null })
  return `with draft as (${version} returning id) ${insert}`
}

/** Inserts a copy of a row, and a copy of that copy. */
export function twice(table: string, changes: object): string {
  const [first, second] = [newId(), newId()].map((id) => again(table, { id, ...changes }))
  return `with first as (${first} returning *) ${second}`
}
