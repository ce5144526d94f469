import { beforeEach, describe, expect, it } from 'vitest'
import { declineMails } from '~/domain/communications/decline-mails.server'
import { deliverDueMail } from '~/domain/communications/deliver-mail.server'
import { findMessage } from '~/domain/communications/find-messages.server'
import { unsubscribeToken } from '~/domain/communications/unsubscribe-token.server'
import {
  approveDigest,
  approveDigests,
  putDigestAside,
  saveDigest,
} from '~/domain/progress/digests/decide-digest.server'
import { findDigest, findWaitingDigests } from '~/domain/progress/digests/find-digests.server'
import { proposeDigests } from '~/domain/progress/digests/propose-digests.server'
import { database } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent, Staff } from '~/values/actor'
import { mailComposers } from '~/wiring.server'
import { at, before } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories-accounts'
import {
  anAthlete,
  aVisitor,
  guest,
  lessonDay,
  openBusiness,
} from '../../support/factories-booking'
import { athleteOf, bookAs } from '../../support/factories-portal'
import { aDigest, evaluated } from '../../support/factories-progress'
import { aMailServer } from '../../support/smtp'
import { resetDatabase } from '../../support/worker-database'

const server = await aMailServer()
const first = at('2026-11-02', '10:00')
/** Thirty days after the first word. */
const due = at('2026-12-02', '10:00')
let dana: Parent
let email: string
let coach: Staff
let athleteId: string

beforeEach(async () => {
  await resetDatabase()
  server.mails.length = 0
  const { coachId } = await openBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
  const signedUp = await aParent()
  dana = signedUp.parent
  email = signedUp.email
  const athletes = [anAthlete({ medicalNotes: 'Asthma-canary.' })]
  athleteId = await athleteOf(await bookAs(dana, { day: lessonDay }, { athletes }))
  await deliverDueMail(mailComposers, first)
  server.mails.length = 0
})

const digests = () => database().progressDigest.findMany({ orderBy: { id: 'asc' } })
const owed = () =>
  database().outboxMessage.findMany({
    where: { kind: 'progress-digest' },
    orderBy: { id: 'asc' },
  })

/** The one digest that is proposed after something was said. */
async function proposed(): Promise<string> {
  await evaluated(coach, athleteId, 'Bridge', { now: first })
  await proposeDigests(due)
  const [digest, ...more] = await digests()
  expect(more).toEqual([])
  return digest!.id
}

const shown = { version: 1, passage: '' }
const approve = (id: string, now = due) => approveDigest(coach, id, shown, now)

/** Somebody else who stands for the athlete. */
async function another(changes: { maySeeProgress?: boolean } = {}) {
  const { parent, email } = await aParent({ firstName: 'Noor' })
  const stands = { guardianId: parent.id, athleteId, ...changes }
  await database().guardianship.create({ data: stands })
  return { parent, email }
}

