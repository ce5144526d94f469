import { beforeEach, describe, expect, it } from 'vitest'
import { mergeGuests } from '~/domain/family/merge-guests.server'
import { addFamilyDocument } from '~/domain/family/documents/add-family-document.server'
import {
  removeFamilyDocument,
  shareFamilyDocument,
} from '~/domain/family/documents/change-family-document.server'
import { mostDocuments } from '~/domain/family/documents/family-document-forms'
import { documentFilesOf } from '~/domain/family/documents/forget-documents.server'
import {
  listFamilyDocuments,
  listSharedDocuments,
  readFamilyDocument,
  readSharedDocument,
} from '~/domain/family/documents/list-family-documents.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { personalData } from '~/wiring.server'
import { aPhoto, forgetStoredPictures, storedPictures } from '../../support/browser/upload'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, guest, today } from '../../support/factories/factories-booking'
import { makeJobsDue, runJobs } from '../../support/jobs'
import { resetDatabase } from '../../support/database/worker-database'
import { aFakeClamd } from '../../support/servers/outside/fake-clamd'

let desk: Staff
let coach: Staff
let dana: Parent
let noor: Parent
const photo = await aPhoto()
const pdf = Buffer.from('%PDF-1.4\nscanned\n%%EOF')

beforeEach(() => forgetStoredPictures())
beforeEachRestored(async () => {
  await resetDatabase()
  desk = (await aStaffMember({ role: 'front_desk' })).staff
  coach = (await aStaffMember({ role: 'coach' })).staff
  dana = (await aParent()).parent
  noor = (await aParent({ firstName: 'Noor' })).parent
})

type Changes = Partial<Parameters<typeof addFamilyDocument>[2]>

const document = (changes: Changes = {}) => ({
  idempotencyKey: newToken(),
  title: 'Doctor’s release',
  isShared: false,
  bytes: pdf,
  ...changes,
})

const add = async (changes: Changes = {}, guardianId = dana.id, staff = desk) =>
  await addFamilyDocument(staff, guardianId, document(changes), today)

const added = async (changes: Changes = {}) => done(await add(changes)).id

async function actions(): Promise<string[]> {
  const events = await database().auditEvent.findMany({
    where: { subjectId: dana.id },
    orderBy: { id: 'asc' },
  })
  return events.map(({ action }) => action)
}

async function settle(): Promise<void> {
  await makeJobsDue()
  await runJobs()
}

