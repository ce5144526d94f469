import type { Pose } from '../pose'
import { shapes as s } from '../shapes'
import { backward, but } from './skill-sequence'

/** The same on floor and beam. */
export const backWalkover: Pose[] = backward(
  but(s.ready, { hip: [26, 0], foot: ['point', 'flat'], says: 'one foot in front' }),
  but(s.bridge, {
    turn: -88,
    bend: -96,
    hip: [66, -14],
    knee: [0, 40],
    says: 'reach back, leg up',
  }),
  s.splitHandstand,
  but(s.kick, { turn: 128, says: 'first foot down' }),
  s.ready,
)

/** Up to the first foot; how the athlete comes up differs. */
export const intoFrontWalkover: Pose[] = [
  s.lunge,
  s.kick,
  s.splitHandstand,
  but(s.bridge, {
    turn: 272,
    bend: -96,
    hip: [66, -14],
    knee: [0, 42],
    says: 'first foot lands',
  }),
]
