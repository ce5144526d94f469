import { createLessonType, type NewLessonType } from '~/domain/catalogue/create-lesson-type.server'
import { system } from '~/values/actor'

/** The demo business's lesson types: half an hour, an hour, and a class. */
export async function seedDemoLessonTypes(): Promise<void> {
  for (const lessonType of lessonTypes) await createLessonType(system, lessonType)
}

const ages = { minAge: 5, maxAge: 18 }

const lessonTypes: NewLessonType[] = [
  {
    slug: 'quick-journey',
    name: 'Quick Journey',
    summary: 'Half an hour on one skill, one to one.',
    description:
      'For the athlete who is one correction away. We warm up, take the skill apart, and put it back together on a soft surface.',
    keyPoints: ['One athlete, one coach', 'One skill, taken apart', 'Drills to practice at home'],
    durationMinutes: 30,
    format: 'private',
    minAthletes: 1,
    maxAthletes: 1,
    ...ages,
    priceCents: 4000,
    depositCents: 0,
    makeUpDays: null,
  },
  {
    slug: 'dual-quest',
    name: 'Dual Quest',
    summary: 'Half an hour for two who like to learn together.',
    description:
      'Friends or siblings share the floor and the coach. They watch, spot the shape in each other, and take turns without waiting long.',
    keyPoints: ['Two athletes, one coach', 'Turns without waiting', 'One price for both'],
    durationMinutes: 30,
    format: 'semi_private',
    minAthletes: 2,
    maxAthletes: 2,
    ...ages,
    priceCents: 5000,
    depositCents: 0,
    makeUpDays: null,
  },
  {
    slug: 'deep-dive',
    name: 'Deep Dive',
    summary: 'A full hour, one to one, for a skill and all that leads to it.',
    description:
      'Time for strength, shapes and the skill itself. Good for a first layout, for a fear that needs patience, or for tidying a routine.',
    keyPoints: ['One athlete, one coach', 'Up to four focus areas', 'A written plan afterwards'],
    durationMinutes: 60,
    format: 'private',
    minAthletes: 1,
    maxAthletes: 1,
    ...ages,
    priceCents: 6000,
    depositCents: 1000,
    makeUpDays: null,
  },
  {
    slug: 'partner-progression',
    name: 'Partner Progression',
    summary: 'A full hour for two, each on their own level.',
    description:
      'An hour with room for both: shared warm-up and conditioning, then stations for each athlete’s own next step.',
    keyPoints: ['Two athletes, one coach', 'Stations for two levels', 'One price for both'],
    durationMinutes: 60,
    format: 'semi_private',
    minAthletes: 2,
    maxAthletes: 2,
    ...ages,
    priceCents: 8000,
    depositCents: 1000,
    makeUpDays: null,
  },
  {
    slug: 'tumbling-basics',
    name: 'Tumbling Basics',
    summary: 'A small class for the first rolls, handstands and cartwheels.',
    description:
      'Eight places, one coach, lots of turns. The class to find out whether tumbling is for you.',
    keyPoints: ['At most eight athletes', 'Rolls, handstands, cartwheels', 'No experience needed'],
    durationMinutes: 45,
    format: 'group',
    minAthletes: 1,
    maxAthletes: 8,
    ...ages,
    priceCents: 2200,
    depositCents: 0,
    makeUpDays: 60,
  },
]
