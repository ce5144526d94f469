import type { Body } from './body'

/** One value for both sides, or one each for the near and the far side. */
type Sides<Value = number> = Value | readonly [near: Value, far: Value]

/** How a foot or hand is held: in line with its limb, flat, or on the toes. */
type Tip = 'point' | 'flat' | 'toes' | 'flex'

/**
 * A body by joint angles in degrees; all zeros is standing upright, facing right, arms down.
 * Positive bends forward, except for knees.
 */
export type Pose = {
  /** The whole body's rotation, clockwise: 90 lies on the stomach, 180 stands on the head. */
  turn?: number
  /** The back: positive is hollow, negative is arched. */
  bend?: number
  neck?: number
  hip?: Sides
  knee?: Sides
  arm?: Sides
  elbow?: Sides
  foot?: Sides<Tip>
  hand?: Sides<Tip>
  /** Faces left instead of right. */
  back?: boolean
  /** Seen from the front or behind instead of the side. */
  seen?: 'front' | 'behind'
  /** The height above what it would rest on. */
  lift?: number
  /** Overrides what the sequence rests on. */
  rests?: 'board' | 'table' | 'mats'
  /** The body part that holds the bar, or anything else at the bar's height. */
  hold?: 'hands' | 'hips' | 'feet' | 'knees'
  /** The distance from the previous pose. By default poses are side by side. */
  step?: number
  /** Alternative text, such as "sit back". */
  says?: string
}

export type Point = readonly [x: number, y: number]

type Limb = readonly [Point, Point, Point, Point]

/** Joint positions of a posed body, with the lowest point at `lift` above 0; y grows downward. */
export type Joints = {
  hips: Point
  waist: Point
  shoulders: Point
  head: Point
  /** The direction of the top of the head, in degrees. */
  headTurn: number
  legs: readonly [near: Limb, far: Limb]
  arms: readonly [near: Limb, far: Limb]
}

/** Half the distance between shoulders and between hips, seen from the front. */
const breadth = { shoulders: 13, hips: 8 }

/** @see Joints */
export function jointsOf(body: Body, pose: Pose): Joints {
  const { turn = 0, bend = 0, neck = 0, seen } = pose
  const lower = turn - bend / 2
  const upper = turn + bend / 2
  const hips: Point = [0, 0]
  const waist = along(hips, lower, body.torso / 2)
  const shoulders = along(waist, upper, body.torso / 2)
  const head = along(shoulders, upper + neck * 0.7, body.neck)
  const [side, out] = seen ? [breadth.shoulders, breadth.hips] : [0, 0]

  const leg = (index: 0 | 1): Limb => {
    const outside = outward(seen, index)
    const hip = along(hips, lower + 90, index === 0 ? -out : out)
    const thigh = lower + 180 - outside * of(pose.hip, index, 0)
    const knee = along(hip, thigh, body.thigh)
    const shin = thigh + outside * of(pose.knee, index, 0)
    const ankle = along(knee, shin, body.shin)
    const toes = along(
      ankle,
      tipTurn(of(pose.foot, index, 'point'), shin, seen && outside),
      seen ? body.foot * 0.75 : body.foot,
    )
    return [hip, knee, ankle, toes]
  }
  const arm = (index: 0 | 1): Limb => {
    const outside = outward(seen, index)
    const shoulder = along(shoulders, upper + 90, index === 0 ? -side : side)
    const turned = upper + 180 - outside * of(pose.arm, index, 0)
    const elbow = along(shoulder, turned, body.upperArm)
    const forearm = turned - outside * of(pose.elbow, index, 0)
    const wrist = along(elbow, forearm, body.forearm)
    const fingers = along(
      wrist,
      tipTurn(of(pose.hand, index, 'point'), forearm, seen && outside),
      body.hand,
    )
    return [shoulder, elbow, wrist, fingers]
  }
  const placed = {
    hips,
    waist,
    shoulders,
    head,
    headTurn: upper + neck,
    legs: [leg(0), leg(1)] as const,
    arms: [arm(0), arm(1)] as const,
  }
  if (pose.hold) {
    const [x, y] = heldAt(placed, pose.hold)
    return moved(placed, pose.back ? -1 : 1, -x, -y)
  }
  return moved(placed, pose.back ? -1 : 1, 0, -(lowestOf(placed, body) + (pose.lift ?? 0)))
}

function heldAt({ hips, legs, arms }: Joints, by: NonNullable<Pose['hold']>): Point {
  if (by === 'hands') return arms[0][3]
  if (by === 'hips') return hips
  return by === 'feet' ? legs[0][3] : legs[0][1]
}

/** Limbs move outward if seen from the front, forward if seen from the side. */
function outward(seen: Pose['seen'], index: 0 | 1): 1 | -1 {
  return seen && index === 0 ? -1 : 1
}

/** Limb thickness at the joints, from the body outward. */
export const thickness = {
  leg: [11, 7.8, 5, 3.6],
  arm: [6.8, 5.4, 4.2, 3.6],
  torso: [11.5, 9.5, 10.5],
} as const

function of<Value>(sides: Sides<Value> | undefined, index: 0 | 1, otherwise: Value): Value {
  if (sides === undefined) return otherwise
  return isPair(sides) ? sides[index] : sides
}

function isPair<Value>(sides: Sides<Value>): sides is readonly [Value, Value] {
  return Array.isArray(sides)
}

function tipTurn(tip: Tip, limb: number, outside: 1 | -1 | undefined): number {
  if (tip === 'flat' && outside) return 180 - outside * 62
  if (tip === 'flat') return 90
  if (tip === 'toes') return 132
  return tip === 'flex' ? limb - 80 : limb - 12
}

/** The point at a distance and angle, clockwise from straight up. */
function along([x, y]: Point, turn: number, length: number): Point {
  const angle = (turn * Math.PI) / 180
  return [x + Math.sin(angle) * length, y - Math.cos(angle) * length]
}

function lowestOf({ hips, shoulders, head, legs, arms }: Joints, body: Body): number {
  const thick = (limb: Limb, radii: readonly number[]) =>
    limb.map(([, y], index) => y + radii[index]! * body.thickness)
  return Math.max(
    hips[1] + thickness.torso[0] * body.thickness,
    shoulders[1] + thickness.torso[2] * body.thickness,
    head[1] + body.head,
    ...legs.flatMap((leg) => thick(leg, thickness.leg)),
    ...arms.flatMap((arm) => thick(arm, thickness.arm)),
  )
}

function moved(joints: Joints, facing: 1 | -1, across: number, down: number): Joints {
  const at = ([x, y]: Point): Point => [(x + across) * facing, y + down]
  const limb = ([a, b, c, d]: Limb): Limb => [at(a), at(b), at(c), at(d)]
  return {
    hips: at(joints.hips),
    waist: at(joints.waist),
    shoulders: at(joints.shoulders),
    head: at(joints.head),
    headTurn: joints.headTurn * facing,
    legs: [limb(joints.legs[0]), limb(joints.legs[1])],
    arms: [limb(joints.arms[0]), limb(joints.arms[1])],
  }
}
