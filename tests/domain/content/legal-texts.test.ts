import { describe, expect, it } from 'vitest'
import { findLegalDraft, findLegalText } from '~/domain/content/legal/find-legal-text.server'
import { LegalDraftForm } from '~/domain/content/legal/legal-forms'
import { publishLegalDraft } from '~/domain/content/legal/publish-legal-text.server'
import { saveLegalDraft } from '~/domain/content/legal/save-legal-draft.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import type { Staff } from '~/values/actor'
import { personalData } from '~/wiring.server'
import { legalTexts } from '../../../prisma/seed/legal-texts'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
beforeEachRestored(async () => {
  await openNewBusiness()
  owner = (await aStaffMember()).staff
})

const words = { body: '## Be kind\n\nAlways.', changes: 'It is shorter.' }
const later = addMinutes(today, 60)
const save = (changes: object = {}) =>
  saveLegalDraft(owner, 'terms', { ...words, ...changes }, today)
const publish = (version: number) => publishLegalDraft(owner, 'terms', { version }, later)

describe('a legal text', () => {
  it('exists of each kind from the start', async () => {
    for (const kind of ['privacy', 'terms'] as const) {
      const text = (await findLegalText(kind))!
      expect(text).toMatchObject({ number: 1, isCurrent: true })
      expect(text.html).toContain('<h2')
    }
  })

  it('is written as a hidden draft and published once', async () => {
    expect(await save()).toBeNull()
    expect((await findLegalText('terms'))!.number).toBe(1)
    expect(await findLegalDraft('terms')).toMatchObject({ ...words, version: 1 })
    expect(await publish(1)).toBeNull()
    expect(await publish(1)).toEqual({ refused: 'no-draft' })
    const text = (await findLegalText('terms'))!
    expect(text).toMatchObject({ number: 2, publishedAt: later, changes: 'It is shorter.' })
    expect(text.html).toContain('Be kind')
    expect(text.versions.map(({ number }) => number)).toEqual([2, 1])
    expect((await findLegalText('privacy'))!.number).toBe(1)
  })

  it('is shown in an earlier version by its number', async () => {
    await save()
    await publish(1)
    const first = (await findLegalText('terms', 1))!
    expect(first).toMatchObject({ number: 1, isCurrent: false })
    expect(first.html).toContain('book on this site')
    expect(await findLegalText('terms', 3)).toBeNull()
  })

  it('is refused on a version conflict, and saved once if repeated', async () => {
    await save()
    expect(await save()).toBeNull()
    expect(await save({ body: 'Mine.' })).toEqual({ refused: 'changed-meanwhile' })
    expect(await save({ body: 'Mine.', version: 1 })).toBeNull()
    expect(await save({ body: 'Theirs.', version: 1 })).toEqual({ refused: 'changed-meanwhile' })
    expect(await publish(1)).toEqual({ refused: 'changed-meanwhile' })
    expect(await publish(2)).toBeNull()
  })

  it('has one draft even if two people start it at once', async () => {
    const bodies = ['One.', 'Two.', 'Three.']
    const outcomes = await Promise.all(bodies.map((body) => save({ body })))
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(await database().legalText.count({ where: { publishedAt: null } })).toBe(1)
  })

  it('keeps every saved version with its author and publisher', async () => {
    await save()
    await save({ body: 'Mine.', version: 1 })
    await publish(2)
    const where = { subjectKind: 'legal-text', staffMemberId: owner.id }
    const kept = await database().contentVersion.findMany({ where, orderBy: { version: 'asc' } })
    expect(kept.map(({ content }) => content)).toEqual([words, { ...words, body: 'Mine.' }])
    const noted = await database().auditEvent.findMany({
      where: { actorId: owner.id },
      orderBy: { id: 'asc' },
    })
    expect(noted.map(({ action }) => action)).toEqual([
      'save-legal-text',
      'save-legal-text',
      'publish-legal-text',
    ])
  })

  it.each([
    { body: '', changes: 'x' },
    { body: 'x', changes: ' ' },
    { body: 'x'.repeat(60_001), changes: 'x' },
  ])('must not be empty and must have a change note', (sent) => {
    expect(LegalDraftForm.safeParse(sent).success).toBe(false)
  })
})

it('retention periods in the privacy policy match the code', () => {
  const periods = Object.values(personalData).flatMap(({ kept }) =>
    Object.values(kept).flatMap((entries) => (typeof entries === 'string' ? [] : entries)),
  )
  // when you change one of these, check the privacy policy too and publish a new version
  expect(periods.map(({ lasts }) => lasts).toSorted()).toEqual([
    '2 years after a gift card was given away',
    '2 years after a gift card was used up',
    '2 years after the last message',
    '3 years after a message was sent',
    '3 years after the choice was saved',
    '3 years after the last lesson of a guest, and the end of their credits',
    '30 days after a card or bank account was saved or not',
    '30 days after a gift card was begun and not paid for',
    '30 days after a hold that a guest did not book',
    '30 days after a link could be used',
    '30 days after a message was written and never sent',
    '30 days after a notification was sent',
    '30 days after a session ended',
    '30 days after an invitation to stand for an athlete ended',
    '30 days after the attempt began',
    '30 days after the lesson',
    '30 days after the newsletter was asked for and never confirmed',
    '30 days after the party',
    '30 days after the party',
    '30 days after the place in line ended',
    '30 days after the place in line for a class ended',
    '7 days after a copy was made, or asked for and not made',
    '7 days after a privacy request whose address no one proved',
    '7 days after someone who never verified the address last asked for it',
    '90 days after a shared link opened nothing anymore',
    '90 days after an email was sent to someone who became no family',
    '90 days after staff opened the record of a family',
    '90 days after the request',
    'a day after a passkey’s challenge could be used',
    'a day after a try counted for the last time',
    'a year after a privacy request was answered',
    'a year after a text was sent',
    'a year after the address last refused an email',
    'a year after the lesson',
    'a year after the lesson',
    'a year after the lesson',
    'a year after the newsletter was stopped',
    'the years that the business has set, from when it is no longer valid, and until the athlete is as old as it has set',
    'the years that the business has set, from when it is no longer valid, and until the child is as old as it has set',
    'until the import can no longer be undone; 7 days after a file that was not imported',
  ])
  for (const words of ['30 days', '7 days', '90 days', 'two years', 'three years', '21st birthday'])
    expect(legalTexts.privacy.body).toContain(words)
  expect(legalTexts.privacy.body).toContain('answered for a guest of a party')
  expect(legalTexts.privacy.body).toContain('A gift card')
  expect(legalTexts.privacy.body).toContain('family records someone of our team opened last')
})
