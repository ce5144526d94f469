import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportTexts } from '~/domain/exports/export-texts'
import {
  importStateLabels,
  importTexts,
  matchMessages,
  uploadMessages,
} from '~/domain/imports/import-texts'
import { jobs } from '~/wiring.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { newStaff } from '../../../support/browser/staff-browser'
import { postFile } from '../../../support/browser/upload'
import { expectValidPage } from '../../../support/browser/valid-html'
import { everyCell, everyHeading, fileOf } from '../../../support/factories/factories-imports'
import { runJobs } from '../../../support/jobs'
import { ask, fromOurPages } from '../../../support/servers/site'
import { unzip } from '../../../support/reading/unzip'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const address = '/admin/families/import'

/** Posts a file as the form does; returns the redirect's target. */
async function bring(owner: PlainBrowser, file: string | Buffer, name = 'families.csv') {
  const fields = { idempotencyKey: newToken() }
  return await postFile(owner, address, { fields, bytes: Buffer.from(file as string), name })
}

async function brought(owner: PlainBrowser, file: string): Promise<string> {
  const { status, headers } = await bring(owner, file)
  expect(status).toBe(302)
  return String(headers.location)
}

describe('the import of families', () => {
  it('works from the file to the families and undoes it, without scripts', async () => {
    const owner = await newStaff('owner')
    const start = await owner.open(address)
    expect(start.text).toContain(importTexts.noneYet)
    await expectValidPage(start)
    const path = await brought(owner, fileOf([everyHeading, everyCell]))
    const columns = await owner.open(path)
    expect(columns.url).toContain('/columns')
    expect(columns.valueOf('DOB')).toBe('bornOn')
    await expectValidPage(columns)
    const checking = await owner.press(importTexts.check)
    expect(checking.text).toContain(importTexts.working.checking)
    expect(checking.text).not.toContain(importTexts.noRows)
    await expectValidPage(checking)
    await runJobs()
    const checked = await owner.follow(importTexts.lookAgain)
    expect(checked.texts('tbody tr')[0]).toContain('Ann Lee for Dot Lee')
    expect(checked.texts('tbody tr')[0]).toContain('New family.')
    // for both tags, in one sentence
    expect(checked.texts('tbody tr')[0]!.match(/Tags are added/g)).toHaveLength(1)
    await expectValidPage(checked)
    const importing = await owner.press(importTexts.start)
    expect(importing.text).toContain(importTexts.working.importing)
    await runJobs()
    const imported = await owner.open(path)
    expect(imported.text).toContain('Imported')
    expect((await owner.open('/admin/families?who=lee')).text).toContain('Ann Lee')
    await owner.open(path)
    await owner.follow(importTexts.invite)
    await expectValidPage(owner.page)
    expect((await owner.press(importTexts.invite)).text).toContain('1 family')
    await owner.press(importTexts.undo)
    await runJobs()
    const undone = await owner.open(path)
    expect(undone.text).toContain('Undone')
    await expectValidPage(undone)
    expect((await owner.open('/admin/families?who=lee')).text).not.toContain('Ann Lee')
  })

  it('says that the last try failed, and is tried again or undone by a button', async () => {
    const owner = await newStaff('owner')
    const path = await brought(owner, fileOf([everyHeading, everyCell]))
    await owner.open(path)
    await owner.press(importTexts.check)
    await runJobs()
    await owner.open(path)
    await owner.press(importTexts.start)
    const failing = { ...jobs, 'work-on-import': () => Promise.reject(new Error('no database')) }
    await runJobs(failing)
    const failed = await owner.open(path)
    expect(failed.text).toContain(importTexts.lastTryFailed)
    await expectValidPage(failed)
    const again = await owner.press(importTexts.tryAgain)
    expect(again.text).not.toContain(importTexts.lastTryFailed)
    await runJobs(failing)
    await owner.open(path)
    await owner.press(importTexts.stopAndUndo)
    await runJobs(failing)
    await owner.open(path)
    await owner.press(importTexts.tryAgain)
    await runJobs()
    const undone = await owner.open(path)
    expect(undone.text).toContain(importStateLabels.undone)
    expect(undone.text).not.toContain('To import')
  })

  it('shows the errors of each row on the page and in a file without formulas', async () => {
    const owner = await newStaff('owner')
    const rows = [
      ['Name', 'Email', 'Notes'],
      ['Ann Lee', 'nonsense', '=1+2'],
      ['Bo Fox', 'bo@fox.example', ''],
    ]
    const path = await brought(owner, fileOf(rows))
    await owner.open(path)
    await owner.press(importTexts.check)
    await runJobs()
    const page = await owner.open(`${path}?shown=error`)
    expect(page.texts('tbody tr')).toEqual([
      '2 Ann Lee Error Email: “nonsense” is not an email address.',
    ])
    const { body, headers } = await owner.follow(saveAsCsv)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(body).toContain("Ann Lee,nonsense,'=1+2")
    expect(body).not.toContain('Bo Fox')
  })

  it('remembers how the same headings were matched', async () => {
    const owner = await newStaff('owner')
    const file = fileOf([
      ['Who', 'Where to write'],
      ['Ann Lee', 'ann@lee.example'],
    ])
    await owner.open(await brought(owner, file))
    const refused = await owner.press(importTexts.check)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(matchMessages['no-name'])
    await expectValidPage(refused, 409)
    owner.choose('Who', 'Parent’s full name')
    owner.choose('Where to write', 'Email')
    await owner.press(importTexts.check)
    const again = await owner.open(await brought(owner, file))
    expect(again.valueOf('Who')).toBe('guardianName')
  })

  it.each([
    ['a workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'workbook'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['zeros', Buffer.alloc(5_000), 'binary'],
    ['a picture', Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7) % 256)), 'binary'],
  ] as const)('of %s is refused with what to do', async (_what, bytes, refused) => {
    const { status, body } = await bring(await newStaff('owner'), bytes)
    expect(status).toBe(409)
    expect(body).toContain(uploadMessages[refused].slice(0, 30))
  })

  it('is only available to owners', async () => {
    for (const role of ['coach', 'front_desk'] as const) {
      const staff = await newStaff(role)
      expect((await staff.open(address)).status).toBe(404)
      expect((await staff.open('/admin/families/export')).status).toBe(404)
    }
  })
})

describe('the export of everything', () => {
  it('is one archive, downloaded by the button', async () => {
    const owner = await newStaff('owner')
    await expectValidPage(await owner.open('/admin/families/export'))
    expect(owner.page.text).toContain(exportTexts.button)
    const Cookie = await owner.cookies.getCookieString('http://localhost/')
    const question = { method: 'POST', headers: { ...fromOurPages, Cookie }, body: '' }
    const { bytes, headers } = await ask('/admin/families/export/everything.zip', question)
    expect(headers['content-type']).toBe('application/zip')
    const files = unzip(bytes)
    expect([...files.keys()]).toContain('guardian.csv')
    expect([...files.keys()]).not.toContain('medical_note.csv')
  })
})
