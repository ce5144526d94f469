import { shapes as s } from '../shapes'
import { backward, but, type SkillSequence } from './skill-sequence'
import { backWalkover, intoFrontWalkover } from './walkovers'

const roundOff = [
  s.lunge,
  s.starHand,
  but(s.starOver, { hip: 24, says: 'legs meet over the top' }),
  ...backward(s.snap),
]
const handspring = backward(s.reachBack, s.overHands, s.snap)
const [salto, saltoHigh] = [
  but(s.tuck, { turn: -80, lift: 84 }),
  but(s.tuck, { turn: -200, lift: 96 }),
]
const takeOff = but(s.jump, { lift: 30 })
const longLine = but(s.layout, { turn: -92, lift: 92 })
const longLineOver = but(s.layout, { turn: -206, lift: 84 })
const landing = but(s.layout, { turn: -322, hip: 24, lift: 22, says: 'feet come down' })

const comeUp = but(s.ready, {
  turn: -18,
  bend: -34,
  hip: [58, -2],
  knee: [8, 0],
  foot: ['point', 'flat'],
  says: 'come up',
})

/** On the floor, from the first roll to a twist. */
export const tumblingSequences: Record<string, SkillSequence> = {
  'Forward roll': { poses: [s.crouch, s.handsDown, s.tuckRoll, s.rollBack, s.crouch, s.ready] },
  'Backward roll': {
    poses: backward(
      s.crouch,
      but(s.rollBack, { turn: 300 }),
      but(s.tuckRoll, { arm: 160, elbow: 70, says: 'hands beside the ears' }),
      s.handsDown,
      s.ready,
    ),
  },
  'Handstand against the wall': {
    on: 'wall',
    still: true,
    poses: [
      but(s.handstand, {
        turn: 104,
        bend: 0,
        hip: 8,
        arm: 94,
        foot: 'flex',
        says: 'feet on the wall',
      }),
      but(s.handstand, { turn: 142, arm: 140, hip: 12, says: 'walk up' }),
      but(s.handstand, { says: 'stomach to the wall, one line' }),
    ],
  },
  Handstand: { poses: [s.ready, s.lunge, s.kick, s.handstand, s.lunge] },
  Cartwheel: { poses: [s.star, s.starHand, s.starOver, s.starFoot, s.star] },
  Bridge: {
    still: true,
    poses: [
      but(s.bridge, {
        turn: -90,
        bend: 0,
        hip: 58,
        knee: 112,
        arm: 150,
        elbow: 118,
        says: 'lie, hands by the ears',
      }),
      but(s.bridge, {
        turn: -96,
        bend: -40,
        hip: 14,
        knee: 70,
        arm: 196,
        elbow: 30,
        says: 'push up',
      }),
      s.bridge,
    ],
  },
  Hurdle: { poses: [s.run, s.hop, s.lunge] },
  'Handstand forward roll': {
    poses: [
      s.kick,
      s.handstand,
      but(s.tuckRoll, { hip: 60, knee: 20, arm: 130 }),
      s.rollBack,
      s.crouch,
      s.ready,
    ],
  },
  'Backward roll to handstand': {
    poses: backward(
      s.crouch,
      but(s.rollBack, { turn: 300 }),
      but(s.tuckRoll, { knee: 10, hip: 100, arm: 150, says: 'open the hips' }),
      s.handstand,
      but(s.kick, { says: 'step down' }),
      s.ready,
    ),
  },
  'Round-off': { poses: [s.hop, ...roundOff, ...backward(s.rebound)] },
  'Back walkover': { poses: backWalkover },
  'Front walkover': { poses: [...intoFrontWalkover, comeUp, s.ready] },
  'Standing back handspring': {
    poses: [...backward(s.ready, s.sit), ...handspring, ...backward(s.ready)],
  },
  'Front handspring': {
    poses: [
      s.hop,
      s.kick,
      but(s.handstand, { turn: 186, bend: -12, hip: -8 }),
      but(s.overHands, { turn: 268, bend: -26, lift: 34, hand: 'point', says: 'push off, fly' }),
      but(s.ready, { turn: -14, bend: -18, hip: 14, knee: 26, says: 'land tall' }),
    ],
  },
  'Back handspring': { poses: [...roundOff.slice(1), ...handspring, ...backward(s.rebound)] },
  'Back handspring series': {
    poses: [
      ...backward(s.sit),
      ...handspring,
      ...handspring.slice(0, 2),
      ...backward(s.ready),
    ].slice(0, 7),
  },
  'Front tuck': {
    poses: [
      s.run,
      but(s.jump, { turn: 8, lift: 24, says: 'punch' }),
      but(s.tuck, { turn: 96, lift: 84 }),
      but(s.tuck, { turn: 214, lift: 84 }),
      but(s.open, { turn: -24, lift: 26 }),
      s.stick,
    ],
  },
  'Standing back tuck': { poses: backward(s.ready, s.bend, takeOff, salto, saltoHigh, s.stick) },
  'Back tuck': { poses: backward(s.snap, takeOff, salto, saltoHigh, s.open, s.stick) },
  'Back pike': {
    poses: backward(
      s.snap,
      takeOff,
      but(s.pike, { turn: -80, lift: 84 }),
      but(s.pike, { turn: -196, lift: 96 }),
      s.open,
      s.stick,
    ),
  },
  'Back layout': { poses: backward(s.snap, takeOff, longLine, longLineOver, landing, s.stick) },
  'Whip back': {
    poses: backward(
      s.snap,
      but(s.reachBack, { lift: 30 }),
      but(s.overHands, {
        turn: -112,
        bend: -44,
        hand: 'point',
        lift: 44,
        says: 'over without hands',
      }),
      but(s.overHands, { turn: -212, bend: -34, hand: 'point', lift: 30, says: 'long and low' }),
      s.snap,
      s.ready,
    ),
  },
  'Half twist': {
    poses: [
      ...backward(s.snap, takeOff, longLine),
      but(s.twist, { seen: 'behind', turn: 206, lift: 84, says: 'one arm drops, half a turn' }),
      but(s.layout, { turn: 322, hip: 24, lift: 22, says: 'feet come down' }),
      s.stick,
    ],
  },
  'Full twist': {
    poses: [
      ...backward(s.snap, takeOff),
      but(s.twist, { back: true, turn: -84, lift: 90 }),
      but(s.twist, { seen: 'front', turn: 200, lift: 92 }),
      ...backward(landing, s.stick),
    ],
  },
  'Front layout': {
    poses: [
      but(s.jump, { turn: 8, lift: 24, says: 'punch' }),
      but(s.layout, { turn: 88, bend: -10, lift: 90 }),
      but(s.layout, { turn: 202, bend: -14, lift: 84 }),
      but(s.layout, { turn: 318, bend: -8, arm: 70, lift: 24, says: 'open, feet come down' }),
      s.stick,
    ],
  },
  'Front layout half': {
    poses: [
      but(s.jump, { turn: 8, lift: 24, says: 'punch' }),
      but(s.layout, { turn: 88, bend: -10, lift: 90 }),
      but(s.twist, { seen: 'front', turn: 206, lift: 84, says: 'half a turn' }),
      ...backward(landing, s.stick),
    ],
  },
  'Front through to back tuck': {
    poses: [
      but(s.tuck, { turn: 130, lift: 84 }),
      s.lunge,
      s.starOver,
      ...backward(s.snap, salto, s.stick),
    ],
  },
}
