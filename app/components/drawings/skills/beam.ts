import { shapes as s } from '../shapes'
import { backward, but, type SkillSequence } from './skill-sequence'
import { backWalkover, intoFrontWalkover } from './walkovers'

const onToes = but(s.ready, { foot: 'toes', says: 'high on the toes' })
const walk = but(s.stand, {
  hip: [26, -20],
  knee: [4, 10],
  arm: 84,
  elbow: 0,
  foot: ['flat', 'toes'],
  says: 'walk tall',
})
const scale = but(s.stand, {
  turn: 58,
  bend: -34,
  hip: [66, -22],
  arm: [104, 70],
  says: 'scale, chest up',
})
const offTheEnd = { rests: 'mats' } as const

function onBeam(...poses: SkillSequence['poses']): SkillSequence {
  return { on: 'beam', poses }
}

/** On a beam of any height. */
export const beamSequences: Record<string, SkillSequence> = {
  'Mount to front support': onBeam(
    but(s.ready, { turn: 20, hip: 34, knee: 30, arm: 80, says: 'hands on the beam' }),
    but(s.support, {
      turn: 14,
      arm: 22,
      hip: 4,
      hold: undefined,
      hand: 'flat',
      says: 'press to support',
    }),
    but(s.stand, { turn: 6, hip: [92, 62], knee: [20, 60], arm: -16, says: 'sit tall' }),
  ),
  'Walks forward, backward and sideways': onBeam(
    walk,
    but(walk, { hip: [-20, 26], knee: [10, 4], foot: ['toes', 'flat'] }),
    but(walk, { hip: [44, 0], knee: [30, 0], foot: ['point', 'flat'], says: 'feel for the beam' }),
    but(s.front, { arm: 92, hip: 12, says: 'sideways' }),
  ),
  'Pivot turn on two feet': onBeam(
    onToes,
    but(s.front, { arm: 170, hip: 1, foot: 'point', says: 'turn as one' }),
    ...backward(onToes),
  ),
  'Scale at a low height': onBeam(
    but(walk, { hip: [0, -14] }),
    but(scale, { turn: 28, hip: [34, -26], says: 'leg lifts behind' }),
    scale,
  ),
  'Stretch jump': onBeam(s.bend, s.jump, s.stick),
  'Straight jump off with a stick': {
    on: 'beam',
    poses: [s.bend, but(s.jump, { lift: 44 }), but(s.stick, { ...offTheEnd, step: 84 })],
  },
  'Tuck jump': onBeam(
    s.bend,
    but(s.tuck, { turn: -4, bend: 10, lift: 44, neck: 4, hip: 112 }),
    s.stick,
  ),
  'Split leap': onBeam(
    s.run,
    s.split,
    but(s.lunge, { hip: [38, -46], arm: 90, says: 'land on one foot' }),
  ),
  'Half turn on one foot': onBeam(
    s.lunge,
    s.passe,
    but(s.passe, { back: true, says: 'half a turn, finish high' }),
    but(s.ready, { back: true }),
  ),
  'Handstand on beam': onBeam(s.lunge, s.kick, s.handstand, s.lunge),
  'Cartwheel on beam': onBeam(
    s.lunge,
    s.starHand,
    s.starOver,
    s.starFoot,
    but(s.lunge, { back: true }),
  ),
  'Full turn on one foot': onBeam(
    s.lunge,
    s.passe,
    but(s.front, { arm: 70, hip: [58, 0], knee: [112, 0], foot: 'point', says: 'turn' }),
    but(s.passe, { back: true }),
    s.passe,
    s.ready,
  ),
  'Leap and jump in a row': onBeam(
    s.run,
    s.split,
    s.bend,
    but(s.tuck, { turn: -4, bend: 10, lift: 44, neck: 4, hip: 112 }),
    s.stick,
  ),
  'Back walkover on beam': onBeam(...backWalkover),
  'Front walkover on beam': onBeam(...intoFrontWalkover, s.ready),
  'Round-off dismount': {
    on: 'beam',
    poses: [
      s.lunge,
      s.starHand,
      but(s.starOver, { hip: 22, says: 'legs meet over the top' }),
      but(s.snap, { back: true, lift: 30 }),
      but(s.stick, { back: true, ...offTheEnd, step: 84 }),
    ],
  },
  'Back handspring step-out on beam': onBeam(
    ...backward(
      s.sit,
      but(s.reachBack, { lift: 6 }),
      s.splitHandstand,
      but(s.kick, { turn: 126, says: 'step out' }),
      s.ready,
    ),
  ),
  'Acro series on beam': onBeam(
    ...backward(
      but(s.reachBack, { lift: 6 }),
      s.splitHandstand,
      s.sit,
      but(s.reachBack, { lift: 6 }),
      s.splitHandstand,
      s.ready,
    ),
  ),
  'Switch leap': onBeam(
    s.run,
    but(s.split, { hip: [64, -20], lift: 40, says: 'kick one leg' }),
    but(s.split, { hip: [-82, 86], lift: 60, says: 'trade legs, split' }),
    but(s.lunge, { arm: 90, hip: [38, -46], says: 'land' }),
  ),
  'Back tuck dismount': {
    on: 'beam',
    poses: [
      ...backward(s.snap, but(s.jump, { lift: 24 }), but(s.tuck, { turn: -110, lift: 60 })),
      but(s.open, { back: true, lift: 4, step: 50 }),
      but(s.stick, { back: true, rests: 'mats' }),
    ],
  },
}
