import { wcagContrast, type Oklch } from 'culori'
import { ownBrand, type Brand } from './brand'
import {
  darkSurfaces,
  leastOfMarks,
  lightSurfaces,
  moved,
  oklch,
  toHex,
} from './brand-colors.server'

/** Colors as `#rrggbb`, by what they are for in drawings. Absent where the brand is the site's own. */
type DrawingShadesOfBrand = Partial<
  Record<'accent' | 'accentFar' | 'line' | 'sun' | 'action' | 'actionFar' | 'mat' | 'seam', string>
>

type Scheme = {
  surfaces: string[]
  /** The least lightness, below which a color is lost on dark surfaces. */
  least: number
  /** The direction of more contrast. */
  step: number
  sun: Softness
  mat: Softness
  seam: Softness
}

/** A lightness, and the most chroma. */
type Softness = { l: number; c: number }

const light: Scheme = {
  surfaces: lightSurfaces,
  least: 0,
  step: -0.01,
  sun: { l: 0.94, c: 0.025 },
  mat: { l: 0.66, c: 0.11 },
  seam: { l: 0.94, c: 0.02 },
}
const dark: Scheme = {
  surfaces: darkSurfaces,
  least: 0.72,
  step: 0.01,
  sun: { l: 0.3, c: 0.055 },
  mat: { l: 0.5, c: 0.11 },
  seam: { l: 0.76, c: 0.1 },
}

/**
 * What athletes wear, mats and lines in the brand's colors, each with enough contrast to what a
 * drawing stands on. Undefined for the colors that drawings have of themselves.
 */
export function drawingShades(
  brand: Brand,
): { light: DrawingShadesOfBrand; dark: DrawingShadesOfBrand } | undefined {
  const isOwn = { action: isSame(brand, 'actionColor'), accent: isSame(brand, 'accentColor') }
  if (isOwn.action && isOwn.accent) return undefined
  const of = (scheme: Scheme) => ({
    ...(!isOwn.accent && accented(oklch(brand.accentColor)!, scheme)),
    ...(!isOwn.action && acted(oklch(brand.actionColor)!, scheme)),
  })
  return { light: of(light), dark: of(dark) }
}

function isSame(brand: Brand, color: 'actionColor' | 'accentColor'): boolean {
  return brand[color] === ownBrand[color]
}

function accented(color: Oklch, scheme: Scheme): DrawingShadesOfBrand {
  const [accent, accentFar] = nearAndFar(color, scheme)
  return { accent, accentFar, line: accent, sun: softened(color, scheme.sun) }
}

function acted(color: Oklch, scheme: Scheme): DrawingShadesOfBrand {
  const [action, actionFar] = nearAndFar(color, scheme)
  return {
    action,
    actionFar,
    mat: softened(color, scheme.mat),
    seam: softened(color, scheme.seam),
  }
}

/** The far side is darker, in both schemes, and can be seen on dark surfaces too. */
function nearAndFar(color: Oklch, { surfaces, least, step }: Scheme): [near: string, far: string] {
  const isSeen = (shade: string) =>
    surfaces.every((surface) => wcagContrast(shade, surface) >= leastOfMarks)
  // black has no darker shade, so that its far side is the lighter one
  const farOf = (near: Oklch) => toHex({ ...near, l: near.l < 0.2 ? near.l + 0.12 : near.l - 0.1 })
  const near = moved({ ...color, l: Math.max(color.l, least) }, step, isSeen)
  return [toHex(near), farOf(near)]
}

function softened(color: Oklch, { l, c }: Softness): string {
  return toHex({ ...color, l, c: Math.min(color.c, c) })
}
