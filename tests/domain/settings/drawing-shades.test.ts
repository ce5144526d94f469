import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawingNames, renderDrawing } from '~/components/drawings/drawings'
import { drawingColors } from '~/components/drawings/drawing-colors'
import { ownBrand, type Brand } from '~/domain/settings/brand'
import { drawingShades } from '~/domain/settings/drawing-shades.server'
import { quickBrotliBytes } from '../../support/quick-brotli'

const surfaces = {
  light: ['#faf8f2', '#ffffff', '#f0ece1'],
  dark: ['#111726', '#1a2235', '#0b101c'],
}
const schemes = ['light', 'dark'] as const
const pale: Brand = { ...ownBrand, actionColor: '#ffe0f0', accentColor: '#fffbd0' }
const deep: Brand = { ...ownBrand, actionColor: '#000000', accentColor: '#1a0033' }

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('drawings in a brand’s colors', () => {
  it.each(schemes)('can be seen on every surface of the %s theme', (scheme) => {
    const expectSeen = (brand: Brand) => {
      const shades = drawingShades(brand)
      if (!shades) return
      const { accent, accentFar, line, action, actionFar } = shades[scheme]
      for (const shade of [accent, accentFar, line, action, actionFar].filter(Boolean))
        for (const surface of surfaces[scheme])
          expect(wcagContrast(shade!, surface), `${shade} on ${surface}`).toBeGreaterThanOrEqual(3)
    }
    for (const brand of [pale, deep]) expectSeen(brand)
    const anyBrand = fc.record({ actionColor: anyColor, accentColor: anyColor })
    fc.assert(
      fc.property(anyBrand, (colors) => expectSeen({ ...ownBrand, ...colors })),
      { numRuns: 300 },
    )
  })

  it('keep a color that can be seen as it was chosen', () => {
    const brand = { ...ownBrand, actionColor: '#7a1fa2', accentColor: '#00796b' }
    expect(drawingShades(brand)!.light).toMatchObject({ action: '#7a1fa2', accent: '#00796b' })
    const style = drawingColors(drawingShades(brand))
    expect(style).toContain('.c1{fill:#00796b}')
    expect(style).toContain('.c2{fill:#7a1fa2}')
    expect(style).not.toMatch(/undefined|NaN/)
  })

  it.each([
    ['pale', pale],
    ['dark', deep],
  ])('differ between near and far, and between themes, for a %s color', (_name, brand) => {
    const { light, dark } = drawingShades(brand)!
    for (const { action, actionFar, accent, accentFar } of [light, dark]) {
      expect(actionFar).not.toBe(action)
      expect(accentFar).not.toBe(accent)
    }
    expect(dark.action).not.toBe(light.action)
  })

  it('stay as they are in the site’s own colors, whatever the typeface', () => {
    expect(drawingShades({ ...ownBrand, headingFace: 'warm' })).toBeUndefined()
    expect(renderDrawing('hero', drawingShades(ownBrand))).toBe(renderDrawing('hero'))
  })

  it('change only what follows the chosen color', () => {
    const { light, dark } = drawingShades({ ...ownBrand, accentColor: '#00796b' })!
    for (const shades of [light, dark])
      expect(Object.keys(shades).toSorted()).toEqual(['accent', 'accentFar', 'line', 'sun'])
  })

  it('weigh at most 3 KB', () => {
    for (const name of drawingNames) {
      const svg = renderDrawing(name, drawingShades(deep))!
      expect(quickBrotliBytes(svg), name).toBeLessThanOrEqual(3072)
    }
  })
})
