import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import type { DescribedDrawing } from './drawing'
import { drawingColors, type BrandedShades } from './drawing-colors'
import { drawingSlug } from './drawing-name'
import { athletes } from './looks'
import { sceneNames, sceneOf, type SceneName } from './scenes'
import { boxOfStrip, motionOf, SkillStrip } from './skill-strip'
import { skillSequences } from './skills/skill-sequences'

/** Every drawing by its name; a skill of several poses has a second one that plays it. */
export const drawingNames: string[] = [
  ...sceneNames,
  ...[...skillSequences].flatMap(([slug, { poses }]) =>
    poses.length > 1 ? [`skill-${slug}`, `skill-${slug}-moving`] : [`skill-${slug}`],
  ),
]

/**
 * Null if there is no such drawing.
 * @param branded the brand's shades in place of the site's own
 */
export function renderDrawing(name: string, branded?: BrandedShades): string | null {
  const key = branded ? name + JSON.stringify(branded) : name
  const kept = rendered.get(key)
  if (kept !== undefined) return kept
  const drawing = compose(name)
  if (!drawing) return null
  const { left, top, width, height, alt, picture, motion = '' } = drawing
  const svg = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${left} ${top} ${width} ${height}`}
      width={width}
      height={height}
    >
      {alt && <title>{alt}</title>}
      <style dangerouslySetInnerHTML={{ __html: usedColors(picture, branded) + motion }} />
      {picture}
    </svg>,
  )
  if (rendered.size >= mostRendered) rendered.clear()
  rendered.set(key, svg)
  return svg
}

const rendered = new Map<string, string>()
// all of them in two brands, as many as there are while an owner tries colors
const mostRendered = 2 * drawingNames.length

/** A drawing's size and alternative text. */
export function findDrawing(name: string): DescribedDrawing | null {
  const drawing = compose(name)
  return drawing && { name, width: drawing.width, height: drawing.height, alt: drawing.alt }
}

/**
 * A skill's drawing: its own, else that of the longest (then last) known skill in its name, else
 * null.
 */
export function drawingOfSkill(skill: string): DescribedDrawing | null {
  const slug = drawingSlug(skill)
  const name = skillSequences.has(slug) ? slug : longestWithin(slug)
  return name ? findDrawing(`skill-${name}`) : null
}

/** An apparatus's drawing. A custom apparatus uses the one for tumbling. */
export function drawingOfApparatus(slug: string | undefined): SceneName {
  const name = `apparatus-${slug}`
  return isScene(name) ? name : 'apparatus-tumbling'
}

function isScene(name: string): name is SceneName {
  return (sceneNames as string[]).includes(name)
}

function longestWithin(slug: string): string | undefined {
  return [...skillSequences.keys()]
    .filter((known) => `-${slug}-`.includes(`-${known}-`))
    .toSorted(
      (one, other) => other.length - one.length || slug.indexOf(other) - slug.indexOf(one),
    )[0]
}

/** The drawing that plays a skill, in place of the one that stands still. */
export function inMotion(drawing: DescribedDrawing): DescribedDrawing {
  const name = `${drawing.name}-moving`
  return drawingNames.includes(name) ? { ...drawing, name } : drawing
}

type Composed = Omit<DescribedDrawing, 'name'> & {
  left: number
  top: number
  picture: ReactNode
  motion?: string
}

function compose(name: string): Composed | null {
  if (isScene(name)) return composeScene(name)
  if (!drawingNames.includes(name)) return null
  const [, slug, moving] = /^skill-(.+?)(-moving)?$/.exec(name)!
  const sequence = skillSequences.get(slug!)!
  const look = athletes[slug!.length % athletes.length]!
  const said = sequence.poses.map(({ says }) => says).filter((one) => one !== undefined)
  return {
    ...boxOfStrip(sequence, look),
    alt: `${sequence.name}: ${said.join('; ')}.`,
    picture: <SkillStrip sequence={sequence} look={look} />,
    motion: moving && motionOf(sequence),
  }
}

function composeScene(name: SceneName): Composed {
  const { picture, says, width = 480, height = 300 } = sceneOf(name)
  const edge = width / 2
  const floor =
    name === 'hero' ? null : <path className="floor" d={`M${16 - edge} 2H${edge - 16}`} />
  return {
    left: -edge,
    top: 32 - height,
    width,
    height,
    alt: says,
    picture: (
      <>
        {floor}
        {picture}
      </>
    ),
  }
}

/** Only the CSS rules that the drawing uses. */
function usedColors(picture: ReactNode, branded?: BrandedShades): string {
  const classes = new Set(
    [...renderToStaticMarkup(<>{picture}</>).matchAll(/class="([^"]+)"/g)].map(([, name]) => name),
  )
  const isUsed = (selectors: string) =>
    selectors.split(',').some((one) => classes.has(one.slice(1)))
  return drawingColors(branded)
    .replace(/((?:\.[a-z0-9]+,?)+)\{[^{}]*\}/g, (rule, selectors: string) =>
      isUsed(selectors) ? rule : '',
    )
    .replace(/@media\(prefers-reduced-motion:no-preference\)\{@keyframes.*$/, '')
}
