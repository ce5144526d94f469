import { beforeEach, describe, expect, it } from 'vitest'
import { findWaiverScan } from '~/domain/booking/waivers/find-waiver-scan.server'
import { findWaiversOfAthlete } from '~/domain/booking/waivers/find-athlete-to-sign.server'
import type { PaperWaiver } from '~/domain/booking/waivers/paper-waiver-forms'
import { recordPaperWaiver } from '~/domain/booking/waivers/record-paper-waiver.server'
import { setPhotoConsent } from '~/domain/family/athletes/set-photo-consent.server'
import { findCurrentWaiver } from '~/domain/family/waivers/find-waiver.server'
import { waiverFilesOf } from '~/domain/family/waivers/signature-retention.server'
import { publishWaiver } from '~/domain/family/waivers/waiver-draft.server'
import { clearExpiredData, eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { personalData } from '~/wiring.server'
import { aPhoto, forgetStoredPictures, storedPictures } from '../../../support/browser/upload'
import { at, before } from '../../../support/clock'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { resetDatabase } from '../../../support/database/worker-database'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done, openBusiness, today } from '../../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { makeJobsDue, runJobs } from '../../../support/jobs'
import { readPdf } from '../../../support/reading/read-pdf'

let coach: Staff
let desk: Staff
let parent: Parent
let athleteId: string
const photo = await aPhoto()

beforeEach(() => forgetStoredPictures())
beforeEachRestored(async () => {
  await resetDatabase()
  const { coachId } = await openBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
  desk = (await aStaffMember({ role: 'front_desk' })).staff
  parent = (await aParent({ now: today })).parent
  athleteId = await athleteOf(await bookAs(parent))
})

async function paper(changes: Partial<PaperWaiver> = {}): Promise<PaperWaiver> {
  const { id: versionId, clauses } = await findCurrentWaiver()
  return {
    idempotencyKey: newToken(),
    versionId,
    guardianId: parent.id,
    signerName: 'D. Okafor',
    relationship: 'Mother',
    signedOn: '2026-10-20',
    clauses: clauses.map(({ id }) => id),
    photoConsent: false,
    pages: [photo],
    ...changes,
  }
}

const record = async (changes: Partial<PaperWaiver> = {}, now = today, staff = desk) =>
  await recordPaperWaiver(staff, athleteId, await paper(changes), now)

const onPaper = () =>
  database().waiverSignature.findMany({ where: { kind: 'on_paper' }, include: { scans: true } })