describe('a document of a family', () => {
  it('is stored as a PDF or picture, and only staff see it at first', async () => {
    const release = await added()
    const letter = await added({ title: 'Letter', bytes: photo })
    expect(await listFamilyDocuments(desk, dana.id)).toMatchObject([
      { id: letter, title: 'Letter', isPdf: false, isShared: false, uploadedAt: today },
      { id: release, title: 'Doctor’s release', isPdf: true, isShared: false },
    ])
    const file = await readFamilyDocument(desk, { guardianId: dana.id, documentId: release })
    expect([file?.type, Buffer.from(file!.bytes)]).toEqual(['application/pdf', pdf])
    const picture = await readFamilyDocument(desk, { guardianId: dana.id, documentId: letter })
    expect(picture?.type).toBe('image/webp')
    expect(await listSharedDocuments(dana)).toEqual([])
    expect(await readSharedDocument(dana, release)).toBeNull()
    expect(await actions()).toEqual(['add-family-document', 'add-family-document'])
    await settle()
    expect(storedPictures()).toHaveLength(1 + 4)
  })

  it('is stored once for two presses, simultaneous or in a row', async () => {
    const sent = document({ bytes: photo })
    const send = async () => done(await addFamilyDocument(desk, dana.id, sent, today)).id
    const both = await Promise.all([send(), send()])
    expect(new Set([...both, await send()]).size).toBe(1)
    expect(await database().familyDocument.count()).toBe(1)
    expect(await actions()).toEqual(['add-family-document'])
    await settle()
    expect(storedPictures()).toHaveLength(4)
  })

  it('is another one of another family, even with the same key', async () => {
    const sent = document()
    const first = done(await addFamilyDocument(desk, dana.id, sent, today)).id
    const second = done(await addFamilyDocument(desk, noor.id, sent, today)).id
    expect(second).not.toBe(first)
    expect(await listFamilyDocuments(desk, noor.id)).toMatchObject([{ id: second }])
  })

  it.each([
    ['a PDF that is not whole', '%PDF-1.4\nhalf of it', 'damaged-pdf'],
    ['a web page', '<html><script>alert(1)</script></html>', 'no-picture'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'no-picture'],
  ])('is refused if it is %s', async (_what, bytes, refused) => {
    expect(await add({ bytes: Buffer.from(bytes) })).toEqual({ refused, field: 'file' })
    expect(await database().familyDocument.count()).toBe(0)
  })

  it.each([
    ['is harmful, as the scanner says', 'stream: Pdf.Exploit FOUND', 'malware'],
    ['cannot be scanned at the moment', null, 'not-scanned'],
  ])('is refused if it is a PDF that %s', async (_what, verdict, refused) => {
    const clamd = await aFakeClamd()
    clamd.verdict = verdict
    const bytes = Buffer.from('%PDF-1.7\nall of it\n%%EOF')
    try {
      expect(await add({ bytes })).toEqual({ refused, field: 'file' })
      expect(clamd.files).toEqual([bytes])
      clamd.verdict = 'stream: OK'
      expect(await add({ bytes })).toHaveProperty('id')
      expect(await add({ bytes: photo })).toHaveProperty('id')
      expect(clamd.files).toHaveLength(2) // not the picture, which is written anew
    } finally {
      clamd.stop()
    }
  })

  it('is refused if it is half a picture', async () => {
    const half = photo.subarray(0, photo.length / 2)
    expect(await add({ bytes: half })).toEqual({ refused: 'damaged-picture', field: 'file' })
    await settle()
    expect(storedPictures()).toEqual([])
  })

  it('is refused if the family has too many, and leaves no file', async () => {
    const rows = Array.from({ length: mostDocuments }, (_, index) => ({
      guardianId: dana.id,
      staffMemberId: desk.id,
      title: `${index}`,
      widths: [],
      idempotencyKey: newToken(),
      folder: newToken(),
      uploadedAt: today,
    }))
    await database().familyDocument.createMany({ data: rows })
    expect(await add()).toEqual({ refused: 'too-many-documents' })
    await settle()
    expect(storedPictures()).toEqual([])
  })

  it('can be shown to the family, and hidden again', async () => {
    const documentId = await added()
    const which = { guardianId: dana.id, documentId }
    for (let press = 0; press < 2; press++)
      done(await shareFamilyDocument(desk, which, true, today))
    expect(await listSharedDocuments(dana)).toMatchObject([{ id: documentId, isPdf: true }])
    expect((await readSharedDocument(dana, documentId))?.type).toBe('application/pdf')
    expect(await listSharedDocuments(noor)).toEqual([])
    expect(await readSharedDocument(noor, documentId)).toBeNull()
    done(await shareFamilyDocument(desk, which, false, today))
    expect(await readSharedDocument(dana, documentId)).toBeNull()
    expect(await actions()).toEqual([
      'add-family-document',
      'share-family-document',
      'hide-family-document',
    ])
  })

  it('is removed with its file, and recorded without its title', async () => {
    const documentId = await added({ bytes: photo })
    const which = { guardianId: dana.id, documentId }
    const removed = done(await removeFamilyDocument(desk, which, today))
    expect(await removeFamilyDocument(desk, which, today)).toEqual(removed)
    expect(await removeFamilyDocument(coach, which, today)).toBeNull()
    await settle()
    expect(storedPictures()).toEqual([])
    expect(await actions()).toEqual(['add-family-document', 'remove-family-document'])
    const events = await database().auditEvent.findMany()
    expect(JSON.stringify(events)).not.toContain('release')
  })

  it('is not available through another family, to coaches, or with an invalid id', async () => {
    const documentId = await added({ isShared: true })
    const theirs = { guardianId: dana.id, documentId }
    const others = { guardianId: noor.id, documentId }
    const invalid = { guardianId: dana.id, documentId: 'x' }
    for (const [staff, which] of [
      [desk, others],
      [coach, theirs],
      [desk, invalid],
      [desk, { guardianId: 'x', documentId }],
    ] as const) {
      expect(await readFamilyDocument(staff, which)).toBeNull()
      expect(await shareFamilyDocument(staff, which, false, today)).toBeNull()
      expect(await removeFamilyDocument(staff, which, today)).toBeNull()
    }
    expect(await listFamilyDocuments(coach, dana.id)).toEqual([])
    for (const guardianId of [newId(), 'x']) expect(await add({}, guardianId)).toBeNull()
    expect(await add({}, dana.id, coach)).toBeNull()
    expect(await database().familyDocument.count({ where: { isShared: true } })).toBe(1)
  })

  it('is in the family’s export with its file, and gone once the family is erased', async () => {
    const id = await added({ bytes: photo })
    const pdfId = await added()
    const files = await transaction((tx) => documentFilesOf(tx, dana.id))
    expect(files.map(({ name }) => name)).toEqual([
      `documents/${id}.webp`,
      `documents/${pdfId}.pdf`,
    ])
    const stored = (files as { storedAs: string }[]).map(({ storedAs }) => storedAs)
    for (const one of stored) expect(storedPictures().some((path) => path.endsWith(one))).toBe(true)
    const exported = (await transaction((tx) => personalData.family!.export(tx, dana.id))) as {
      documents: { file: string; title: string }[]
    }
    expect(exported.documents.map(({ file }) => file)).toEqual(files.map(({ name }) => name))
    expect(await transaction((tx) => documentFilesOf(tx, noor.id))).toEqual([])
    await transaction((tx) =>
      eraseGuardian(tx, system, Object.values(personalData), dana.id, today),
    )
    await settle()
    expect(await database().familyDocument.count()).toBe(0)
    expect(storedPictures()).toEqual([])
  })

  it('stays with the family if its guest record joins an account', async () => {
    const { id: guestId } = await database().guardian.create({ data: guest })
    const { id } = done(await add({ isShared: true }, guestId))
    await transaction((tx) =>
      mergeGuests(tx, system, { guardianId: dana.id, guestIds: [guestId] }, today),
    )
    expect(await listSharedDocuments(dana)).toMatchObject([{ id }])
  })
})
