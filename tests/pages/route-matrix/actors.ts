import { roleIds } from '../../support/cases/built-in-roles'
import sharp from 'sharp'
import { noRights } from '~/domain/family/guardians/guardian-rights'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { putFile } from '~/platform/files/file-store.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { anAthlete, bookingRow } from '../../support/factories/factories-booking'
import { bookedFor } from '../../support/factories/factories-on-behalf'
import { anInquiry } from '../../support/factories/factories-inquiries'
import { pay } from '../../support/factories/factories-payments'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { aDigest } from '../../support/factories/factories-progress'
import { cookiesOf, holdATime } from '../../support/browser/hold-a-time'
import { PlainBrowser } from '../../support/browser/plain-browser'
import type { Actor, Things } from './rows'

type Cookies = Record<Actor, string>

/** Every kind of user in the table, with the cookies of their browsers. */
export async function gatherActors(): Promise<{ cookies: Cookies; things: Things }> {
  const now = clock.now()
  const holder = new PlainBrowser()
  await holdATime(holder)
  const parent = await aParent({ now })
  const ofFamily = await aBookingOf(parent.parent)
  const secondGuardian = await aParent({ now })
  const without = {
    mayBook: false,
    maySeeLessons: false,
    maySeeMedical: false,
    maySeeProgress: false,
  }
  await database().guardianship.create({
    data: { guardianId: secondGuardian.parent.id, athleteId: ofFamily.athlete, ...without },
  })
  const { id: coachId } = await database().coach.findFirstOrThrow({ orderBy: { position: 'asc' } })
  const staffCookie = async (...wanted: Parameters<typeof aStaffMember>) =>
    `staff=${(await aStaffMember({ now, ...wanted[0] })).token}`
  const parentCookie = async () => `parent=${(await aParent({ now })).token}`
  const cookies = {
    visitor: '',
    stranger: `visitor=${'s'.repeat(43)}; parent=${'s'.repeat(43)}; staff=${'s'.repeat(43)}`,
    holder: await cookiesOf(holder),
    parent: `parent=${parent.token}`,
    secondGuardian: `parent=${secondGuardian.token}`,
    otherFamily: await parentCookie(),
    coach: await staffCookie({ role: 'coach', coachId }),
    frontDesk: await staffCookie({ role: 'front_desk' }),
    owner: await staffCookie({ role: 'owner' }),
    unverified: await parentCookie(),
    disabled: await parentCookie(),
    ended: await parentCookie(),
  }
  await changeAccount(cookies.unverified, { verifiedAt: null, guardianId: null })
  await changeAccount(cookies.disabled, { disabledAt: now })
  await signInAnew(cookies)
  const { id: member } = await database().staffMember.findFirstOrThrow({
    where: { roleId: roleIds.coach },
    orderBy: { id: 'asc' },
  })
  return {
    cookies,
    things: {
      phoned: await aPhonedBooking(coachId),
      ...ofFamily,
      member,
      inquiry: await anInquiry({ now }),
      ...(await contentThings()),
      ...(await scheduleThings(coachId)),
      ...(await progressThings(ofFamily.athlete, parent.parent.id)),
      portrait: await aPictureOf(ofFamily.athlete),
      scan: await aScanOf(ofFamily.signature),
      document: await aDocumentOf(ofFamily.guardian),
      ...(await guardianThings(ofFamily.athlete, parent.parent.id)),
      ...(await skillsSeen(ofFamily.athlete)),
    },
  }
}

async function aPhonedBooking(coach: string): Promise<string> {
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const wanted = { day: '2026-12-17', time: '16:00', email: undefined, coach }
  return await bookedFor(staff, wanted, { now: clock.now() })
}

/** A booking at the end of the booking horizon, with its deposit. */
async function aBookingOf(
  parent: Parent,
): Promise<
  Pick<Things, 'booking' | 'lesson' | 'athlete' | 'guardian' | 'signature' | 'message' | 'payment'>
