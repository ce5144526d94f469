import { skillsOf } from './seeded-skill'

/** Hanging, swinging, and circling. */
export const bars = [
  ...skillsOf('beginner', {
    'Front support and cast': {
      howTo:
        'Arms straight, shoulders over the bar. Bend a little at the hips, push the heels back, and come back to the bar without a bump.',
      leadsInto: ['Back hip circle'],
    },
    'Glide swing': {
      howTo:
        'Out and back in a long hollow shape with the feet just above the floor. Arms straight, hips open at the end.',
    },
    'Chin hold': {
      howTo: 'Chin over the bar, elbows close, knees up or legs straight. Ten slow seconds.',
      leadsInto: ['Pullover'],
    },
    Pullover: {
      howTo:
        'Chin to the bar, one leg leads and the hips come to the bar. Roll over it, and lift the chest with straight arms.',
      needs: ['Chin hold'],
    },
    'Tap swing': {
      howTo:
        'From a still hang: hollow behind, arch under the bar, kick in front. The swing grows by its timing.',
    },
  }),
  ...skillsOf('intermediate', {
    'Back hip circle': {
      howTo:
        'Cast, let the hips come back to the bar, and lean the shoulders back. The bar stays at the hips for the whole circle.',
      needs: ['Front support and cast', 'Pullover'],
      leadsInto: ['Sole circle dismount'],
    },
    'Front hip circle': {
      howTo:
        'Stretch tall over the bar, fall forward long, then fold fast and shift the wrists on top.',
      needs: ['Front support and cast'],
    },
    'Single-leg swing up': {
      howTo:
        'One knee over the bar, swing the other leg long, and push down with straight arms to the top.',
      needs: ['Pullover'],
    },
    'Sole circle dismount': {
      howTo:
        'Feet on the bar, arms straight, lean back, and let go in front of the bar when the hips are high.',
      needs: ['Glide swing'],
    },
    Kip: {
      howTo:
        'Glide to full stretch, bring the ankles to the bar, and pull the bar up the legs as if putting on pants. Wrists over, arms straight.',
      needs: ['Glide swing', 'Back hip circle'],
      leadsInto: ['Kip, cast, back hip circle'],
    },
  }),
  ...skillsOf('advanced', {
    'Cast to horizontal': {
      howTo:
        'Shoulders lean over the hands, heels and hips rise together. Hold the line of the body, not an arch.',
      needs: ['Front support and cast'],
      leadsInto: ['Cast to handstand'],
    },
    'Kip, cast, back hip circle': {
      howTo:
        'Three skills that sound like one: the cast begins as the kip ends, without a rest on the bar.',
      needs: ['Kip', 'Cast to horizontal'],
    },
    'Clear hip to horizontal': {
      howTo:
        'A back hip circle that lets the hips leave the bar. Drop the shoulders late, then open the arms and look for your toes.',
      needs: ['Back hip circle', 'Cast to horizontal'],
    },
    'Long hang kip': {
      howTo:
        'The kip from a big swing. Wait for the end of the swing before the toes come to the bar.',
      needs: ['Kip', 'Tap swing'],
    },
    Flyaway: {
      howTo:
        'Tap under the bar, toes drive over the top, let go when you see the ceiling. Tuck, open, and land away from the bar.',
      needs: ['Tap swing'],
    },
  }),
  ...skillsOf('elite', {
    'Cast to handstand': {
      howTo:
        'The same lean with more push. Arrive with straight arms, show the line, and leave it on purpose.',
      needs: ['Cast to horizontal'],
      leadsInto: ['Giant'],
    },
    'Clear hip to handstand': {
      howTo:
        'Open the shoulders up and not out, and shift the wrists early. The bar never meets the hips.',
      needs: ['Clear hip to horizontal'],
    },
    Giant: {
      howTo:
        'From handstand to handstand: long on the way down, tap under the bar, and let the wrists turn over the top. In straps first.',
      needs: ['Cast to handstand', 'Tap swing'],
      leadsInto: ['Layout flyaway'],
    },
    'Layout flyaway': {
      howTo:
        'Out of a giant, let go a little later, and turn as one long line. See the mat, then land.',
      needs: ['Flyaway', 'Giant'],
    },
  }),
]
