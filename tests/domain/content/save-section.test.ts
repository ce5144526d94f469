import { beforeEach, describe, expect, it } from 'vitest'
import { saveEntry } from '~/domain/content/save-entry.server'
import { saveSection } from '~/domain/content/save-section.server'
import { startingWords } from '~/domain/content/starting-content'
import { ownBrand } from '~/domain/settings/brand'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let staff: Awaited<ReturnType<typeof aStaffMember>>['staff']

beforeEachRestored(async () => {
  await openNewBusiness()
  staff = (await aStaffMember()).staff
})

const about = (title: string, version = 1) => ({
  ...({ key: 'about', version } as const),
  content: { ...startingWords.about, title },
})

const versions = () =>
  database().contentVersion.findMany({
    where: { subjectKind: { not: 'legal-text' } }, // which exist from the start
    select: { version: true, staffMemberId: true },
    orderBy: { version: 'asc' },
  })

describe('saving a section', () => {
  it('stores the earlier content as the first version and this as the second', async () => {
    expect(await saveSection(staff, about('Us'), today)).toBeNull()
    expect(await versions()).toEqual([
      { version: 1, staffMemberId: null },
      { version: 2, staffMemberId: staff.id },
    ])
    const events = await database().auditEvent.findMany({ where: { action: 'save-section' } })
    expect(events).toMatchObject([{ actorId: staff.id, details: { section: 'about' } }])
  })

  it('twice with the same text saves once', async () => {
    await Promise.all([1, 2, 3].map(() => saveSection(staff, about('Us'), today)))
    expect(await versions()).toHaveLength(2)
  })

  it('is refused on a version conflict', async () => {
    const outcomes = await Promise.all(
      ['Us', 'We', 'Ours'].map((title) => saveSection(staff, about(title), today)),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(outcomes).toContainEqual({ refused: 'changed-meanwhile' })
    expect(await versions()).toHaveLength(2)
  })

  it('is refused with an unknown picture', async () => {
    const content = { ...ownBrand, circlePictureId: newId(), textPictureId: null }
    const refusal = await saveSection(staff, { key: 'logo', version: 1, content }, today)
    expect(refusal).toEqual({ refused: 'no-such-picture' })
  })

  it('of the logo shows its pictures on every page', async () => {
    const sizes = { width: 640, height: 480, widths: [320, 640] }
    const { id } = await database().picture.create({
      data: { alt: '', ...sizes, uploadedAt: today },
    })
    const content = { ...ownBrand, circlePictureId: id, textPictureId: null }
    expect(await saveSection(staff, { key: 'logo', version: 1, content }, today)).toBeNull()
    expect((await findSettings()).logo).toEqual({ circle: { id, ...sizes }, text: null })
  })

  it('of the brand gives every page its colors and headings', async () => {
    const brand = { actionColor: '#7a1fa2', accentColor: '#00aa66', headingFace: 'warm' } as const
    const content = { ...brand, circlePictureId: null, textPictureId: null }
    expect(await saveSection(staff, { key: 'logo', version: 1, content }, today)).toBeNull()
    expect(await findSettings()).toMatchObject(brand)
  })
})

describe('saving a list item', () => {
  const content = { question: 'Where?', answerText: 'Here.', position: 1, shown: true }
  const faq = (changes: object = {}) => ({
    ...({ list: 'faqs', id, version: 0 } as const),
    content: { ...content, ...changes },
  })
  let id: string
  beforeEach(() => {
    id = newId()
  })

  it('adds it once for two presses', async () => {
    const outcomes = await Promise.all([1, 2].map(() => saveEntry(staff, faq(), today)))
    expect(outcomes).toEqual([null, null])
    expect(await database().faq.count()).toBe(1)
    expect(await versions()).toHaveLength(1)
  })

  it('keeps every version and refuses the second of two simultaneous changes', async () => {
    await saveEntry(staff, faq(), today)
    const changes = ['There.', 'Nowhere.'].map((answerText) => {
      return saveEntry(staff, { ...faq({ answerText }), version: 1 }, today)
    })
    const outcomes = await Promise.all(changes)
    expect(outcomes).toContainEqual({ refused: 'changed-meanwhile' })
    expect(outcomes).toContainEqual(null)
    expect(await versions()).toHaveLength(2)
  })

  it('changes nothing for an unknown item', async () => {
    const outcome = await saveEntry(staff, { ...faq(), version: 3 }, today)
    expect(outcome).toEqual({ refused: 'changed-meanwhile' })
    expect(await database().faq.count()).toBe(0)
  })
})
