import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { renderDrawing } from '~/components/drawings/drawings'
import { ownBrand } from '~/domain/settings/brand'
import { database } from '~/platform/database/database.server'
import { emailFixtures } from '~/routes/operations/email-fixtures'
import { levels } from '~/values/level'
import { drawingPath, drawingPicturePath } from '~/values/paths/files/drawing-path'
import { ask } from '../../support/servers/site'

const shown = [
  ...new Set(Object.values(emailFixtures).flatMap(({ drawing }) => (drawing ? [drawing] : []))),
  'lesson-group',
  'lesson-private-short',
  'skill-back-handspring',
]

describe('a drawing as a picture for emails', () => {
  it.each(shown)('(%s) has a light background and double resolution', async (name) => {
    const { status, headers, bytes } = await ask(drawingPicturePath(name))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/png')
    const picture = sharp(bytes)
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 640, height: 400 })
    const { channels, dominant } = await picture.stats()
    expect(dominant).toMatchObject({ r: 248, g: 248, b: 248 })
    expect(Math.min(...channels.slice(0, 3).map(({ min }) => min))).toBeLessThan(80)
  })

  it('exists for every level and for no unknown name', async () => {
    for (const level of levels) expect(renderDrawing(`level-${level}`)).not.toBeNull()
    for (const path of ['/drawings/nothing.png', '/drawings/lesson-group.gif', '/drawings/.png'])
      expect((await ask(path)).status).toBe(404)
  })

  it('is not sent again to a client that has it', async () => {
    const path = drawingPicturePath('lesson-group')
    const { etag } = (await ask(path)).headers
    const again = await ask(path, { headers: { 'If-None-Match': String(etag) } })
    expect(again.status).toBe(304)
    const svg = await ask(path.replace('png', 'svg'), {
      headers: { 'If-None-Match': String(etag) },
    })
    expect(svg.status).toBe(200)
  })
})

describe('a drawing of a business with a brand', () => {
  const paint = (actionColor: string, accentColor: string) =>
    database().settings.update({ where: { id: 1 }, data: { actionColor, accentColor } })
  afterEach(() => paint(ownBrand.actionColor, ownBrand.accentColor))
  const name = 'skill-handstand'

  it('has its colors on pages at once, in both themes', async () => {
    const before = await ask(drawingPath(name))
    expect(before.body).toBe(renderDrawing(name))
    await paint('#7a1fa2', '#00796b')
    const { body, headers } = await ask(drawingPath(name), {
      headers: { 'If-None-Match': before.headers.etag! },
    })
    const [light, dark] = body.split('@media(prefers-color-scheme:dark)')
    expect(light).toContain('.line{stroke:#00796b')
    expect(light).not.toContain('#de5335')
    expect(dark).toContain('.line,.pass,.thread{stroke:#')
    expect(dark).not.toContain('#ff8866')
    expect(headers.etag).not.toBe(before.headers.etag)
    expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400')
  })

  it('has them in emails too', async () => {
    const pictureIn = async () => (await ask(drawingPicturePath('lesson-private-short'))).bytes
    const [before] = [await pictureIn()]
    await paint('#7a1fa2', '#00796b')
    const branded = await pictureIn()
    expect(branded.equals(before)).toBe(false)
    const colorsOf = async (bytes: Buffer) => {
      const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const found = new Set<string>()
      for (let at = 0; at < data.length; at += 3) found.add(data.toString('hex', at, at + 3))
      return found
    }
    expect(await colorsOf(before)).not.toContain('7a1fa2')
    expect(await colorsOf(branded)).toContain('7a1fa2')
    await paint(ownBrand.actionColor, ownBrand.accentColor)
    expect((await pictureIn()).equals(before)).toBe(true)
  })
})
