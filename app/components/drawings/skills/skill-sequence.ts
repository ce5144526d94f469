import type { Pose } from '../pose'

/** The apparatus of a skill. */
export type Stage = 'floor' | 'wall' | 'beam' | 'bar' | 'mats'

/** A skill as a strip of poses, from left to right. */
export type SkillSequence = {
  poses: Pose[]
  on?: Stage
  /** A held position has no line of travel. */
  still?: boolean
  /** What is drawn next to the athlete. */
  beside?: 'talk' | 'thought' | 'book'
}

/** A pose with a few joints changed. */
export function but(pose: Pose, changes: Pose): Pose {
  return { ...pose, ...changes }
}

/** Mirrors poses, to face against the direction of travel. */
export function backward(...poses: Pose[]): Pose[] {
  return poses.map((pose) => ({ ...pose, back: !pose.back }))
}
