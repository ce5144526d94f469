import { shapes as s } from '../shapes'
import { but, type SkillSequence } from './skill-sequence'

const hang = s.hang
const support = s.support
const cast = but(support, { turn: 42, arm: 44, hip: -8, bend: 8, says: 'cast: heels back' })
const castHigh = but(support, { turn: 78, arm: 76, hip: -6, bend: 8, says: 'cast to horizontal' })
const handstand = but(hang, { turn: 180, neck: -6, says: 'handstand' })
const swingBack = but(hang, { turn: 44, bend: -8, arm: 184, hip: -10, says: 'swing back' })
const swingFront = but(hang, { turn: -52, bend: 16, arm: 172, hip: 18, says: 'swing to the front' })
const arch = but(hang, { turn: 6, bend: -26, hip: -18, arm: 186, says: 'arch under the bar' })
const glideOut = but(hang, { turn: -62, hip: 30, arm: 160, says: 'glide out long' })
const pikeUnder = but(hang, { turn: -42, bend: 20, hip: 138, arm: 150, says: 'toes to the bar' })
const circleUnder = but(support, {
  turn: -120,
  bend: 16,
  arm: 40,
  hip: 46,
  hold: 'hips',
  says: 'hips stay at the bar',
})
const circleDown = but(circleUnder, { turn: -200, says: 'lean back, circle' })
const tucked = but(s.tuck, { turn: -170, lift: 190 })

function onBar(...poses: SkillSequence['poses']): SkillSequence {
  return { on: 'bar', still: true, poses }
}

/** Hanging, swinging and circling; each pose has its own bar. */
export const barsSequences: Record<string, SkillSequence> = {
  'Front support and cast': onBar(
    support,
    but(support, { hip: 34, turn: 24, arm: 26, says: 'bend a little' }),
    cast,
    support,
  ),
  'Glide swing': onBar(
    but(hang, { turn: 40, hip: 40, arm: 160, says: 'start piked' }),
    but(hang, { turn: -24, hip: 30, arm: 168 }),
    glideOut,
  ),
  'Chin hold': onBar(
    hang,
    but(hang, { arm: 44, elbow: 128, hip: 0, says: 'chin over the bar' }),
    but(hang, { arm: 44, elbow: 128, hip: 92, knee: 96, says: 'knees up, hold' }),
  ),
  Pullover: onBar(
    but(hang, { arm: 60, elbow: 110, hip: [40, -6], says: 'chin to the bar, one leg leads' }),
    but(circleUnder, { turn: -78, hip: 84, says: 'hips to the bar' }),
    circleDown,
    support,
  ),
  'Tap swing': onBar(
    but(swingBack, { says: 'hollow behind' }),
    arch,
    but(swingFront, { turn: -70, says: 'kick in front' }),
  ),
  'Back hip circle': onBar(
    cast,
    circleUnder,
    circleDown,
    but(circleUnder, { turn: 64, hip: 30, says: 'come around' }),
    support,
  ),
  'Front hip circle': onBar(
    support,
    but(support, { turn: 92, hip: 8, arm: 40, hold: 'hips', says: 'fall forward long' }),
    but(support, { turn: 190, hip: 96, arm: 60, hold: 'hips', bend: 20, says: 'fold fast' }),
    support,
  ),
  'Single-leg swing up': onBar(
    but(hang, {
      turn: -60,
      hip: [120, 20],
      knee: [110, 0],
      arm: 120,
      hold: 'hands',
      says: 'one knee over the bar',
    }),
    but(hang, { turn: -100, hip: [118, 60], knee: [116, 0], arm: 108, says: 'long leg swings' }),
    but(support, { hip: [72, -34], knee: [60, 0], says: 'push to the top' }),
  ),
  'Sole circle dismount': onBar(
    but(support, { turn: 80, bend: 24, hip: 128, arm: 100, says: 'feet on the bar' }),
    but(hang, { turn: -80, bend: 20, hip: 136, arm: 136, says: 'lean back, circle' }),
    but(s.layout, { turn: -40, hip: 20, lift: 110, says: 'let go, fly' }),
    s.stick,
  ),
  Kip: onBar(
    glideOut,
    pikeUnder,
    but(support, { turn: -6, hip: 74, arm: 60, says: 'pull the bar up the legs' }),
    support,
  ),
  'Cast to horizontal': onBar(support, cast, castHigh),
  'Kip, cast, back hip circle': onBar(glideOut, pikeUnder, support, cast, circleUnder, support),
  'Clear hip to horizontal': onBar(
    cast,
    but(hang, { turn: -70, hip: 66, arm: 84, says: 'hips leave the bar' }),
    but(hang, { turn: -190, hip: 40, arm: 110, says: 'drop the shoulders' }),
    castHigh,
  ),
  'Long hang kip': onBar(swingBack, swingFront, pikeUnder, support),
  Flyaway: onBar(
    arch,
    but(swingFront, { turn: -86, says: 'toes drive over' }),
    tucked,
    but(s.stick, { back: true }),
  ),
  'Cast to handstand': onBar(support, cast, castHigh, handstand),
  'Clear hip to handstand': onBar(
    cast,
    but(hang, { turn: -70, hip: 66, arm: 84, says: 'hips leave the bar' }),
    but(hang, { turn: -176, hip: 36, arm: 116, says: 'open the shoulders up' }),
    handstand,
  ),
  Giant: onBar(
    handstand,
    but(hang, { turn: 92, bend: 8 }),
    arch,
    but(swingFront, { turn: -96, hip: 12 }),
    handstand,
  ),
  'Layout flyaway': onBar(
    arch,
    but(swingFront, { turn: -96 }),
    but(s.layout, { turn: -200, lift: 170 }),
    but(s.stick, { back: true }),
  ),
}
