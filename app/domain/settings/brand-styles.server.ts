import { z } from 'zod'
import { brandStylesPath } from '~/values/paths/files/brand-paths'
import { headingFaces, headingFonts, ownBrand, type Brand, type HeadingFace } from './brand'
import { brandColors, type BrandColors } from './brand-colors.server'

const color = z.stringFormat('color', /^[0-9a-f]{6}$/).transform((digits) => `#${digits}`)

const BrandQuery = z.strictObject({
  action: color,
  accent: color,
  headings: z.enum(Object.keys(headingFaces) as [HeadingFace, ...HeadingFace[]]),
})

/** The path of a brand's style sheet. The site's own looks need none, but to preview them. */
export function stylesOfBrand(brand: Brand): string {
  const { actionColor, accentColor, headingFace } = brand
  return brandStylesPath({
    action: actionColor.slice(1),
    accent: accentColor.slice(1),
    headings: headingFace,
  })
}

/** The brand in the query of its style sheet's path; null if it is no such query. */
export function brandFromQuery(query: URLSearchParams): Brand | null {
  const { data } = BrandQuery.safeParse(Object.fromEntries(query))
  if (!data) return null
  return { actionColor: data.action, accentColor: data.accent, headingFace: data.headings }
}

/** Replaces the colors and the heading face of the site's own style sheet. */
export function brandStyles(brand: Brand): string {
  const { light, dark } = brandColors(brand)
  const roles = Object.keys(names) as (keyof BrandColors)[]
  const colors = roles.map(
    (role) => `${names[role]}:var(--light,${light[role]})var(--dark,${dark[role]});`,
  )
  return `${faceStyles(brand.headingFace)}:root{${colors.join('')}}`
}

const names: Record<keyof BrandColors, string> = {
  action: '--action',
  actionDeep: '--action-deep',
  actionSoft: '--action-soft',
  onAction: '--on-action',
  alive: '--alive',
  aliveInk: '--alive-ink',
  aliveSoft: '--alive-soft',
}

/** The characters of the second file, as in shell/type.css; see prisma/tools/subset-font.mjs. */
const rest =
  'u+22-23,u+2a,u+3c-3e,u+40,u+5b-60,u+7b-7e,u+a9,u+c1,u+c4,u+c7,u+c9,u+d1,u+d6-d7,u+dc,u+df-e2,' +
  'u+e4-eb,u+ed-ef,u+f1,u+f3-f4,u+f6,u+f8,u+fa-fc,u+2022,u+2192'

/** With the site's own face too, so that a preview can go back to it. */
function faceStyles(face: HeadingFace): string {
  const name = face === ownBrand.headingFace ? 'Bricolage Grotesque' : `Brand ${face}`
  const [usual, other] = headingFonts[face].map(
    (file) =>
      `font-family:"${name}";font-weight:700;font-display:swap;src:url(/fonts/${file})format("woff2")`,
  )
  const files = `@font-face{${usual}}@font-face{${other};unicode-range:${rest}}`
  return (
    (face === ownBrand.headingFace ? '' : files) +
    `:root:not([data-saving]){--font-display:"${name}","Bricolage Fallback",system-ui,sans-serif}`
  )
}
