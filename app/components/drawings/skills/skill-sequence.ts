import type { Pose } from '../pose'

/** What a skill is done on. */
export type Stage = 'floor' | 'wall' | 'beam' | 'bar' | 'mats'

/** A skill as a strip of poses, from left to right. */
export type SkillSequence = {
  poses: Pose[]
  on?: Stage
  /** What is held still has no line of travel. */
  still?: boolean
  /** Where athletes are drawn with something beside them. */
  beside?: 'talk' | 'thought' | 'book'
}

/** A pose that differs in a few joints. */
export function but(pose: Pose, changes: Pose): Pose {
  return { ...pose, ...changes }
}

/** Looking back the way that the skill goes. */
export function backward(...poses: Pose[]): Pose[] {
  return poses.map((pose) => ({ ...pose, back: !pose.back }))
}
