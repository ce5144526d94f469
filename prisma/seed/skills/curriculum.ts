import type { SeededSkill } from '~/domain/progress/create-curriculum.server'
import { bars } from './bars'
import { beam } from './beam'
import { strengthAndMind } from './strength-and-mind'
import { tumbling } from './tumbling'
import { vault } from './vault'

/** The default skills by apparatus slug. */
export const curriculum: Record<string, SeededSkill[]> = {
  tumbling,
  beam,
  vault,
  bars,
  'strength-and-mind': strengthAndMind,
}

/** Tips by skill, as slugs. */
export const tipsOfSkills: Record<string, string> = {
  Handstand: 'wrists-before-handstands',
  'Handstand against the wall': 'handstand-against-the-wall',
  Cartwheel: 'cartwheel-in-four-steps',
  'Round-off': 'from-cartwheel-to-round-off',
  'Standing back handspring': 'ready-for-a-back-handspring',
  'Back handspring': 'ready-for-a-back-handspring',
  'Hollow hold, 20 seconds': 'hollow-and-arch',
  'Arch hold, 20 seconds': 'hollow-and-arch',
  'Walks forward, backward and sideways': 'beam-on-a-line',
  'Run with a tall body': 'run-and-hurdle',
  'Hurdle onto the board': 'run-and-hurdle',
  'Glide swing': 'first-grips-for-bars',
}
