import { skillsOf } from './seeded-skill'

/** Strength and mental skills. */
export const strengthAndMind = [
  ...skillsOf('beginner', {
    'Hollow hold, 20 seconds': {
      howTo:
        'Lower back pressed into the floor, arms by the ears, legs long. If the back lifts, bend the knees.',
      leadsInto: ['Hollow rocks, 20'],
    },
    'Arch hold, 20 seconds': {
      howTo:
        'On the stomach, arms and legs lift together, eyes on the floor. Squeeze, do not swing.',
    },
    'Safe landing': {
      howTo:
        'Feet hip wide, knees over toes, arms in front. Land softly enough that no one hears it.',
    },
    'Says what is scary': {
      howTo: 'Names in a sentence what the worry is, and picks the smaller step with the coach.',
    },
  }),
  ...skillsOf('intermediate', {
    'Hollow rocks, 20': {
      howTo: 'Rock from shoulders to hips in one shape. The angle never changes.',
      needs: ['Hollow hold, 20 seconds'],
    },
    'Splits on the better side': {
      howTo: 'Hips square, both legs straight, thirty seconds without holding the breath.',
    },
    'Picture it first': {
      howTo:
        'Closes the eyes before the turn and goes through the skill from start to landing, at its own speed.',
      needs: ['Says what is scary'],
    },
  }),
  ...skillsOf('advanced', {
    'Press to handstand from straddle': {
      howTo:
        'Hands down, shoulders over them, and let the hips float up before the legs. No jump at the start.',
    },
    'Goes again after a fall': {
      howTo:
        'Checks that nothing hurts, says what happened, and repeats the step before it. Then the skill.',
      needs: ['Picture it first'],
    },
  }),
  ...skillsOf('elite', {
    'Keeps a training log': {
      howTo:
        'Writes after each practice what went well, what to change, and what comes next, for a month.',
    },
  }),
]
