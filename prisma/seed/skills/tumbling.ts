import { skillsOf } from './seeded-skill'

/** From the first roll to a twist, on the floor. */
export const tumbling = [
  ...skillsOf('beginner', {
    'Forward roll': {
      howTo:
        'Hands flat, chin to chest, and push the hips over. The back of the head never takes weight. Stand up without a hand on the floor.',
      leadsInto: ['Handstand against the wall'],
    },
    'Backward roll': {
      howTo:
        'Sit down close to the heels, roll, and put both hands beside the ears with the thumbs in. Press until the feet are under you.',
      needs: ['Forward roll'],
    },
    'Handstand against the wall': {
      howTo:
        'Stomach to the wall, hands a foot away from it, body in one line. Push the floor away and breathe. Come down before it falls apart.',
    },
    Handstand: {
      howTo:
        'A long step, arms by the ears, hands and then legs. Look at the thumbs with the eyes alone. Two seconds in one line, then step down.',
      needs: ['Handstand against the wall'],
      leadsInto: ['Handstand forward roll'],
    },
    Cartwheel: {
      howTo:
        'Hand, hand, foot, foot on one line, legs wide and straight. Begin and end in the same lunge. Learn it to both sides.',
      needs: ['Handstand against the wall'],
      leadsInto: ['Round-off'],
    },
    Bridge: {
      howTo:
        'Feet and hands flat, push the chest over the hands. The bend belongs in the shoulders before the lower back.',
    },
    Hurdle: {
      howTo:
        'Two or three easy steps, a low hop that travels, arms up, and a long lunge at the end of it. The chest stays over the front knee.',
      leadsInto: ['Cartwheel', 'Round-off'],
    },
  }),
  ...skillsOf('intermediate', {
    'Handstand forward roll': {
      howTo:
        'Hold the handstand, lean until you have to go, bend the arms slowly, and tuck the chin late. Round all the way up to standing.',
      needs: ['Handstand', 'Forward roll'],
    },
    'Backward roll to handstand': {
      howTo:
        'Roll back with straight arms, open the hips toward the ceiling, and push through the floor as they open. Step down with control.',
      needs: ['Backward roll', 'Handstand'],
    },
    'Round-off': {
      howTo:
        'A cartwheel whose second hand turns in and whose feet meet in the air. Push off the floor before the feet land, and stand tall.',
      needs: ['Cartwheel', 'Hurdle'],
      leadsInto: ['Back handspring'],
    },
    'Back walkover': {
      howTo:
        'One foot in front, reach back over straight arms, push from the standing leg. Legs stay split from floor to floor.',
      needs: ['Bridge', 'Handstand'],
    },
    'Front walkover': {
      howTo:
        'A handstand that goes on: split legs, arch through the shoulders, land on one foot, and come up with the arms still by the ears.',
      needs: ['Bridge', 'Handstand'],
    },
    'Standing back handspring': {
      howTo:
        'Sit as into a chair, swing the arms, jump back and long. Hands land under the shoulders, then snap the feet down and stand.',
      needs: ['Back walkover'],
      leadsInto: ['Back handspring series'],
    },
    'Front handspring': {
      howTo:
        'A long hurdle, heel drives first, push off the floor through the shoulders while the hands are still on it. Land with the chest up.',
      needs: ['Front walkover', 'Hurdle'],
    },
    'Back handspring': {
      howTo:
        'Out of the round-off, feet a little in front, arms by the ears. Jump where the round-off is going and do not wait.',
      needs: ['Round-off', 'Standing back handspring'],
      leadsInto: ['Back tuck', 'Back handspring series'],
    },
  }),
  ...skillsOf('advanced', {
    'Back handspring series': {
      howTo:
        'Two or more in a row that get no shorter. Each landing is the next one’s start: feet in front, arms up, no step.',
      needs: ['Back handspring'],
      leadsInto: ['Back tuck'],
    },
    'Front tuck': {
      howTo:
        'A low, quick punch, arms up first, then knees to the hands. Open early, so that the landing is a choice.',
      needs: ['Front handspring'],
    },
    'Standing back tuck': {
      howTo:
        'Jump before you turn: stand tall at the top, then pull the knees over the hips. Eyes forward until the knees come past.',
      needs: ['Standing back handspring'],
    },
    'Back tuck': {
      howTo:
        'Out of the round-off or the handspring, block straight up with the arms by the ears. Knees to the chest at the top, open to the floor.',
      needs: ['Back handspring'],
      leadsInto: ['Back layout'],
    },
    'Back pike': {
      howTo:
        'As high as the tuck with straight legs. Toes toward the hands, not hands toward the toes.',
      needs: ['Back tuck'],
    },
    'Back layout': {
      howTo:
        'A hollow body that turns as one piece. The heels drive over, the head stays neutral, and nothing arches before the floor is in sight.',
      needs: ['Back tuck'],
      leadsInto: ['Half twist'],
    },
  }),
  ...skillsOf('elite', {
    'Whip back': {
      howTo:
        'A handspring without hands: travel long and low, shoulders lead, feet snap under fast enough for what comes next.',
      needs: ['Back handspring series', 'Back tuck'],
      leadsInto: ['Back layout'],
    },
    'Half twist': {
      howTo:
        'Show the layout first. At the top one arm drops across, the hips follow, and you land looking back where you came from.',
      needs: ['Back layout'],
      leadsInto: ['Full twist'],
    },
    'Full twist': {
      howTo:
        'Set as for a layout, then wrap both arms to one side and squeeze. The twist is over before the landing begins.',
      needs: ['Half twist'],
    },
    'Front layout': {
      howTo:
        'A punch off stiff legs, heels drive, chest lifts through. Arms open to stop the turn.',
      needs: ['Front tuck'],
      leadsInto: ['Front layout half'],
    },
    'Front layout half': {
      howTo:
        'The front layout shown to the top, then half a turn led by the hips. Land forward, ready to go on.',
      needs: ['Front layout'],
    },
    'Front through to back tuck': {
      howTo:
        'Front tuck, step out into a round-off at once, and a back tuck out of it. The pass keeps its speed from the first step to the last.',
      needs: ['Front tuck', 'Back tuck'],
    },
  }),
]
