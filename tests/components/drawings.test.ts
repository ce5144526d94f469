import { describe, expect, it } from 'vitest'
import { jointsOf } from '~/components/drawings/pose'
import { bodies } from '~/components/drawings/body'
import {
  drawingNames,
  drawingOfApparatus,
  drawingOfSkill,
  findDrawing,
  inMotion,
  renderDrawing,
} from '~/components/drawings/drawings'
import { shapes } from '~/components/drawings/shapes'
import { motionOf } from '~/components/drawings/skill-strip'
import { skillSequences } from '~/components/drawings/skills/skill-sequences'
import { levels } from '~/values/level'
import { curriculum } from '../../prisma/seed/skills/curriculum'
import { quickBrotliBytes } from '../support/quick-brotli'

const skills = Object.values(curriculum)
  .flat()
  .map(({ name }) => name)

describe('the drawings', () => {
  it.each(skills)('show %s by its own sequence of poses', (skill) => {
    const { alt = '' } = drawingOfSkill(skill) ?? {}
    expect(alt.slice(0, skill.length + 2)).toBe(`${skill}: `)
    expect(alt.length).toBeGreaterThan(skill.length + 4)
  })

  it('show no skill outside the curriculum', () => {
    expect([...skillSequences.values()].map(({ name }) => name).toSorted()).toEqual(
      skills.toSorted(),
    )
  })

  it('include every level and apparatus of a new business', () => {
    for (const level of levels) expect(findDrawing(`level-${level}`)).not.toBeNull()
    for (const slug of Object.keys(curriculum))
      expect(drawingOfApparatus(slug)).toBe(`apparatus-${slug}`)
  })

  it('show an apparatus of the business’s own as tumbling', () => {
    expect(drawingOfApparatus('rings')).toBe('apparatus-tumbling')
  })

  it('show a renamed skill as the longest known one within its name', () => {
    expect(drawingOfSkill('Connected round-off, both sides')?.name).toBe('skill-round-off')
    expect(drawingOfSkill('Back handspring series x3')?.name).toBe('skill-back-handspring-series')
    expect(drawingOfSkill('From cartwheel to round-off')?.name).toBe('skill-round-off')
    expect(drawingOfSkill('Rope climb')).toBeNull()
  })

  it.each(drawingNames)('weigh at most 3 KB: %s', (name) => {
    expect(quickBrotliBytes(renderDrawing(name)!)).toBeLessThanOrEqual(3072)
  })

  it.each(drawingNames)('are well formed and of their declared size: %s', (name) => {
    const { width, height } = findDrawing(name)!
    const svg = renderDrawing(name)!
    expect(svg).toContain(`width="${width}" height="${height}"`)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|d=""/)
  })

  it('have between one pose and seven for a skill', () => {
    for (const { poses } of skillSequences.values()) {
      expect(poses.length).toBeGreaterThanOrEqual(1)
      expect(poses.length).toBeLessThanOrEqual(7)
    }
  })

  it('animate a skill of several poses for at most five seconds, and not with reduced motion', () => {
    const handspring = inMotion(drawingOfSkill('Back handspring')!)
    const style = /<style>(.*)<\/style>/.exec(renderDrawing(handspring.name)!)![1]!
    const [, motion] = style.split('@media(prefers-reduced-motion:no-preference)')
    expect(style.split('animation').length - 1).toBe(motion!.split('animation').length - 1)
    for (const { poses } of skillSequences.values()) {
      const seconds = Number(/animation:pose ([\d.]+)s/.exec(motionOf({ poses }))![1])
      expect(seconds * (2 - 1 / poses.length)).toBeLessThanOrEqual(5)
    }
  })

  it('are static by default', () => {
    expect(renderDrawing('skill-back-handspring')).not.toContain('animation')
    const pose = [...skillSequences.values()].find(({ poses }) => poses.length === 1)!
    const still = drawingOfSkill(pose.name)!
    expect(inMotion(still)).toEqual(still)
  })

  it('have no other names', () => {
    expect(renderDrawing('skill-nothing')).toBeNull()
    expect(renderDrawing('constructor')).toBeNull()
  })
})

describe('a posed body', () => {
  it('stands with its lowest point on the floor', () => {
    const { legs } = jointsOf(bodies.teen, shapes.stand)
    expect(legs[0][2][1]).toBeCloseTo(-5, 0)
  })

  it('stands on its hands when it is turned over', () => {
    const { arms, legs } = jointsOf(bodies.teen, shapes.handstand)
    expect(arms[0][3][1]).toBeGreaterThan(legs[0][3][1] + 150)
  })

  it('is the mirror of itself when it looks back', () => {
    const { head } = jointsOf(bodies.child, shapes.run)
    expect(jointsOf(bodies.child, { ...shapes.run, back: true }).head).toEqual([-head[0], head[1]])
  })

  it('hangs from the point that it holds', () => {
    const [x, y] = jointsOf(bodies.teen, shapes.hang).arms[0][3]
    expect([x, y]).toEqual([expect.closeTo(0), expect.closeTo(0)])
  })
})