> {
  const wanted = { day: '2026-12-18', time: '16:00' }
  const athletes = [anAthlete({ medicalNotes: 'Asthma.' })]
  const booking = await bookAs(parent, wanted, { athletes, now: clock.now() })
  const email = await database().outboxMessage.findFirstOrThrow({
    where: { subjectId: booking, guardianId: parent.id },
    orderBy: { id: 'asc' },
  })
  const payment = await pay(booking, 1000, 'cash', clock.now())
  const { id: signature } = await database().waiverSignature.findFirstOrThrow({
    where: { guardianId: parent.id },
  })
  const athlete = await athleteOf(booking)
  const { lessonId: lesson } = await bookingRow(booking)
  return { booking, lesson, signature, athlete, guardian: parent.id, message: email.id, payment }
}

/** A picture without files, the first question of the FAQ, and a tip with the picture. */
async function contentThings(): Promise<Pick<Things, 'picture' | 'faq' | 'post' | 'category'>> {
  const data = { alt: 'A beam', width: 320, height: 240, widths: [320], uploadedAt: clock.now() }
  const { id: picture } = await database().picture.create({ data })
  const { id: faq } = await database().faq.findFirstOrThrow({ orderBy: { position: 'asc' } })
  const { id: post } = await database().post.findFirstOrThrow({
    where: { kind: 'tip' },
    orderBy: { id: 'asc' },
  })
  await database().post.update({ where: { id: post }, data: { coverId: picture } })
  const { id: category } = await database().postCategory.findFirstOrThrow({
    where: { posts: { some: {} } },
    orderBy: { position: 'asc' },
  })
  return { picture, faq, post, category }
}

/** A picture of an athlete, whose family allows showing it. */
async function aPictureOf(athleteId: string): Promise<string> {
  const kept = { folder: newToken(), widths: [96] }
  const { id } = await database().athletePicture.create({
    data: { athleteId, idempotencyKey: newToken(), ...kept, uploadedAt: clock.now() },
  })
  await database().athlete.update({ where: { id: athleteId }, data: { photoConsent: true } })
  await putFile(`athletes/${kept.folder}/96.webp`, Buffer.from('made up'), 'image/webp')
  return id
}

/** A page of a paper waiver. */
async function aScanOf(signatureId: string): Promise<string> {
  const kept = { folder: newToken(), widths: [480], height: 640 }
  const { id } = await database().waiverScan.create({
    data: { signatureId, position: 1, ...kept, uploadedAt: clock.now() },
  })
  await putFile(`athletes/${kept.folder}/480.webp`, await aPicture(), 'image/webp')
  return id
}

/** A document that staff show to the family. */
async function aDocumentOf(guardianId: string): Promise<string> {
  const { id: staffMemberId } = await database().staffMember.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  const kept = { folder: newToken(), widths: [], isShared: true, title: 'Release' }
  const { id } = await database().familyDocument.create({
    data: {
      guardianId,
      staffMemberId,
      idempotencyKey: newToken(),
      ...kept,
      uploadedAt: clock.now(),
    },
  })
  await putFile(`athletes/${kept.folder}/paper.pdf`, Buffer.from('made up'), 'application/pdf')
  return id
}

/** A decodable picture, as stored in a file. */
async function aPicture(): Promise<Buffer> {
  const create = { width: 480, height: 640, channels: 3, background: '#fff' } as const
  return await sharp({ create }).webp().toBuffer()
}

/** An evaluation of two skills, one with a picture. */
async function skillsSeen(athleteId: string): Promise<Pick<Things, 'pictured' | 'saidIn'>> {
  const { id: staffMemberId } = await database().staffMember.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  const saidIn = newToken()
  const said = { status: 'with_help', statusWords: 'With help', idempotencyKey: saidIn } as const
  const see = async (name: string) => {
    const { id: skillId } = await database().skill.findFirstOrThrow({ where: { name } })
    const row = { athleteId, skillId, staffMemberId, ...said, evaluatedAt: clock.now() }
    return await database().evaluation.create({ data: row })
  }
  await see('Bridge')
  const { id: evaluationId } = await see('Cartwheel')
  const kept = { folder: newToken(), widths: [480], height: 320 }
  const { id } = await database().evaluationPicture.create({
    data: { evaluationId, ...kept, uploadedAt: clock.now() },
  })
  await putFile(`athletes/${kept.folder}/480.webp`, Buffer.from('made up'), 'image/webp')
  return { pictured: id, saidIn }
}

