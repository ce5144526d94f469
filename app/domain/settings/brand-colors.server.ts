import {
  clampChroma,
  converter,
  differenceEuclidean,
  formatHex,
  wcagContrast,
  type Oklch,
} from 'culori'
import type { Brand } from './brand'

/** The colors of one scheme by role, as in shell/colors.css. All are `#rrggbb`. */
export type BrandColors = {
  action: string
  /** A pressed or hovered action. */
  actionDeep: string
  /** A surface behind words in the color of actions. */
  actionSoft: string
  /** Words on the color of actions. */
  onAction: string
  alive: string
  /** Words in the accent color. */
  aliveInk: string
  aliveSoft: string
}

/** The least contrast of words and of marks, by WCAG 2.2 AA. */
const leastOfWords = 4.5
export const leastOfMarks = 3

// the surfaces of shell/colors.css that words and drawings stand on
export const lightSurfaces = ['#faf8f2', '#ffffff', '#f0ece1']
export const darkSurfaces = ['#111726', '#1a2235', '#0b101c']

export const oklch = converter('oklch')

/**
 * Shades of the chosen colors that can be read in light and dark: a color is darkened or lightened
 * as far as its words need it, and keeps its hue.
 */
export function brandColors({ actionColor, accentColor }: Brand): {
  light: BrandColors
  dark: BrandColors
} {
  const action = oklch(actionColor)!
  const accent = oklch(accentColor)!
  return {
    light: shades(action, accent, {
      surfaces: lightSurfaces,
      soft: { l: 0.94, c: 0.025 },
      deeper: -0.08,
      onAction: '#ffffff',
    }),
    dark: shades(
      { ...action, l: Math.max(action.l, 0.8) },
      { ...accent, l: Math.max(accent.l, 0.74) },
      {
        surfaces: darkSurfaces,
        soft: { l: 0.3, c: 0.055 },
        deeper: 0.08,
        onAction: toHex({ ...action, l: 0.22, c: Math.min(action.c, 0.05) }),
      },
    ),
  }
}

type Scheme = {
  surfaces: string[]
  /** Lightness, and the most chroma, of a soft surface. */
  soft: { l: number; c: number }
  /** The change of lightness when pressed; its sign is also the way to more contrast. */
  deeper: number
  onAction: string
}

function shades(
  wishedAction: Oklch,
  wishedAccent: Oklch,
  { surfaces, soft, deeper, onAction }: Scheme,
): BrandColors {
  const softened = (color: Oklch) => toHex({ ...color, l: soft.l, c: Math.min(color.c, soft.c) })
  const readable = (color: Oklch, on: string[], least: number) =>
    moved(color, Math.sign(deeper) * 0.01, (shade) =>
      on.every((surface) => wcagContrast(shade, surface) >= least),
    )
  const actionSoft = softened(wishedAction)
  const aliveSoft = softened(wishedAccent)
  const action = readable(wishedAction, [...surfaces, actionSoft, onAction], leastOfWords)
  return {
    action: toHex(action),
    actionDeep: toHex({ ...action, l: action.l + deeper }),
    actionSoft,
    onAction,
    alive: toHex(readable(wishedAccent, surfaces, leastOfMarks)),
    aliveInk: toHex(readable(wishedAccent, [...surfaces, aliveSoft], leastOfWords)),
    aliveSoft,
  }
}

/** The first shade in this direction that suits; black or white at the end always does. */
export function moved(color: Oklch, step: number, suits: (shade: string) => boolean): Oklch {
  for (let shade = color; shade.l > 0 && shade.l < 1; shade = { ...shade, l: shade.l + step })
    if (suits(toHex(shade))) return shade
  return { ...color, l: step < 0 ? 0 : 1 }
}

/** In sRGB: what no screen shows loses chroma first. */
export function toHex(color: Oklch): string {
  const rounded = formatHex(color)
  if (differenceEuclidean('oklch')(color, rounded) < 0.002) return rounded
  return formatHex(clampChroma({ ...color, l: Math.min(Math.max(color.l, 0), 1) }, 'oklch'))
}

/** What is hard to read in the colors as chosen, with what is shown instead; none if all is well. */
export function brandWarnings(brand: Brand): string[] {
  const { light } = brandColors(brand)
  const warnings: string[] = []
  if (light.action !== brand.actionColor) {
    const surfaces = [...lightSurfaces, light.actionSoft]
    warnings.push(
      `Links in ${brand.actionColor} have a contrast of only ${leastContrast(brand.actionColor, surfaces)} to 1; ` +
        `text needs ${leastOfWords}. Buttons and links are shown in ${light.action} instead.`,
    )
  }
  if (light.alive !== brand.accentColor)
    warnings.push(
      `Highlights in ${brand.accentColor} have a contrast of only ${leastContrast(brand.accentColor, lightSurfaces)} to 1; ` +
        `they need ${leastOfMarks}. They are shown in ${light.alive} instead.`,
    )
  return warnings
}

/** Rounded down, so that it never looks sufficient. */
function leastContrast(color: string, surfaces: string[]): string {
  const least = Math.min(...surfaces.map((surface) => wcagContrast(color, surface)))
  return (Math.floor(least * 10) / 10).toFixed(1)
}
