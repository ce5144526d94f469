import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import {
  importStateLabels,
  importTexts,
  matchMessages,
  outcomeLabels,
  uploadMessages,
} from '~/domain/imports/import-texts'
import { PlainBrowser } from '../../support/browser/plain-browser'
import { queriesOf } from '../../support/database/query-count'
import { ask, site } from '../../support/servers/site'

beforeAll(() => site(), 60_000)

it('the page of all components is not linked or indexed', async () => {
  const browser = new PlainBrowser()
  const page = await browser.open('/test-screenshots')
  expect(page.$('meta[name=robots]').attr('content')).toBe('noindex')
  for (const place of ['/', '/booking', '/nowhere'])
    expect((await browser.open(place)).body).not.toContain('/test-screenshots')
})

it('the page of all components has no duplicate id, and every component under a heading', async () => {
  const { $ } = await new PlainBrowser().open('/test-screenshots')
  const ids = $('[id]')
    .toArray()
    .map((element) => $(element).attr('id'))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  for (const part of $('.exhibit').toArray())
    expect($(part).find('h2').first().attr('id')).toBe(`${$(part).attr('id')}-title`)
})

it('the page of all components needs no more queries than every page', async () => {
  await ask('/test-screenshots')
  const asked = await queriesOf(() => ask('/test-screenshots'))
  expect(asked).toBe(await queriesOf(() => ask('/nowhere')))
})

it('the page of all components shows an import in every state, every kind of row and a refused file', async () => {
  const { $ } = await new PlainBrowser().open('/test-screenshots')
  const text = (part: string) => $(`#${part}`).text()
  for (const [state, label] of Object.entries(importStateLabels))
    if (state !== 'reading') {
      expect(text('import-upload'), state).toContain(label)
      if (state !== 'matching') expect(text('import-progress'), state).toContain(label)
    }
  for (const label of Object.values(outcomeLabels)) expect(text('import-rows')).toContain(label)
  for (const said of [uploadMessages.workbook, uploadMessages['too-large'], importTexts.noneYet])
    expect(text('import-upload')).toContain(said)
  expect(text('import-columns')).toContain(matchMessages['no-contact'])
  expect(text('import-progress')).toContain(importTexts.kept)
})

it('the page of all components shows every component', () => {
  const components = filesIn('app/components').filter((file) => file.endsWith('.tsx'))
  const shown = new Set(filesIn('app/routes/site/gallery').flatMap(reachedFrom))
  expect(components.filter((file) => !shown.has(file)).sort()).toEqual([
    'app/components/content/content-preview.tsx',
    'app/components/content/figure.tsx', // needs an uploaded picture
    'app/components/content/picture-list.tsx',
    'app/components/content/sections/about-words.tsx', // whole pages, only one of which is shown at a time
    'app/components/content/sections/features-words.tsx',
    'app/components/content/sections/home-words.tsx',
    'app/components/drawings/drawings.tsx', // generates the files that pages link to
    'app/components/drawings/skill-strip.tsx',
    'app/components/family/waiver-record.tsx', // whole pages too
    'app/components/family/waiver-to-sign.tsx',
    'app/components/forms/confirm-link.tsx', // whole pages too
    'app/components/layout/page.tsx', // the gallery is itself inside it
    'app/components/passkeys/new-passkey.tsx', // whole pages too
    'app/components/passkeys/passkey-removal.tsx',
    'app/components/progress/skill-picture.tsx', // needs a picture of an athlete
  ])
})

function filesIn(folder: string): string[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.map((name) => path.join(folder, name)).filter((file) => /\.tsx?$/.test(file))
}

/** A file and all the components that it imports, directly or indirectly. */
function reachedFrom(file: string): string[] {
  const named = fs.readFileSync(file, 'utf8').matchAll(/from '((?:~\/components|\.)\/[^']+)'/g)
  const places = [...named].map(([, name]) =>
    path.normalize(name!.startsWith('~') ? name!.replace('~', 'app') : `${file}/../${name}`),
  )
  const files = places.map((place) => `${place}.tsx`).filter((place) => fs.existsSync(place))
  return [file, ...files.flatMap(reachedFrom)]
}
