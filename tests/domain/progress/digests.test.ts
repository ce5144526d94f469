import { describe, expect, it } from 'vitest'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { findMessage, findMessages } from '~/domain/communications/find-messages.server'
import {
  approveDigest,
  approveDigests,
  dismissDigest,
  saveDigest,
} from '~/domain/progress/digests/decide-digest.server'
import { findDigest, findWaitingDigests } from '~/domain/progress/digests/find-digests.server'
import { proposeDigests } from '~/domain/progress/digests/propose-digests.server'
import { personalData } from '~/domain/progress/personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { emailComposers } from '~/wiring.server'
import { at } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { evaluated } from '../../support/factories/factories-progress'
import {
  approve,
  athleteId,
  coach,
  dana,
  digests,
  due,
  email,
  everyTimeAnAthleteOfDanas,
  first,
  owed,
  proposed,
  shown,
} from '../../support/cases/digest-of-danas'
import { aMailServer } from '../../support/servers/smtp'

const server = await aMailServer()
everyTimeAnAthleteOfDanas(server)

describe('a progress digest', () => {
  it('has new and mastered skills, shared notes and tips, and nothing else', async () => {
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
    await deliverDueEmail(emailComposers, due)
    const [sent, ...more] = server.emails
    expect(more).toEqual([])
    expect(sent!.subject).toBe('How Zoe is coming along')
    expect(sent!.to).toMatchObject({ value: [{ address: email }] })
    const text = sent!.text!.replace(/\s+/g, ' ')
    for (const part of [
      'Hello Dana, Well <b>done</b>, all of you. This is what we saw from November 2, 2026 to December 1, 2026.',
      'Newly mastered - Forward roll - Cartwheel Worked on - Bridge: Consistent',
      'Coach’s notes - Cartwheel: Slowly. - Cartwheel: Both sides.',
      'Tips for practicing - Bridges, every day http',
      `/progress/athlete/${athleteId}`,
      'unsubscribe',
    ])
      expect(text).toContain(part)
    const everything = `${sent!.text}${String(sent!.html)}`
    const secrets = ['canary', '2015', 'Mill Street', 'Handstand', 'Asthma', 'Maren Holt']
    for (const secret of secrets) expect(everything, secret).not.toContain(secret)
  })

  it('repeats a mastered skill only if it was lost meanwhile', async () => {
    await dismissDigest(coach, await proposed(), due)
    await evaluated(coach, athleteId, 'Bridge', { now: at('2026-12-05', '10:00') })
    const owner = (await aStaffMember({ role: 'owner' })).staff
    const now = at('2027-01-10', '10:00')
    await proposeDigests(now)
    await approveDigest(owner, (await digests())[1]!.id, shown, now)
    await deliverDueEmail(emailComposers, now)
    const text = server.emails[0]!.text!
    expect(text).toContain('Bridge: Mastered')
    expect(text).not.toContain('Newly mastered')
  })

  it('is available only to coaches of the athlete', async () => {
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
      expect(await dismissDigest(staff, id, due)).toBeNull()
      const selected = [{ id, version: 1 }]
      expect(await approveDigests(staff, selected, due)).toEqual({ approved: 0, left: 1 })
    }
    expect(await owed()).toEqual([])
    expect(await approveDigest(coach, 'x', shown, due)).toBeNull()
    const long = at('2027-06-01', '10:00')
    expect(await approveDigest(coach, id, shown, long)).toBeNull()
    expect(await findDigest((await aStaffMember({ role: 'owner' })).staff, id, long)).not.toBeNull()
  })
})

it('the text of a sent progress digest is hidden from the front desk', async () => {
  await approve(await proposed())
  await deliverDueEmail(emailComposers, due)
  const [sent] = await owed()
  const read = async (role: 'owner' | 'front_desk') =>
    await findMessage((await aStaffMember({ role })).staff, sent!.id)
  const nothing = { state: 'sent', subject: null }
  expect(await read('front_desk')).toMatchObject({ ...nothing, text: null, html: null })
  const desk = (await aStaffMember({ role: 'front_desk' })).staff
  const { entries } = await findMessages(desk, { page: 1 })
  expect(entries.find(({ id }) => id === sent!.id)).toMatchObject(nothing)
  expect((await read('owner'))!.subject).toContain('Zoe')
  expect((await read('owner'))!.text).toContain('Bridge')
  expect((await findMessage(dana, sent!.id))!.text).toContain('Bridge')
})

it('drafts and dismissed progress digests are in no data export', async () => {
  const id = await proposed()
  const exported = async () =>
    (await transaction((tx) => personalData.export(tx, dana.id)))['digests']
  expect(await exported()).toEqual([])
  await approve(id)
  expect(await exported()).toMatchObject([{ id }])
})
