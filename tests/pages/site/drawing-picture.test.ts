import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderDrawing } from '~/components/drawings/drawings'
import { emailFixtures } from '~/routes/operations/email-fixtures'
import { levels } from '~/values/level'
import { drawingPicturePath } from '~/values/paths/drawing-path'
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
