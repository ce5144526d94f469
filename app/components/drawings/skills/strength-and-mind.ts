import { shapes as s } from '../shapes'
import { but, type SkillSequence } from './skill-sequence'

const listening = but(s.stand, { neck: -6, arm: [18, 10], says: 'stand and talk' })

/** Strength and mental skills. */
export const strengthAndMindSequences: Record<string, SkillSequence> = {
  'Hollow hold, 20 seconds': {
    still: true,
    poses: [
      but(s.hollow, { bend: 0, hip: 0, turn: -90, arm: 176, says: 'lie long' }),
      but(s.hollow, { hip: 92, knee: 92, arm: 90, turn: -94, bend: 8, says: 'knees bent first' }),
      s.hollow,
    ],
  },
  'Arch hold, 20 seconds': {
    still: true,
    poses: [but(s.arch, { bend: 0, hip: 0, turn: 90, says: 'lie on the stomach' }), s.arch],
  },
  'Safe landing': {
    poses: [
      but(s.jump, { lift: 50 }),
      but(s.stick, { turn: 4, hip: 16, knee: 20, says: 'feet meet the floor' }),
      s.stick,
      s.ready,
    ],
  },
  'Says what is scary': { still: true, beside: 'talk', poses: [listening] },
  'Hollow rocks, 20': {
    still: true,
    poses: [
      but(s.hollow, { turn: -112, says: 'rock to the shoulders' }),
      s.hollow,
      but(s.hollow, { turn: -80, says: 'rock to the hips' }),
    ],
  },
  'Splits on the better side': {
    still: true,
    poses: [
      but(s.lunge, { turn: 0, hip: [84, -40], knee: [84, 60], arm: 6, says: 'low lunge' }),
      but(s.lunge, {
        turn: 0,
        hip: [92, -70],
        knee: [30, 10],
        arm: 4,
        foot: 'point',
        says: 'slide long',
      }),
      but(s.split, {
        turn: 0,
        hip: [90, -88],
        arm: [96, 84],
        lift: 0,
        says: 'splits, hips square',
      }),
    ],
  },
  'Picture it first': {
    still: true,
    beside: 'thought',
    poses: [but(s.stand, { arm: [10, 4], says: 'stand with closed eyes' })],
  },
  'Press to handstand from straddle': {
    poses: [
      but(s.star, { seen: 'front', arm: 150, hip: 44, says: 'wide straddle' }),
      but(s.handsDown, {
        turn: 124,
        bend: 26,
        hip: [126, 112],
        knee: 0,
        arm: 112,
        foot: 'toes',
        says: 'hands down, lean',
      }),
      but(s.handstand, { turn: 168, bend: 16, hip: [100, 86], arm: 166, says: 'hips float up' }),
      but(s.starOver, { hip: 48, says: 'legs open upward' }),
      s.handstand,
    ],
  },
  'Goes again after a fall': {
    poses: [
      but(s.stand, {
        turn: -22,
        hip: 96,
        knee: 60,
        arm: [-40, -48],
        foot: 'flat',
        bend: 24,
        says: 'sit after a fall',
      }),
      but(s.crouch, { says: 'get up' }),
      but(s.stand, { says: 'breathe' }),
      s.lunge,
      s.handstand,
    ],
  },
  'Keeps a training log': {
    still: true,
    beside: 'book',
    poses: [
      but(s.stand, {
        turn: 6,
        hip: 96,
        knee: 118,
        arm: [52, 60],
        elbow: 40,
        foot: 'flat',
        neck: 16,
        says: 'write after practice',
      }),
    ],
  },
}
