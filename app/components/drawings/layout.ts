import { bodies, type Body } from './body'
import { jointsOf, type Joints, type Point, type Pose } from './pose'
import type { SkillSequence, Stage } from './skills/skill-sequence'

export type Placed = { pose: Pose; x: number; y: number; joints: Joints }

export type Frame = { left: number; right: number; top: number; bottom: number }

/** Heights of apparatus above the floor. */
export const heights: Record<Stage, number> = {
  floor: 0,
  wall: 0,
  mats: 52,
  beam: 74,
  bar: 206,
}

/** Heights of what single poses rest on. */
export const restHeights = { board: 20, table: 104, mats: 52 }

const gap = 16

/** Lays out a sequence's poses from left to right, with the frame they need. */
export function placePoses(sequence: SkillSequence, body: Body = bodies.teen) {
  const on = sequence.on ?? 'floor'
  let edge = 0
  const placed = sequence.poses.map((pose, index): Placed => {
    const joints = jointsOf(body, pose)
    const frame = frameOf(joints, body)
    const between = pose.step ?? (on === 'wall' || on === 'bar' ? 44 : gap)
    const x = index === 0 ? 0 : edge + between - frame.left
    edge = x + frame.right
    return { pose, x, y: -heightUnder(pose, on), joints }
  })
  const frames = placed.map(({ x, y, joints }) => shifted(frameOf(joints, body), x, y))
  return {
    placed,
    frame: {
      left: Math.min(...frames.map(({ left }) => left)),
      right: Math.max(...frames.map(({ right }) => right)),
      top: Math.min(...frames.map(({ top }) => top)),
      bottom: 0,
    },
  }
}

function heightUnder({ rests, hold }: Pose, on: Stage): number {
  if (rests) return restHeights[rests]
  // an athlete who has let go of the bar is above the floor
  return on === 'bar' && !hold ? 0 : heights[on]
}

/** The center of the body. */
export function middleOf({ x, y, joints: { waist, hips } }: Placed): Point {
  return [x + (waist[0] + hips[0]) / 2, y + (waist[1] + hips[1]) / 2]
}

function frameOf({ hips, shoulders, head, legs, arms }: Joints, body: Body): Frame {
  const points = [hips, shoulders, ...legs.flat(), ...arms.flat()]
  const round = body.head * 1.4
  const xs = [...points.map(([x]) => x), head[0] - round, head[0] + round]
  const ys = [...points.map(([, y]) => y), head[1] - round, head[1] + round]
  return {
    left: Math.min(...xs) - 8,
    right: Math.max(...xs) + 8,
    top: Math.min(...ys) - 8,
    bottom: Math.max(...ys) + 8,
  }
}

function shifted({ left, right, top, bottom }: Frame, x: number, y: number): Frame {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y }
}
