import { beforeEach, expect, it } from 'vitest'
import { askDataExport } from '~/domain/privacy/ask-data-export.server'
import { clearWhatIsOld } from '~/domain/privacy/clear-what-is-old.server'
import { dataExportFile, makeDataExport } from '~/domain/privacy/make-data-export.server'
import { findDataExport, openDataExport } from '~/domain/privacy/open-data-export.server'
import { database } from '~/platform/database.server'
import { getFile } from '~/platform/file-store.server'
import type { Parent } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import { aParent } from '../../support/factories-accounts'
import { openBusiness, today } from '../../support/factories-booking'
import { runJobs } from '../../support/jobs'
import { canaries, plantFamily } from '../../support/planted-family'
import { readPdf } from '../../support/read-pdf'
import { unzip } from '../../support/unzip'
import { resetDatabase } from '../../support/worker-database'

let planted: Parent
let other: Parent

beforeEach(async () => {
  await resetDatabase()
  await openBusiness()
  const id = await plantFamily()
  other = (await aParent()).parent
  const account = await database().account.findFirstOrThrow({ where: { guardianId: id } })
  planted = { ...other, id, accountId: account.id }
})

const only = () => database().dataExport.findFirstOrThrow()

async function make(parent: Parent, now = today): Promise<string> {
  await askDataExport(parent, now)
  const { id } = await only()
  await makeDataExport(Object.values(personalData), id, now)
  return id
}

it('an export holds every word of a family, and its waivers, and opens for nobody else', async () => {
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

it('an export leaves out the medical notes that a guardian may not see', async () => {
  await database().guardianship.create({
    data: {
      guardianId: other.id,
      athleteId: (await database().guardianship.findFirstOrThrow()).athleteId,
      ...{ mayBook: false, maySeeMedical: false },
    },
  })
  await make(other)
  const known = unzip((await openDataExport(other, today))!)
    .get('what-we-keep.json')!
    .toString()
  expect(known).toContain('Zoe-canary')
  expect(known).not.toContain('Bees-canary')
})

it('an export is asked for once by two presses, is there for a week, and is gone then', async () => {
  await Promise.all([askDataExport(planted, today), askDataExport(planted, today)])
  expect(await database().dataExport.count()).toBe(1)
  expect(await findDataExport(planted, today)).toEqual({ expiresAt: null })
  const first = await make(planted)
  const second = await make(planted, addMinutes(today, 5))
  expect(second).not.toBe(first)
  const week = addMinutes(today, 7 * 24 * 60 + 5)
  expect(await openDataExport(planted, new Date(week.getTime() - 1))).not.toBeNull()
  expect(await openDataExport(planted, week)).toBeNull()
  await clearWhatIsOld(Object.values(personalData), week)
  expect(await database().dataExport.count()).toBe(0)
  await runJobs()
  for (const id of [first, second]) expect(await getFile(dataExportFile(id))).toBeNull()
})