/** The coach's calendar, a lesson type, a focus area, and weekly hours. */
async function scheduleThings(calendar: string) {
  const { id: lessonType } = await database().lessonType.findFirstOrThrow({
    orderBy: { position: 'asc' },
  })
  const { id: focusArea } = await database().focusArea.findFirstOrThrow({
    orderBy: { position: 'asc' },
  })
  const { id: hours } = await database().availabilityWindow.findFirstOrThrow({
    where: { coachId: calendar },
    orderBy: { id: 'asc' },
  })
  const { id: block } = await database().calendarBlock.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const { id: classDate } = await database().lesson.findFirstOrThrow({
    where: { lessonType: { format: 'group' }, releasedAt: null, startsAt: { gt: clock.now() } },
    orderBy: { startsAt: 'asc' },
  })
  return { calendar, lessonType, focusArea, hours, block, classDate }
}

function lasts() {
  return { createdAt: clock.now(), expiresAt: new Date('2027-01-01T00:00:00Z') }
}

/** Someone whom the parent invited as another guardian of the athlete. */
async function guardianThings(athleteId: string, invitedById: string) {
  const data = { athleteId, invitedById, email: 'gran@example.com', ...noRights, ...lasts() }
  const secret = { tokenHash: hashToken(newToken()) }
  const { id } = await database().guardianInvitation.create({ data: { ...data, ...secret } })
  return { invitation: id }
}

/**
 * The first skill of an apparatus, a level that the athlete has reached, a link that shares it, one
 * that can be revoked, and a digest of it.
 */
async function progressThings(athleteId: string, guardianId: string) {
  const { id: skill } = await database().skill.findFirstOrThrow({ where: { name: 'Forward roll' } })
  const reached = { athleteId, level: 'beginner', mastered: 5, earnedAt: clock.now() } as const
  const { id: certificate } = await database().certificate.create({ data: reached })
  const shared = newToken()
  const made = { athleteId, guardianId, recipient: 'Grandma', shownName: 'Zo', ...lasts() }
  await database().shareLink.create({ data: { ...made, tokenHash: hashToken(shared) } })
  const another = { ...made, tokenHash: hashToken(newToken()) }
  const { id: shareLink } = await database().shareLink.create({ data: another })
  const digest = await aDigest(athleteId, { now: clock.now() })
  return { skill, certificate, shared, shareLink, digest }
}

/** Restores sessions and clears rate limits, so that each row is requested by the same users. */
export async function signInAnew({ ended }: Cookies): Promise<void> {
  const now = clock.now()
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const { tokenHash } = opens(ended)
  // most calls find nothing to change, and rows left behind by each would slow down the rest
  await database().$executeRaw`
    with limits as (delete from rate_limit_try),
      wanted as (
        select id, case when token_hash = ${tokenHash} then ${now}::timestamptz end as ended_at
        from session)
    update session set expires_at = ${tomorrow}, ended_at = wanted.ended_at
    from wanted where session.id = wanted.id and (
      session.expires_at <> ${tomorrow} or session.ended_at is distinct from wanted.ended_at)`
}

async function changeAccount(
  cookie: string,
  data: { verifiedAt: null; guardianId: null } | { disabledAt: Date },
): Promise<void> {
  await database().account.updateMany({ where: { sessions: { some: opens(cookie) } }, data })
}

function opens(cookie: string) {
  return { tokenHash: hashToken(cookie.split('=')[1]!) }
}
