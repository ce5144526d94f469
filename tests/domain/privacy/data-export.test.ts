import { findSettings } from '~/domain/settings/find-settings.server'
import { expect, it } from 'vitest'
import { changeRights, endGuardianship } from '~/domain/family/guardians/change-rights.server'
import { noRights } from '~/domain/family/guardians/guardian-rights'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { requestDataExport } from '~/domain/privacy/request-data-export.server'
import { clearExpiredData } from '~/domain/privacy/erase-personal-data.server'
import { dataExportFile, makeDataExport } from '~/domain/privacy/make-data-export.server'
import { findDataExport, openDataExport } from '~/domain/privacy/open-data-export.server'
import { database, transaction } from '~/platform/database/database.server'
import { getFile } from '~/platform/files/file-store.server'
import type { Parent } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { runJobs } from '../../support/jobs'
import { canaries, plantFamily } from '../../support/cases/planted-family'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { readPdf } from '../../support/reading/read-pdf'
import { unzip } from '../../support/reading/unzip'

let planted: Parent
let other: Parent

beforeEachRestored(async () => {
  await openNewBusiness()
  const id = await plantFamily()
  other = (await aParent()).parent
  const account = await database().account.findFirstOrThrow({ where: { guardianId: id } })
  planted = { ...other, id, accountId: account.id }
})

const only = () => database().dataExport.findFirstOrThrow()

async function make(parent: Parent, now = today): Promise<string> {
  await requestDataExport(parent, now)
  const { id } = await only()
  await makeDataExport(
    { subjects: Object.values(personalData), findBusiness: findSettings },
    id,
    now,
  )
  return id
}

it('a data export has all texts and waivers of a family and is not available to anyone else', async () => {
  const id = await make(planted)
  const file = (await openDataExport(planted, today))!
  const files = unzip(file)
  const known = files.get('what-we-keep.json')!.toString()
  for (const word of canaries) expect(known).toContain(word)
  const [waiver] = [...files.keys()].filter((name) => /^waivers\/2026-11-02-.+\.pdf$/.test(name))
  const { text } = await readPdf(files.get(waiver!)!)
  expect(text.replace(/\s+/g, ' ')).toContain('Signer-canary')
  expect(await openDataExport(other, today)).toBeNull()
  const kept = Buffer.from((await getFile(dataExportFile(id)))!).toString('latin1')
  expect(kept).not.toContain('what-we-keep')
  expect(await database().auditEvent.count({ where: { action: 'open-data-export' } })).toBe(1)
})

it('a data export has a readable page next to the JSON file, with note accesses and promo codes', async () => {
  const { staff } = await aStaffMember({ role: 'owner' })
  const { athleteId } = await database().guardianship.findFirstOrThrow()
  await transaction((tx) =>
    recordAuditEvent(
      tx,
      staff,
      { action: 'open-medical-note', subjectKind: 'athlete', subjectId: athleteId },
      today,
    ),
  )
  const booking = await database().booking.findFirstOrThrow({
    where: { order: { guardianId: planted.id } },
  })
  const code = {
    code: 'SPRING-CANARY',
    percent: 10,
    currency: 'USD',
    oncePerFamily: false,
    active: true,
    createdAt: today,
    createdById: staff.id,
  }
  const { id: promoCodeId } = await database().promoCode.create({ data: code })
  const discount = { reason: 'promo_code', amountCents: 100, depositCents: 0 } as const
  await database().bookingDiscount.create({
    data: { bookingId: booking.id, promoCodeId, ...discount },
  })
  await make(planted)
  const files = unzip((await openDataExport(planted, today))!)
  const page = files.get('what-we-keep.html')!.toString()
  const known = files.get('what-we-keep.json')!.toString()
  for (const file of [page, known]) {
    expect(file).toContain('Maren Holt, owner')
    expect(file).toContain('SPRING-CANARY')
    expect(file).not.toContain(promoCodeId)
  }
  const inPage = canaries.filter((word) => page.includes(word))
  expect(inPage).toEqual(canaries.filter((word) => known.includes(word)))
  expect(page).not.toContain('<script')
  expect(page).toContain('<h1>What ')
  expect(page.indexOf('<h3>Athletes</h3>')).toBeLessThan(page.indexOf('<h3>Emails'))
})

