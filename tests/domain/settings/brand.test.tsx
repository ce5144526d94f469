import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Action } from '~/domain/communications/emails/parts'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { ownBrand, type Brand } from '~/domain/settings/brand'
import { brandColors, brandWarnings } from '~/domain/settings/brand-colors.server'
import { brandFromQuery, brandStyles, stylesOfBrand } from '~/domain/settings/brand-styles.server'
import { fixtureSender } from '~/routes/operations/email-fixture-facts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const anyBrand: fc.Arbitrary<Brand> = fc.record({
  actionColor: anyColor,
  accentColor: anyColor,
  headingFace: fc.constantFrom('lively', 'warm', 'round'),
})

const surfaces = {
  light: ['#faf8f2', '#ffffff', '#f0ece1'],
  dark: ['#111726', '#1a2235', '#0b101c'],
}

describe('any chosen brand colors', () => {
  it.each(['light', 'dark'] as const)('give readable text and icons in the %s theme', (scheme) => {
    fc.assert(
      fc.property(anyBrand, (brand) => {
        const colors = brandColors(brand)[scheme]
        for (const surface of surfaces[scheme]) {
          expect(wcagContrast(colors.action, surface)).toBeGreaterThanOrEqual(4.5)
          expect(wcagContrast(colors.actionDeep, surface)).toBeGreaterThanOrEqual(4.5)
          expect(wcagContrast(colors.aliveInk, surface)).toBeGreaterThanOrEqual(4.5)
          expect(wcagContrast(colors.alive, surface)).toBeGreaterThanOrEqual(3)
        }
        expect(wcagContrast(colors.onAction, colors.action)).toBeGreaterThanOrEqual(4.5)
        expect(wcagContrast(colors.onAction, colors.actionDeep)).toBeGreaterThanOrEqual(4.5)
        expect(wcagContrast(colors.action, colors.actionSoft)).toBeGreaterThanOrEqual(4.5)
        expect(wcagContrast(colors.aliveInk, colors.aliveSoft)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 300 },
    )
  })

  it('are the whole content of the style sheet', () => {
    fc.assert(
      fc.property(anyBrand, (brand) => {
        for (const color of Object.values(brandColors(brand)).flatMap(Object.values))
          expect(color).toMatch(/^#[0-9a-f]{6}$/)
      }),
      { numRuns: 100 },
    )
  })

  it('are contained in the address of the style sheet', () => {
    fc.assert(
      fc.property(anyBrand, (brand) => {
        const { searchParams } = new URL(stylesOfBrand(brand), 'http://localhost')
        expect(brandFromQuery(searchParams)).toEqual(brand)
      }),
      { numRuns: 100 },
    )
  })
})

describe('a brand color with enough contrast', () => {
  it('is shown as chosen', () => {
    const brand = { ...ownBrand, actionColor: '#7a1fa2', accentColor: '#0000ff' }
    const { light } = brandColors(brand)
    expect([light.action, light.alive]).toEqual(['#7a1fa2', '#0000ff'])
    expect(brandWarnings(brand)).toEqual([])
  })
})

describe('a brand color with too little contrast', () => {
  it('leads to a warning with its contrast and the shade that is used', () => {
    const brand = { ...ownBrand, actionColor: '#ffd400', accentColor: '#ffffff' }
    const { light, dark } = brandColors(brand)
    expect(brandWarnings(brand)).toEqual([
      expect.stringContaining(`#ffd400 have a contrast of only 1.1 to 1`),
      expect.stringContaining(`They are shown in ${light.alive} instead.`),
    ])
    expect(brandWarnings(brand)[0]).toContain(`shown in ${light.action} instead.`)
    expect(dark.action).toBe('#ffd400')
  })
})

describe('an invalid brand', () => {
  it.each([
    '',
    '?action=1c4c9c&accent=de5335',
    '?action=1c4c9c&accent=de5335&headings=comic',
    '?action=red&accent=de5335&headings=warm',
    '?action=1c4c9c&accent=de5335&headings=warm&more=1',
    '?action=1c4c9c}body{&accent=de5335&headings=warm',
  ])('has no style sheet: "%s"', (query) => {
    expect(brandFromQuery(new URLSearchParams(query))).toBeNull()
  })
})

describe('a typeface for headings', () => {
  it('is loaded if it is not the default', () => {
    expect(brandStyles({ ...ownBrand, headingFace: 'round' })).toContain('/fonts/nunito-800.woff2')
    expect(brandStyles(ownBrand)).not.toContain('@font-face')
  })
})

describe('an email of a business with a brand', () => {
  it('has the colors of the brand, in light and in dark', () => {
    const brand = { ...ownBrand, actionColor: '#7a1fa2', accentColor: '#0000ff' }
    const { dark } = brandColors(brand)
    const content = {
      subject: 'Your lesson',
      preheader: 'Tomorrow at 4',
      body: <Action href="https://secondflight.example">Look</Action>,
    }
    const sender = { ...fixtureSender, ...brand }
    const { html } = renderEmail(content, { sender, unsubscribe: null })
    expect(html).toContain('background:#7a1fa2;color:#ffffff')
    expect(html).toContain('3px solid #0000ff')
    expect(html).toContain(`.action { background: ${dark.action} !important`)
  })
})