describe('a digest is proposed', () => {
  it('once so many days are over since the first word, of whole days up to yesterday', async () => {
    await evaluated(coach, athleteId, 'Bridge', { now: first })
    await evaluated(coach, athleteId, 'Cartwheel', { now: before(at('2026-12-02', '00:00')) })
    await evaluated(coach, athleteId, 'Handstand', { now: at('2026-12-02', '00:00') })
    await proposeDigests(before(at('2026-12-02', '00:00')))
    expect(await digests()).toEqual([])
    await proposeDigests(at('2026-12-02', '00:00'))
    const [digest] = await digests()
    expect(digest).toMatchObject({
      fromAt: at('2026-11-02', '00:00'),
      untilAt: at('2026-12-02', '00:00'),
    })
    const { entries } = await findWaitingDigests(coach, 1, due)
    expect(entries).toMatchObject([{ evaluations: 2, guardians: [{ name: 'Dana Okafor' }] }])
  })

  it('after another, of what was said since; never while one waits, nor where nothing is new', async () => {
    const id = await proposed()
    await evaluated(coach, athleteId, 'Cartwheel', { now: due })
    await proposeDigests(at('2027-01-20', '10:00'))
    expect(await digests()).toHaveLength(1)
    await putDigestAside(coach, id, due)
    await proposeDigests(before(at('2027-01-01', '00:00')))
    expect(await digests()).toHaveLength(1)
    await proposeDigests(at('2027-01-01', '00:00'))
    expect((await digests())[1]).toMatchObject({
      fromAt: at('2026-12-02', '00:00'),
      untilAt: at('2027-01-01', '00:00'),
    })
    const owner = (await aStaffMember({ role: 'owner' })).staff
    await putDigestAside(owner, (await digests())[1]!.id, due)
    await proposeDigests(at('2027-06-01', '00:00'))
    expect(await digests()).toHaveLength(2)
  })

  it('after as many days as the coach says, or never', async () => {
    await database().progressScale.update({ where: { id: 1 }, data: { digestDays: 0 } })
    await evaluated(coach, athleteId, 'Bridge', { now: first })
    await proposeDigests(at('2027-11-02', '10:00'))
    expect(await digests()).toEqual([])
    await database().progressScale.update({ where: { id: 1 }, data: { digestDays: 7 } })
    await proposeDigests(at('2026-11-08', '10:00'))
    expect(await digests()).toEqual([])
    await proposeDigests(at('2026-11-09', '10:00'))
    expect(await digests()).toHaveLength(1)
  })

  it('to nobody who phones alone, has no proved address, or declined it', async () => {
    await evaluated(coach, athleteId, 'Bridge', { now: first })
    const account = { where: { id: dana.accountId } }
    const unproved = { verifiedAt: null, guardianId: null }
    await database().account.update({ ...account, data: unproved })
    const onlyPhones = { ...guest, id: newId(), email: null }
    await database().guardian.create({ data: onlyPhones })
    await database().guardianship.create({ data: { guardianId: onlyPhones.id, athleteId } })
    await proposeDigests(due)
    expect(await digests()).toEqual([])
    const proved = { verifiedAt: first, guardianId: dana.id }
    await database().account.update({ ...account, data: proved })
    await declineMails(
      aVisitor(),
      unsubscribeToken({ guardianId: dana.id, topic: 'progress' }),
      due,
    )
    await proposeDigests(due)
    expect(await digests()).toEqual([])
    await database().mailDecline.deleteMany()
    await proposeDigests(due)
    const { entries } = await findWaitingDigests(coach, 1, due)
    expect(entries[0]!.guardians).toMatchObject([
      { guardianId: dana.id, not: null },
      { guardianId: onlyPhones.id, not: 'no-address' },
    ])
    expect(await approve(entries[0]!.id)).toEqual({ digestId: entries[0]!.id })
    expect(await owed()).toMatchObject([{ guardianId: dana.id }])
  })
})

