import { createApparatus, type NewApparatus } from '~/domain/catalogue/create-apparatus.server'
import { createLessonType, type NewLessonType } from '~/domain/catalogue/create-lesson-type.server'
import { legalKinds } from '~/domain/content/legal/legal-text'
import { publishFirstLegalText } from '~/domain/content/legal/publish-legal-text.server'
import { publishWaiver } from '~/domain/family/waivers/waiver-draft.server'
import { createCurriculum } from '~/domain/progress/create-curriculum.server'
import { createSettings, type NewBusiness } from '~/domain/settings/create-settings.server'
import { system } from '~/values/actor'
import { legalTexts } from './legal-texts'
import { curriculum } from './skills/curriculum'
import { waiverText } from './waiver-text'

/** What a business cannot open without, and nothing invented: rules, lesson types, skills, legal texts. */
export async function seedEveryBusiness(identity: Partial<NewBusiness> = {}): Promise<void> {
  await createSettings(system, { ...unnamedBusiness, ...identity })
  for (const lessonType of lessonTypes) await createLessonType(system, lessonType)
  for (const entry of apparatus) await createApparatus(system, entry)
  await publishWaiver(system, waiverText)
  await seedCurriculum()
  await seedLegalTexts()
}

/** Also for a business that is older than its skills. */
export async function seedCurriculum(): Promise<void> {
  await createCurriculum(system, curriculum)
}

/** Also for a business that is older than these texts: its footer leads to them. */
export async function seedLegalTexts(): Promise<void> {
  for (const kind of legalKinds) await publishFirstLegalText(system, kind, legalTexts[kind])
}

const unnamedBusiness: NewBusiness = {
  name: 'Tumbling coaching',
  tagline: 'Private and small-group tumbling lessons',
  email: '',
  phone: '',
  addressLines: [],
  timeZone: 'America/New_York',
  currency: 'USD',
  whatToBring: [
    'Clothes to move in, without zips or buttons',
    'Hair tied back, no jewelry',
    'Bare feet or grip socks',
    'A bottle of water',
  ],
  cancellationTiers: [
    { hoursBefore: 24, gives: 'percent', percent: 100 },
    { hoursBefore: 0, gives: 'all_but_deposit', percent: null },
  ],
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

const apparatus: NewApparatus[] = [
  {
    slug: 'tumbling',
    name: 'Tumbling',
    focusAreas: [
      { slug: 'rolls-and-handstands', name: 'Rolls and handstands', level: 'beginner' },
      { slug: 'cartwheel-and-round-off', name: 'Cartwheel and round-off', level: 'beginner' },
      { slug: 'back-handspring', name: 'Back handspring', level: 'intermediate' },
      { slug: 'tucks-and-layouts', name: 'Tucks and layouts', level: 'advanced' },
      { slug: 'twisting', name: 'Twisting', level: 'elite' },
    ],
  },
  {
    slug: 'beam',
    name: 'Beam',
    focusAreas: [
      { slug: 'walks-and-balance', name: 'Walks and balance', level: 'beginner' },
      { slug: 'leaps-and-turns', name: 'Leaps and turns', level: 'intermediate' },
      { slug: 'acro-on-beam', name: 'Acro on beam', level: 'advanced' },
    ],
  },
  {
    slug: 'vault',
    name: 'Vault',
    focusAreas: [
      { slug: 'run-and-hurdle', name: 'Run and hurdle', level: 'beginner' },
      { slug: 'handspring-vault', name: 'Handspring vault', level: 'intermediate' },
    ],
  },
  {
    slug: 'bars',
    name: 'Bars',
    focusAreas: [
      { slug: 'pullover-and-circles', name: 'Pullover and circles', level: 'beginner' },
      { slug: 'kip', name: 'Kip', level: 'intermediate' },
    ],
  },
  {
    slug: 'strength-and-mind',
    name: 'Strength and mind',
    focusAreas: [
      { slug: 'core-and-shapes', name: 'Core and shapes', level: 'beginner' },
      { slug: 'flexibility', name: 'Flexibility', level: 'beginner' },
      { slug: 'confidence-after-a-fall', name: 'Confidence after a fall', level: 'beginner' },
    ],
  },
]
