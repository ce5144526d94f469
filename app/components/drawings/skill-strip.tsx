import { Athlete, type Look } from './athlete'
import { bodies } from './body'
import { Bar, Beam, Board, Bubble, Mats, Notebook, VaultTable, Wall } from './apparatus'
import { heights, middleOf, placePoses, type Frame, type Placed } from './layout'
import { coachLook } from './looks'
import { shapes } from './shapes'
import type { SkillSequence } from './skills/skill-sequence'

/**
 * The key poses of a skill from left to right, on what it is done on, and the line of travel through them.
 * Each pose is in a group `p0`, `p1`, …, which `motionOf` lights up in turn.
 */
export function SkillStrip({ sequence, look }: { sequence: SkillSequence; look: Look }) {
  const { placed, frame } = placePoses(sequence, bodies[look.body])
  return (
    <>
      <Ground sequence={sequence} placed={placed} frame={frame} />
      {!sequence.still && placed.length > 2 && <path className="line" d={travelOf(placed)} />}
      {placed.map(({ pose, x, y }, index) => (
        <g key={index} className={`p${index}`}>
          <Athlete look={look} pose={pose} x={x} y={y} />
        </g>
      ))}
      {sequence.beside && <Beside what={sequence.beside} right={frame.right} />}
    </>
  )
}

/**
 * The style sheet that animates a skill: one round of each pose by itself, then the strip fills up
 * and stops. It ends within five seconds, so it needs no stop button (WCAG 2.2.2).
 */
export function motionOf({ poses }: Pick<SkillSequence, 'poses'>): string {
  const slot = Math.min(0.6, 2.4 / poses.length)
  const round = slot * poses.length
  const share = 100 / poses.length
  const turns = poses.map(
    (_, index) => `g.p${index}{animation-delay:${(slot * index - round).toFixed(2)}s}`,
  )
  return (
    `@media(prefers-reduced-motion:no-preference){g[class^=p]{animation:pose ${round.toFixed(2)}s step-end 2}` +
    `${turns.join('')}@keyframes pose{from{opacity:1}${share.toFixed(2)}%,to{opacity:.12}}}`
  )
}

const room = { talk: 150, thought: 120, book: 90 }

/** A person or thing next to the athlete. */
function Beside({ what, right }: { what: keyof typeof room; right: number }) {
  if (what === 'thought') return <Bubble x={Math.round(right) + 60} y={-176} thought />
  if (what === 'book') return <Notebook x={Math.round(right) + 34} y={-34} />
  return (
    <>
      <Bubble x={Math.round(right) + 44} y={-206} />
      <Athlete
        look={coachLook}
        pose={{ ...shapes.crouch, back: true, bend: 8, turn: 16, foot: 'flat', arm: 70 }}
        x={Math.round(right) + 90}
      />
    </>
  )
}

/** The strip's `viewBox`. */
export function boxOfStrip(sequence: SkillSequence, look: Look) {
  const { frame } = placePoses(sequence, bodies[look.body])
  const beside = sequence.beside ? room[sequence.beside] : 0
  const highest = sequence.beside === 'talk' || sequence.beside === 'thought' ? -262 : -206
  const [left, top] = [Math.floor(frame.left) - 16, Math.min(Math.floor(frame.top) - 6, highest)]
  return { left, top, width: Math.ceil(frame.right) + 16 + beside - left, height: 20 - top }
}

type GroundProps = { sequence: SkillSequence; placed: Placed[]; frame: Frame }

function Ground({ sequence: { on = 'floor' }, placed, frame }: GroundProps) {
  const from = Math.round(frame.left) - 10
  const to = Math.round(frame.right) + 10
  return (
    <>
      <path className="floor" d={`M${from} 2H${to}`} />
      {on === 'beam' && <Beam from={from} to={endOfBeam(placed) ?? to} height={heights.beam} />}
      {on === 'mats' && <Mats from={from + 4} to={to - 4} />}
      {placed.map((one, index) => (
        <Under key={index} on={on} {...one} />
      ))}
    </>
  )
}

/** The beam ends before an athlete who dismounted. */
function endOfBeam(placed: Placed[]): number | undefined {
  const off = placed.findIndex(({ pose }) => pose.rests)
  const last = placed[off - 1]
  return last && Math.round(last.x) + 46
}

/** What is under or next to a single pose. */
function Under({ on, pose, x, joints }: Placed & { on: string }) {
  const [near, far] = [joints.legs[0][3][0], joints.legs[1][3][0]]
  const rests = Math.round(x + lowestOf(joints))
  if (on === 'wall') return <Wall at={Math.round(x + Math.min(near, far)) - 9} />
  if (pose.hold) return <Bar at={Math.round(x)} height={heights.bar} />
  if (pose.rests === 'board') return <Board at={rests} />
  if (pose.rests === 'table') return <VaultTable at={rests} />
  if (pose.rests !== 'mats') return null
  const ends = [joints.head, ...joints.legs.flat(), ...joints.arms.flat()].map(([end]) => x + end)
  return <Mats from={Math.round(Math.min(...ends)) - 24} to={Math.round(Math.max(...ends)) + 24} />
}

/** The x position of the lowest hand or foot. */
function lowestOf({ arms, legs }: Placed['joints']): number {
  const ends = [...arms, ...legs].map(([, , , end]) => end)
  return ends.reduce((lowest, end) => (end[1] > lowest[1] ? end : lowest))[0]
}

/** A smooth line through the centers of all poses. */
function travelOf(placed: Placed[]): string {
  const points = placed.map(middleOf)
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))]!
  const p = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`
  return points
    .map(([x, y], index) => {
      if (index === 0) return `M${p(x, y)}`
      const [before, from, after] = [at(index - 2), at(index - 1), at(index + 1)]
      return `C${p(from[0] + (x - before[0]) / 6, from[1] + (y - before[1]) / 6)} ${p(x - (after[0] - from[0]) / 6, y - (after[1] - from[1]) / 6)} ${p(x, y)}`
    })
    .join('')
}