describe('a digest', () => {
  it('says what is new, what is mastered, what may be shared, and what helps; nothing else', async () => {
    const words = { slug: 'bridges', title: 'Bridges, every day', summary: 'How.', body: 'Up.' }
    const { id: categoryId } = await database().postCategory.create({
      data: { kind: 'tip', slug: 'floor', name: 'Floor', position: 1 },
    })
    const moments = { createdAt: first, updatedAt: first, publishedAt: first }
    const { id: tipId } = await database().post.create({
      data: { kind: 'tip', ...words, ...moments, categoryId },
    })
    for (const name of ['Bridge', 'Forward roll'])
      await database().skill.updateMany({ where: { name }, data: { tipId } })
    const said = { shareNote: true, now: at('2026-11-10', '10:00') }
    await evaluated(coach, athleteId, 'Forward roll', { now: first })
    await evaluated(coach, athleteId, 'Cartwheel', {
      status: 'with_help',
      ...said,
      note: 'Slowly.',
    })
    await evaluated(coach, athleteId, 'Cartwheel', { ...said, note: 'Both sides.' })
    await evaluated(coach, athleteId, 'Bridge', { status: 'consistent', note: 'Private-canary.' })
    await evaluated(coach, athleteId, 'Handstand', { note: 'Later-canary.', now: due })
    await proposeDigests(due)
    const { id } = (await digests())[0]!
    await approveDigest(coach, id, { ...shown, passage: 'Well <b>done</b>,\nall of you.' }, due)
    await deliverDueMail(mailComposers, due)
    const [mail, ...more] = server.mails
    expect(more).toEqual([])
    expect(mail!.subject).toBe('How Zoe is coming along')
    expect(mail!.to).toMatchObject({ value: [{ address: email }] })
    const text = mail!.text!.replace(/\s+/g, ' ')
    for (const part of [
      'Hello Dana, Well <b>done</b>, all of you. This is what we saw from November 2, 2026 to December 1, 2026.',
      'Newly mastered - Forward roll - Cartwheel Worked on - Bridge: Consistent',
      'What the coach noted - Cartwheel: Slowly. - Cartwheel: Both sides.',
      'To practise it - Bridges, every day http',
      `/progress/athlete/${athleteId}`,
      'get no more of them',
    ])
      expect(text).toContain(part)
    const everything = `${mail!.text}${String(mail!.html)}`
    const secrets = ['canary', '2015', 'Mill Street', 'Handstand', 'Asthma', 'Maren Holt']
    for (const secret of secrets) expect(everything, secret).not.toContain(secret)
  })

  it('tells newly of what was mastered before only where it was lost meanwhile', async () => {
    await putDigestAside(coach, await proposed(), due)
    await evaluated(coach, athleteId, 'Bridge', { now: at('2026-12-05', '10:00') })
    const owner = (await aStaffMember({ role: 'owner' })).staff
    const now = at('2027-01-10', '10:00')
    await proposeDigests(now)
    await approveDigest(owner, (await digests())[1]!.id, shown, now)
    await deliverDueMail(mailComposers, now)
    const text = server.mails[0]!.text!
    expect(text).toContain('Bridge: Mastered')
    expect(text).not.toContain('Newly mastered')
  })

  it('is for those alone who teach the athlete', async () => {
    const id = await proposed()
    const other = await database().coach.create({ data: { name: 'Ada Lind', position: 9 } })
    const strangers = [
      (await aStaffMember({ role: 'coach', coachId: other.id })).staff,
      (await aStaffMember({ role: 'front_desk' })).staff,
    ]
    for (const staff of strangers) {
      expect(await findDigest(staff, id, due)).toBeNull()
      expect((await findWaitingDigests(staff, 1, due)).entries).toEqual([])
      expect(await approveDigest(staff, id, shown, due)).toBeNull()
      expect(await saveDigest(staff, id, { ...shown, passage: 'Mine.' }, due)).toBeNull()
      expect(await putDigestAside(staff, id, due)).toBeNull()
      const ticked = [{ id, version: 1 }]
      expect(await approveDigests(staff, ticked, due)).toEqual({ approved: 0, left: 1 })
    }
    expect(await owed()).toEqual([])
    expect(await approveDigest(coach, 'x', shown, due)).toBeNull()
    const long = at('2027-06-01', '10:00')
    expect(await approveDigest(coach, id, shown, long)).toBeNull()
    expect(await findDigest((await aStaffMember({ role: 'owner' })).staff, id, long)).not.toBeNull()
  })
})