describe('a waiver on paper', () => {
  it('is stored with its picture, the date on it and the staff member who entered it', async () => {
    done(await record())
    const [kept] = await onPaper()
    expect(kept).toMatchObject({
      guardianId: parent.id,
      staffMemberId: desk.id,
      signerName: 'D. Okafor',
      signedAt: at('2026-10-20', '00:00'),
      validUntil: at('2027-10-21', '00:00'),
      recordedAt: today,
      address: '',
      userAgent: '',
      scans: [{ position: 1, widths: [480, 600], height: 800 }],
    })
    expect(storedPictures()).toHaveLength(4)
    const event = { action: 'record-paper-waiver', actorId: desk.id, subjectId: athleteId }
    expect(await database().auditEvent.count({ where: event })).toBe(1)
  })

  it('can be stored as a scanned PDF, whose files are deleted with it', async () => {
    const bytes = Buffer.from('%PDF-1.4\nscanned\n%%EOF')
    done(await record({ pages: [bytes] }))
    const [kept] = await onPaper()
    expect(kept).toMatchObject({ scans: [{ position: 1, widths: [], height: 0 }] })
    expect(storedPictures()).toHaveLength(1)
    await makeJobsDue()
    await runJobs()
    expect(storedPictures()).toHaveLength(1)
    expect(await record({ pages: [bytes], guardianId: newId() })).toMatchObject({
      refused: 'not-allowed-to-sign',
    })
    await makeJobsDue()
    await runJobs()
    expect(storedPictures()).toHaveLength(1)
  })

  describe('of several pages', () => {
    const second = aPhoto(300, 200)
    const pdf = Buffer.from('%PDF-1.4\nscanned\n%%EOF')
    const several = async () => ({ pages: [photo, await second, pdf, photo] })

    it('is stored with all of them, in the order in which they were sent', async () => {
      done(await record(await several()))
      const scans = await database().waiverScan.findMany({ orderBy: { position: 'asc' } })
      expect(scans.map(({ position, widths }) => [position, widths])).toEqual([
        [1, [480, 600]],
        [2, [200]],
        [3, []],
        [4, [480, 600]],
      ])
      const scanOf = async (index: number, file: string) =>
        await findWaiverScan(parent, scans[index]!.id, file, today)
      expect((await scanOf(1, '200.webp'))?.type).toBe('image/webp')
      expect((await scanOf(2, 'paper.pdf'))?.type).toBe('application/pdf')
    })

    it('names the file that cannot be used, and keeps none', async () => {
      const { pages } = await several()
      pages.splice(2, 1, Buffer.from('%PDF-1.4\nhalf of it'))
      expect(await record({ pages })).toEqual({
        refused: 'damaged-pdf',
        detail: 'File 3: ',
        field: 'scan',
      })
      await makeJobsDue()
      await runJobs()
      expect([await onPaper(), storedPictures()]).toEqual([[], []])
    })

    it('leaves no page of what is refused or sent twice', async () => {
      const sent = await paper(await several())
      const send = () => recordPaperWaiver(desk, athleteId, sent, today)
      const [one, other] = (await Promise.all([send(), send()])).map((outcome) => done(outcome))
      expect(one).toMatchObject({ signatureId: other!.signatureId })
      expect(await record({ ...(await several()), guardianId: newId() })).toMatchObject({
        refused: 'not-allowed-to-sign',
      })
      await makeJobsDue()
      await runJobs()
      expect(await database().waiverScan.count()).toBe(4)
      expect(storedPictures()).toHaveLength(4 + 2 + 1 + 4)
    })

    it('is in the family’s export with every page, and deleted with the signature', async () => {
      done(await record(await several()))
      const files = await transaction((tx) => waiverFilesOf(tx, parent.id))
      const named = files.filter(({ name }) => name.includes('2026-10-20'))
      const [whole, scanned] = named as { name: string; bytes?: Buffer; storedAs?: string }[]
      expect((await readPdf(whole!.bytes!)).figures).toEqual(
        [1, 2, 4].map((page) => `The signed paper, page ${page}`),
      )
      expect(scanned!.name).toBe(whole!.name.replace(/\.pdf$/, '-page-3.pdf'))
      expect(storedPictures().some((path) => path.endsWith(scanned!.storedAs!))).toBe(true)
      await clearExpiredData(Object.values(personalData), at('2060-01-01', '00:00'))
      await makeJobsDue()
      await runJobs()
      expect(storedPictures()).toEqual([])
    })
  })

  it('is stored once for two presses, simultaneous or in a row', async () => {
    const sent = await paper()
    const send = () => recordPaperWaiver(desk, athleteId, sent, today)
    const both = await Promise.all([send(), send()])
    const ids = (await onPaper()).map(({ id }) => id)
    for (const one of [...both, await send()]) expect([done(one).signatureId]).toEqual(ids)
    expect(await onPaper()).toHaveLength(1)
    await makeJobsDue()
    await runJobs()
    expect(storedPictures()).toHaveLength(4)
  })

  it('may be dated today, but not in the future', async () => {
    expect(await record({ signedOn: '2026-11-03' })).toEqual({
      refused: 'signed-later',
      field: 'signedOn',
    })
    done(await record({ signedOn: '2026-11-02' }))
    expect(await onPaper()).toHaveLength(1)
  })

  it('may be dated on the athlete’s day of birth, but not before', async () => {
    expect(await record({ signedOn: '2015-04-22' })).toEqual({
      refused: 'signed-before-birth',
      field: 'signedOn',
    })
    done(await record({ signedOn: '2015-04-23' }))
  })

  it('counts through the last day of its year, and is kept as a record afterward', async () => {
    const second = await newText()
    const isSigned = async (now: Date) =>
      (await findWaiversOfAthlete(desk, athleteId, now))!.isSigned
    expect(await isSigned(today)).toBe(false)
    done(await record({ ...second, signedOn: '2025-11-02' }))
    expect(await isSigned(before(at('2026-11-03', '00:00')))).toBe(true)
    expect(await isSigned(at('2026-11-03', '00:00'))).toBe(false)
  })

  it('of an earlier version is kept, but does not count for the current one', async () => {
    const first = await paper()
    await newText()
    done(await recordPaperWaiver(desk, athleteId, first, today))
    expect(await onPaper()).toMatchObject([{ versionId: first.versionId }])
    expect((await findWaiversOfAthlete(desk, athleteId, today))!.isSigned).toBe(false)
  })

  async function newText() {
    const clauses = [{ text: 'I have read this.', required: true }]
    const text = { title: 'New agreement', body: 'One.', photoClause: 'Pictures', clauses }
    await publishWaiver(system, text, today)
    const waiver = await findCurrentWaiver()
    return { versionId: waiver.id, clauses: waiver.clauses.map(({ id }) => id) }
  }

  it('is refused without a required clause, and leaves no picture', async () => {
    expect(await record({ clauses: [] })).toEqual({ refused: 'clause-missing', field: 'clauses' })
    await runJobs()
    expect([await onPaper(), storedPictures()]).toEqual([[], []])
  })

  it('is refused for a version that was never published', async () => {
    expect(await record({ versionId: newId() })).toEqual({ refused: 'waiver-changed' })
  })

  it('is refused for a person who may not sign for the athlete', async () => {
    const { id: guardianId } = (await aParent({ now: today })).parent
    expect(await record({ guardianId })).toEqual({
      refused: 'not-allowed-to-sign',
      field: 'guardianId',
    })
  })

  it('is refused with a file that is not a picture', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(await record({ pages: [bytes] })).toEqual({ refused: 'no-picture', field: 'scan' })
    expect(await onPaper()).toEqual([])
  })

  it('is not available to a coach without lessons with the athlete', async () => {
    const { id: coachId } = await database().coach.create({
      data: { name: 'Ada Lind', position: 9 },
    })
    const { staff: other } = await aStaffMember({ role: 'coach', coachId })
    expect(await record({}, today, other)).toBeNull()
    done(await record({}, today, coach))
  })

  it('includes photo consent unless it was changed since', async () => {
    const allowed = async () =>
      (await database().athlete.findUniqueOrThrow({ where: { id: athleteId } })).photoConsent
    await setPhotoConsent(parent, { athleteId, allowed: false }, today)
    done(await record({ photoConsent: true }))
    expect(await allowed()).toBe(false)
    const later = at('2026-11-05', '10:00')
    done(await record({ photoConsent: true, signedOn: '2026-11-04' }, later))
    expect(await allowed()).toBe(true)
  })

  describe('with a picture', () => {
    let scanId: string
    const file = '480.webp'

    beforeEach(async () => {
      done(await record())
      scanId = (await database().waiverScan.findFirstOrThrow()).id
    })

    it('shows it to the signer and to staff who work with the athlete', async () => {
      for (const reader of [parent, coach, desk])
        expect((await findWaiverScan(reader, scanId, file, today))?.type).toBe('image/webp')
    })

    it('shows it to no one else, and no other file', async () => {
      const { parent: other } = await aParent({ now: today })
      const data = { guardianId: other.id, athleteId }
      await database().guardianship.create({ data })
      expect(await findWaiverScan(other, scanId, file, today)).toBeNull()
      expect(await findWaiverScan(parent, newId(), file, today)).toBeNull()
      expect(await findWaiverScan(parent, scanId, '../480.webp', today)).toBeNull()
    })

    it('includes it in the waiver’s PDF', async () => {
      const files = await transaction((tx) => waiverFilesOf(tx, parent.id))
      const { name, bytes } = files.find(({ name }) => name.includes('2026-10-20')) as {
        name: string
        bytes: Buffer
      }
      expect(name).toMatch(/^waivers\/2026-10-20-.+\.pdf$/)
      const pdf = await readPdf(bytes)
      expect(pdf.text).toContain('How: On paper, entered by')
      expect(bytes.includes('/Subtype /Image')).toBe(true)
    })

    it('keeps it after the family is erased, until the signature is deleted', async () => {
      await transaction((tx) =>
        eraseGuardian(tx, system, Object.values(personalData), parent.id, today),
      )
      await makeJobsDue()
      await runJobs()
      expect(storedPictures()).toHaveLength(4)
      await clearExpiredData(Object.values(personalData), at('2060-01-01', '00:00'))
      await makeJobsDue()
      await runJobs()
      expect(storedPictures()).toEqual([])
      expect(await database().waiverScan.count()).toBe(0)
    })
  })
})
