import { saveEntry } from '~/domain/content/save-entry.server'
import { saveSection } from '~/domain/content/save-section.server'
import { startingWords } from '~/domain/content/starting-content'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'

/** The demo business's content. */
export async function seedDemoContent(): Promise<void> {
  for (const key of ['home', 'about', 'booking', 'contact'] as const)
    await saveSection(system, {
      key,
      version: 1,
      content: { ...startingWords[key], ...words[key] },
    })
  for (const [index, faq] of faqs.entries())
    await saveEntry(system, { list: 'faqs', ...anew(), content: { ...faq, ...at(index) } })
  for (const [index, testimonial] of testimonials.entries())
    await saveEntry(system, {
      list: 'testimonials',
      ...anew(),
      content: { ...testimonial, ...at(index) },
    })
}

function anew() {
  return { id: newId(), version: 0 }
}

function at(index: number) {
  return { position: index + 1, shown: true }
}

const words = {
  home: {
    lead: 'Private and small-group tumbling lessons in Riverton. One coach, one athlete or a few, and the next skill in steps that hold.',
    howText: [
      '1. **Choose a lesson.** Half an hour on one skill, an hour for two, or the class for first rolls.',
      '2. **Hold a time.** It is yours for a quarter of an hour while you answer a few questions. No account is needed.',
      '3. **Come to Mill Street.** Bare feet, hair tied back, a bottle of water. You are welcome to stay and watch.',
    ].join('\n'),
    firstSteps: [
      'Come in by the blue door, shoes off, and tell Maren what your child would like to learn.',
      'Warm up together. It shows where to begin, and what to leave for later.',
      'One skill in small steps, on something soft, with Maren beside every turn.',
      'The last five minutes are for the thing they came in wanting to try.',
    ].join('\n'),
    safetyText: [
      '- Maren holds a first-aid certificate and reads each athlete’s medical notes before the first run.',
      '- The mats are checked every morning. A new skill starts on the thickest.',
      '- The door to the floor is open: stay and watch as long as you like.',
    ].join('\n'),
    coachTitle: 'Maren coaches',
    coachText: [
      'I tumbled for eleven years, fell often, and learned most from the one coach who took a skill apart when it would not come. That is what I do now.',
      'I stand beside the mat for every turn, say in one sentence what to change, and go back a step when a step back is what helps. No one here is too late, and no one is too careful.',
    ].join('\n\n'),
  },
  about: {
    title: 'One coach, one floor, one athlete at a time',
    lead: 'Second Flight is the part of the pass where you are in the air. Everything before it is what we practice.',
    aboutText: [
      'I am Maren Holt. I opened Second Flight in a unit on Mill Street because the gyms I knew were full: twelve children in a line, one turn every five minutes, and a parent behind a window. Here your child has the floor, and the coach.',
      '## How a lesson goes',
      'We warm up, and I ask what was hard this week. Then we take one skill apart: the run, the hurdle, the hands, the landing. We rebuild it on something soft, and only then on the floor. The last five minutes are for the thing they came in wanting to try.',
      '## What I will not do',
      'I will not hurry a back handspring because a team asks for it by Saturday. I will not spot a skill the shoulders are not ready for. If it is not going to come this month, I tell you, and what to do meanwhile.',
      '## Safety',
      'I read each athlete’s medical notes before they take off their shoes. I hold a first-aid certificate, the mats are checked every morning, and the door to the floor is open: stay and watch as long as you like.',
    ].join('\n\n'),
    equipmentTitle: 'The floor, and what stands on it',
    equipmentText: [
      '- The run: a sprung floor, forty feet long, with a line to run along.',
      '- The landing: mats of three thicknesses. A new skill starts on the thickest.',
      '- The steps between: wedges, a barrel to roll over, blocks to reach up to.',
      '- Beam and bars: a floor beam and one two feet high, and a single bar that goes down to hip height.',
    ].join('\n'),
  },
  booking: {
    packagesText:
      'One credit is one athlete’s place in one lesson. Cancel a day or more before and the credit is yours again. If you stop early, the credits that are left are refunded at their share of the price: ask Maren.',
  },
  contact: {
    lead: 'Ask anything, from what to wear to whether your child is ready. I answer by email, usually within two business days.',
    directionsText:
      'Mill Street is behind the old paper mill. Park in the yard; Unit 4 is the blue door, and it is open ten minutes before each lesson.',
  },
}

const faqs = [
  {
    question: 'My child has never tumbled. Where do we begin?',
    answerText:
      'With Tumbling Basics, the class for first rolls and cartwheels, or with a Quick Journey if a group is too much for a first day. Neither asks for any experience.',
  },
  {
    question: 'What should they wear?',
    answerText:
      'Anything to move in without zippers or buttons: leggings and a T-shirt are fine. Hair tied back, no jewelry, bare feet or grip socks.',
  },
  {
    question: 'May I stay and watch?',
    answerText: 'Please do. There is a bench beside the floor, and coffee if you ask.',
  },
  {
    question: 'What if we are ill, or something comes up?',
    answerText:
      'Reschedule the lesson or cancel it yourself, by the link in your email. A day before or earlier it costs nothing; what it costs later is shown before you press the button.',
  },
  {
    question: 'How soon will the back handspring come?',
    answerText:
      'For most athletes after eight to fifteen lessons, if they practice the drills at home. I tell you honestly where they stand after each one.',
  },
]

const testimonials = [
  {
    quote:
      'She was afraid of going backwards for a year. Maren spent three lessons on nothing but falling well, and in the fourth she asked to try it.',
    author: 'Priya, mother of a nine-year-old',
  },
  {
    quote:
      'Booking takes me two minutes in the parking lot, and I know what we will work on before we arrive.',
    author: 'Tom, father of two',
  },
  {
    quote: 'My son learned more in an hour than in a whole season in line.',
    author: 'Miriam, mother of a fourteen-year-old',
  },
]