describe('approving', () => {
  it('owes each guardian with the right one mail, however often it is pressed', async () => {
    const id = await proposed()
    const { parent: noor } = await another()
    await another({ maySeeProgress: false })
    for (const _press of [1, 2]) expect(await approve(id)).toEqual({ digestId: id })
    const ticked = [{ id, version: 1 }]
    expect(await approveDigests(coach, ticked, due)).toEqual({ approved: 1, left: 0 })
    const to = (await owed()).map(({ guardianId }) => guardianId)
    expect(to.sort()).toEqual([dana.id, noor.id].sort())
    await deliverDueMail(mailComposers, due)
    expect(server.mails).toHaveLength(2)
    expect(await putDigestAside(coach, id, due)).toEqual({ refused: 'decided-meanwhile' })
    const actions = await database().auditEvent.findMany({ where: { action: 'approve-digest' } })
    expect(actions).toHaveLength(1)
    expect(actions[0]).toMatchObject({ subjectId: athleteId, details: { digestId: id } })
  })

  it('of what somebody else has changed is refused, and nothing is sent', async () => {
    const id = await proposed()
    expect(await saveDigest(coach, id, { ...shown, passage: 'Well done.' }, due)).toEqual({
      digestId: id,
    })
    expect(await approve(id)).toEqual({ refused: 'changed-meanwhile' })
    const ticked = [{ id, version: 1 }]
    expect(await approveDigests(coach, ticked, due)).toEqual({ approved: 0, left: 1 })
    expect(await owed()).toEqual([])
    expect(await approveDigests(coach, [{ id, version: 2 }], due)).toMatchObject({ approved: 1 })
    const late = await saveDigest(coach, id, { version: 2, passage: 'Late.' }, due)
    expect(late).toEqual({ refused: 'decided-meanwhile' })
    expect(await owed()).toHaveLength(1)
  })

  it('is refused where nobody can be told any more, and after it was put aside', async () => {
    const id = await proposed()
    await database().guardianship.updateMany({ data: { maySeeProgress: false } })
    expect(await approve(id)).toEqual({ refused: 'nobody-to-tell' })
    await database().guardianship.updateMany({ data: { maySeeProgress: true } })
    for (const _press of [1, 2])
      expect(await putDigestAside(coach, id, due)).toEqual({ digestId: id })
    expect(await approve(id)).toEqual({ refused: 'decided-meanwhile' })
    expect(await owed()).toEqual([])
  })

  it.each([
    ['whose right to see it', { maySeeProgress: false }],
    ['whose standing for the athlete', { endedAt: due }],
  ])('reaches nobody %s has ended meanwhile', async (_whose, data) => {
    const id = await proposed()
    const { parent: noor, email: noors } = await another()
    await approve(id)
    await database().guardianship.updateMany({ where: { guardianId: dana.id }, data })
    await deliverDueMail(mailComposers, due)
    expect(server.mails.map(({ to }) => to)).toMatchObject([{ value: [{ address: noors }] }])
    expect(await owed()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ guardianId: dana.id, outcome: 'dropped' }),
        expect.objectContaining({ guardianId: noor.id, outcome: 'sent' }),
      ]),
    )
  })

  it('reaches nobody who has declined it meanwhile, or whose account is closed', async () => {
    const id = await proposed()
    const { parent: noor } = await another()
    await approve(id)
    const token = unsubscribeToken({ guardianId: dana.id, topic: 'progress' })
    await declineMails(aVisitor(), token, due)
    await database().account.updateMany({
      where: { guardianId: noor.id },
      data: { disabledAt: due },
    })
    await deliverDueMail(mailComposers, due)
    expect(server.mails).toEqual([])
    const outcomes = (await owed()).map(({ outcome }) => outcome)
    expect(outcomes.sort()).toEqual(['declined', 'dropped'])
  })

  it('in quiet hours waits until they are over', async () => {
    const evening = at('2026-12-02', '21:00')
    const morning = at('2026-12-03', '08:00')
    await approve(await proposed(), before(evening))
    await deliverDueMail(mailComposers, before(evening))
    expect(server.mails).toHaveLength(1)
    await approve(await aDigest(athleteId, { now: evening }), evening)
    for (const quiet of [evening, before(morning)]) await deliverDueMail(mailComposers, quiet)
    expect(server.mails).toHaveLength(1)
    expect((await owed())[1]).toMatchObject({ outcome: null, nextAttemptAt: morning })
    await deliverDueMail(mailComposers, morning)
    expect(server.mails).toHaveLength(2)
  })
})

it('what a digest said is not for those who only answer at the desk', async () => {
  await approve(await proposed())
  await deliverDueMail(mailComposers, due)
  const [mail] = await owed()
  const read = async (role: 'owner' | 'front_desk') =>
    await findMessage((await aStaffMember({ role })).staff, mail!.id)
  expect(await read('front_desk')).toMatchObject({ state: 'sent', text: null, html: null })
  expect((await read('owner'))!.text).toContain('Bridge')
  expect((await findMessage(dana, mail!.id))!.text).toContain('Bridge')
})