it('a data export shows emails as text on its page, with their HTML in the JSON file alone', async () => {
  await database().sentEmail.updateMany({ data: { html: '<p>Hello</p>', text: 'Hello there' } })
  await make(planted)
  const files = unzip((await openDataExport(planted, today))!)
  const page = files.get('what-we-keep.html')!.toString()
  expect(page).toContain('Hello there')
  expect(page).not.toContain('&lt;p>')
  expect(page).not.toContain('&lt;p&gt;')
  expect(files.get('what-we-keep.json')!.toString()).toContain('<p>Hello</p>')
})

it('a data export has only the athlete’s name for a guardian without permission for the details', async () => {
  const { athleteId } = await database().guardianship.findFirstOrThrow()
  const rights = { mayBook: false, maySeeProgress: true }
  await database().guardianship.create({ data: { guardianId: other.id, athleteId, ...rights } })
  await make(other)
  const known = unzip((await openDataExport(other, today))!)
    .get('what-we-keep.json')!
    .toString()
  expect(known).toContain('Zoe-canary')
  expect(known).not.toMatch(/bornOn|experience|hostGymMember/)
})

it('a data export leaves out medical notes that the guardian may not see', async () => {
  await database().guardianship.create({
    data: {
      guardianId: other.id,
      athleteId: (await database().guardianship.findFirstOrThrow()).athleteId,
      mayBook: false,
      maySeeMedical: false,
    },
  })
  await make(other)
  const known = unzip((await openDataExport(other, today))!)
    .get('what-we-keep.json')!
    .toString()
  expect(known).toContain('Zoe-canary')
  expect(known).not.toContain('Bees-canary')
})

it.each(['a right', 'the guardianship'])(
  'a data export is gone with %s of the guardian whom it was made for',
  async (lost) => {
    const { athleteId } = await database().guardianship.findFirstOrThrow()
    const rights = { mayBook: false, maySeeProgress: false }
    await database().guardianship.create({ data: { guardianId: other.id, athleteId, ...rights } })
    const whom = { athleteId, guardianId: other.id }
    const id = await make(other)
    const answer = { ...noRights, maySeeLessons: true, maySeeMedical: true, callInEmergency: true }
    const change = (given: object, version: number) =>
      changeRights(planted, whom, { ...answer, ...given, version }, today)
    done((await change({ maySeeProgress: true }, 1))!)
    expect(await openDataExport(other, today)).not.toBeNull()
    done((await (lost === 'a right' ? change({}, 2) : endGuardianship(planted, whom, today)))!)
    expect(await openDataExport(other, today)).toBeNull()
    expect(await findDataExport(other, today)).toBeNull()
    await runJobs()
    expect(await getFile(dataExportFile(id))).toBeNull()
  },
)

it('a data export is requested once by two presses, available for a week and then deleted', async () => {
  await Promise.all([requestDataExport(planted, today), requestDataExport(planted, today)])
  expect(await database().dataExport.count()).toBe(1)
  expect(await findDataExport(planted, today)).toEqual({ expiresAt: null })
  const first = await make(planted)
  const second = await make(planted, addMinutes(today, 5))
  expect(second).not.toBe(first)
  const week = addMinutes(today, 7 * 24 * 60 + 5)
  expect(await openDataExport(planted, new Date(week.getTime() - 1))).not.toBeNull()
  expect(await openDataExport(planted, week)).toBeNull()
  await clearExpiredData(Object.values(personalData), week)
  expect(await database().dataExport.count()).toBe(0)
  await runJobs()
  for (const id of [first, second]) expect(await getFile(dataExportFile(id))).toBeNull()
})
