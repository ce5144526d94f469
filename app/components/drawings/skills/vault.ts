import { shapes as s } from '../shapes'
import { backward, but, type SkillSequence } from './skill-sequence'

const onBoard = but(s.bend, {
  hip: 30,
  knee: 36,
  turn: 8,
  arm: [96, 104],
  rests: 'board',
  says: 'both feet on the board',
})
const onTable = but(s.handstand, {
  turn: 172,
  rests: 'table',
  hand: 'point',
  says: 'hands on the table',
})
const reach = but(s.layout, { turn: 66, arm: 172, bend: -8, lift: 66, says: 'heels drive' })
const flight = but(s.layout, { turn: 258, arm: 168, bend: -10, lift: 96, says: 'push off, fly' })
const [matKick, matHandstand, flat] = [
  but(s.kick, { rests: 'mats' }),
  but(s.handstand, { rests: 'mats' }),
  but(s.layout, {
    turn: 270,
    bend: 0,
    arm: 178,
    lift: 0,
    rests: 'mats',
    says: 'fall flat on the back',
  }),
]

/** Run, board, table, landing. */
export const vaultSequences: Record<string, SkillSequence> = {
  'Run with a tall body': {
    poses: [
      s.run,
      but(s.run, { hip: [-26, 62], knee: [34, 84], arm: [52, -48], foot: ['toes', 'point'] }),
      s.run,
    ],
  },
  'Hurdle onto the board': { poses: [s.run, s.hop, onBoard] },
  'Straight jump to stick': {
    poses: [s.run, onBoard, but(s.jump, { lift: 74 }), but(s.stick, { rests: 'mats' })],
  },
  'Squat on': {
    poses: [
      onBoard,
      but(s.layout, {
        turn: 62,
        arm: 116,
        hip: 40,
        knee: 20,
        lift: 70,
        says: 'reach for the table',
      }),
      but(s.crouch, { rests: 'table', says: 'feet between the hands' }),
      but(s.jump, { lift: 96 }),
      s.stick,
    ],
  },
  'Handstand flat back': {
    on: 'mats',
    poses: [
      s.lunge,
      s.kick,
      s.handstand,
      but(s.layout, { turn: 226, arm: 178, bend: 0, lift: 0, says: 'fall as one line' }),
      but(flat, { rests: undefined }),
    ],
  },
  'Straddle over': {
    poses: [
      onBoard,
      but(s.layout, { turn: 78, arm: 104, hip: 30, lift: 92, says: 'hips rise' }),
      but(s.handstand, {
        turn: 104,
        hip: [118, 92],
        arm: 104,
        bend: 20,
        rests: 'table',
        hand: 'point',
        says: 'legs wide, push',
      }),
      but(s.jump, { lift: 60, arm: 120, hip: 20, says: 'legs meet' }),
      s.stick,
    ],
  },
  'Squat over': {
    poses: [
      onBoard,
      but(s.layout, { turn: 72, arm: 104, hip: 40, knee: 30, lift: 84, says: 'hips rise' }),
      but(s.handstand, {
        turn: 88,
        hip: 130,
        knee: 128,
        arm: 92,
        bend: 26,
        rests: 'table',
        hand: 'point',
        says: 'knees between the arms',
      }),
      but(s.jump, { lift: 60, arm: 120, says: 'open' }),
      s.stick,
    ],
  },
  'Board to handstand flat back': {
    poses: [onBoard, but(reach, { lift: 30 }), matKick, matHandstand, flat].filter(
      (pose) => pose !== matKick,
    ),
  },
  'Block off the hands': {
    poses: [
      s.kick,
      s.handstand,
      but(s.handstand, { lift: 26, hand: 'point', says: 'push tall, hands leave the floor' }),
      s.handstand,
    ],
  },
  'Handspring vault': { poses: [onBoard, reach, onTable, flight, s.stick] },
  'Half-on': {
    poses: [
      onBoard,
      but(reach, { seen: 'front', turn: 60, says: 'turn from the board' }),
      but(onTable, { back: true, turn: -172 }),
      ...backward(but(s.snap, { lift: 60 }), s.stick),
    ],
  },
  'Round-off onto the board': {
    poses: [
      s.lunge,
      s.starHand,
      but(s.starOver, { hip: 22, says: 'legs meet over the top' }),
      but(s.rebound, {
        turn: 10,
        hip: 20,
        back: true,
        rests: 'board',
        lift: 0,
        says: 'feet on the board',
      }),
    ],
  },
  'Round-off entry to flat back': {
    poses: [
      but(s.starOver, { hip: 22 }),
      but(s.rebound, {
        turn: 6,
        hip: 10,
        back: true,
        rests: 'board',
        lift: 0,
        says: 'feet on the board',
      }),
      but(s.reachBack, { back: true, turn: -50, lift: 70 }),
      but(flat, { back: true, turn: -92 }),
    ],
  },
  'Handspring with half off': {
    poses: [
      onBoard,
      reach,
      onTable,
      but(s.twist, { seen: 'behind', turn: 250, lift: 96, says: 'half a turn' }),
      but(s.stick, { back: true }),
    ],
  },
  'Handspring with full off': {
    poses: [
      onBoard,
      reach,
      onTable,
      but(s.twist, { seen: 'behind', turn: 236, lift: 110, says: 'arms close' }),
      but(s.twist, { seen: 'front', turn: 300, lift: 60, says: 'a whole turn' }),
      s.stick,
    ],
  },
  'Half-on, half-off': {
    poses: [
      onBoard,
      but(reach, { seen: 'front', turn: 60, says: 'turn from the board' }),
      but(onTable, { back: true, turn: -172 }),
      but(s.twist, { seen: 'behind', turn: 250, lift: 90, says: 'half a turn' }),
      s.stick,
    ],
  },
  'Round-off entry, tuck off': {
    poses: [
      but(s.rebound, {
        turn: 6,
        hip: 10,
        back: true,
        rests: 'board',
        lift: 0,
        says: 'feet on the board',
      }),
      but(s.reachBack, { back: true, turn: -50, lift: 66 }),
      but(onTable, { back: true, turn: -174 }),
      but(s.tuck, { back: true, turn: -260, lift: 120 }),
      but(s.stick, { back: true }),
    ],
  },
}
