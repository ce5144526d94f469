import { skillsOf } from './seeded-skill'

/** On a line, on a low beam, then higher. */
export const beam = [
  ...skillsOf('beginner', {
    'Mount to front support': {
      howTo:
        'Hands on the beam, jump, and press until the arms are straight and the thighs rest on it. Swing one leg over and sit tall.',
    },
    'Walks forward, backward and sideways': {
      howTo:
        'Heel to toe on a tall body, hips square, eyes at the end of the beam. The foot feels for the beam before it takes weight.',
      leadsInto: ['Pivot turn on two feet'],
    },
    'Pivot turn on two feet': {
      howTo:
        'High on both toes, squeeze, and turn with the shoulders and hips as one. Stop it before the heels come down.',
      needs: ['Walks forward, backward and sideways'],
    },
    'Scale at a low height': {
      howTo:
        'One leg lifts behind with the hips level and the chest up. Hold it for two seconds and come back without a step.',
    },
    'Stretch jump': {
      howTo:
        'Bend, push off both feet, legs together in the air. Land in the same place on bent knees, quietly.',
      leadsInto: ['Tuck jump'],
    },
    'Straight jump off with a stick': {
      howTo:
        'From the end of the beam, up before out. Land on both feet, knees bent, and stand there for three seconds.',
    },
  }),
  ...skillsOf('intermediate', {
    'Tuck jump': {
      howTo: 'The stretch jump with knees to the hips. The chest stays up, the feet find the beam.',
      needs: ['Stretch jump'],
    },
    'Split leap': {
      howTo:
        'Three steps, push off one foot, and show both legs at the same height. The back leg is half of a leap.',
      needs: ['Walks forward, backward and sideways'],
      leadsInto: ['Leap and jump in a row'],
    },
    'Half turn on one foot': {
      howTo:
        'Up on the toe, free foot at the knee, arms closed. Let the turn finish high, then lower the heel.',
      needs: ['Pivot turn on two feet'],
    },
    'Handstand on beam': {
      howTo:
        'Hands side by side, a small kick that meets the line instead of passing it. Legs together for a second, step down onto the same foot.',
      needs: ['Scale at a low height'],
    },
    'Cartwheel on beam': {
      howTo:
        'Hands one after the other along the beam, and look for the beam before the first foot lands. Finish in a lunge with the hips square.',
      needs: ['Handstand on beam'],
    },
  }),
  ...skillsOf('advanced', {
    'Full turn on one foot': {
      howTo:
        'As the half turn with twice the patience. Spot the end of the beam, turn once, and see it again before the heel drops.',
      needs: ['Half turn on one foot'],
    },
    'Leap and jump in a row': {
      howTo:
        'A leap whose landing is the push of the jump. No extra swing of the arms, no stop in between.',
      needs: ['Split leap', 'Tuck jump'],
    },
    'Back walkover on beam': {
      howTo:
        'Reach back for the beam with the eyes, one hand after the other if that is surer. Split legs, and both hips over the beam.',
      needs: ['Cartwheel on beam'],
      leadsInto: ['Back handspring step-out on beam'],
    },
    'Front walkover on beam': {
      howTo:
        'Reach long, keep the shoulders open, and see the beam until the foot is on it. Stand up through the hips.',
      needs: ['Cartwheel on beam'],
    },
    'Round-off dismount': {
      howTo:
        'Hands close to the end, feet together over the top, push off. Land facing the beam and stick it.',
      needs: ['Cartwheel on beam'],
    },
  }),
  ...skillsOf('elite', {
    'Back handspring step-out on beam': {
      howTo:
        'Only once it is boring on a line and on the low beam. Sit and push straight, hands find the beam, one foot after the other.',
      needs: ['Back walkover on beam'],
      leadsInto: ['Acro series on beam'],
    },
    'Acro series on beam': {
      howTo:
        'Two acro skills without a pause. The first one has to end on the line, or there is no second one.',
      needs: ['Back handspring step-out on beam'],
    },
    'Switch leap': {
      howTo:
        'Kick one leg up, then trade legs in the air and show the split on the other side. Shoulders stay square.',
      needs: ['Leap and jump in a row'],
    },
    'Back tuck dismount': {
      howTo:
        'Round-off or handspring to the end, block up and away from the beam, tuck late, open early, stick.',
      needs: ['Round-off dismount'],
    },
  }),
]
