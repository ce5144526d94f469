import { skillsOf } from './seeded-skill'

/** Run, board, table, landing. */
export const vault = [
  ...skillsOf('beginner', {
    'Run with a tall body': {
      howTo:
        'High knees, elbows that drive straight, eyes on the board. The same number of steps each time, counted.',
      leadsInto: ['Hurdle onto the board'],
    },
    'Hurdle onto the board': {
      howTo:
        'Off one foot, low and long, onto both. The arms circle and arrive in front before the feet do.',
      needs: ['Run with a tall body'],
      leadsInto: ['Straight jump to stick'],
    },
    'Straight jump to stick': {
      howTo:
        'Run, hurdle, and jump straight up onto a mat. Body tight in the air, land on bent knees, stand still.',
      needs: ['Hurdle onto the board'],
    },
    'Squat on': {
      howTo:
        'Hands reach for the table first, shoulders push, feet come between the hands. Stand up and jump off to a stick.',
      needs: ['Hurdle onto the board'],
    },
    'Handstand flat back': {
      howTo:
        'Onto a stack of mats: handstand in one line, then fall to the back as stiff as a board. Nothing bends on the way.',
    },
  }),
  ...skillsOf('intermediate', {
    'Straddle over': {
      howTo:
        'Hips rise behind the hands, push before the legs come through, hands leave while the hips are high.',
      needs: ['Squat on'],
    },
    'Squat over': {
      howTo: 'The same push with the knees between the arms. Open before the landing.',
      needs: ['Squat on'],
    },
    'Board to handstand flat back': {
      howTo:
        'From the board the heels drive over and the arms stay straight. Pass the handstand in one line.',
      needs: ['Handstand flat back', 'Hurdle onto the board'],
      leadsInto: ['Handspring vault'],
    },
    'Block off the hands': {
      howTo:
        'From a handstand push tall through the shoulders, elbows locked, until the hands leave the floor for a moment.',
      needs: ['Handstand flat back'],
    },
  }),
  ...skillsOf('advanced', {
    'Handspring vault': {
      howTo:
        'Fast feet, heels over, a short touch of the table, and a block that lifts. Land past the table with the chest up.',
      needs: ['Board to handstand flat back', 'Block off the hands'],
      leadsInto: ['Handspring with half off'],
    },
    'Half-on': {
      howTo:
        'Turn from the board with the hips, not the hands. Arrive on the table facing where you came from, body straight.',
      needs: ['Handspring vault'],
    },
    'Round-off onto the board': {
      howTo:
        'A round-off over the mat that ends on the board, feet in front and arms up. Begin with it on the floor line.',
      needs: ['Board to handstand flat back'],
      leadsInto: ['Round-off entry to flat back'],
    },
    'Round-off entry to flat back': {
      howTo:
        'Off the board backward onto a raised mat, reach back with straight arms, and land flat. Spotted until it is even.',
      needs: ['Round-off onto the board'],
    },
  }),
  ...skillsOf('elite', {
    'Handspring with half off': {
      howTo:
        'Block first, turn second: the handspring is shown until the hands leave, then half a turn to a landing that looks at the table.',
      needs: ['Handspring vault'],
      leadsInto: ['Handspring with full off'],
    },
    'Handspring with full off': {
      howTo: 'The same height with a whole turn. Arms wrap close, and open before the feet land.',
      needs: ['Handspring with half off'],
    },
    'Half-on, half-off': {
      howTo:
        'Half a turn before the table and half a turn after it, the body in one line throughout.',
      needs: ['Half-on'],
    },
    'Round-off entry, tuck off': {
      howTo:
        'A quick round-off entry, a strong block, and a tucked turn that begins after the hands have left. Into the pit before onto mats.',
      needs: ['Round-off entry to flat back'],
    },
  }),
]
