import { createApparatus, type NewApparatus } from '~/domain/catalogue/create-apparatus.server'
import { legalKinds } from '~/domain/content/legal/legal-text'
import { publishFirstLegalText } from '~/domain/content/legal/publish-legal-text.server'
import { publishWaiver } from '~/domain/family/waivers/waiver-draft.server'
import { createCurriculum } from '~/domain/progress/create-curriculum.server'
import { createSettings, type NewBusiness } from '~/domain/settings/create-settings.server'
import { system } from '~/values/actor'
import { legalTexts } from './legal-texts'
import { curriculum } from './skills/curriculum'
import { waiverText } from './waiver-text'

/**
 * The minimum for a business: rules, apparatus, skills, a waiver and legal texts to review. The
 * owner adds lesson types and prices; the site is closed until then.
 */
export async function seedEveryBusiness(identity: Partial<NewBusiness> = {}): Promise<void> {
  await createSettings(system, { ...unnamedBusiness, ...identity })
  for (const entry of apparatus) await createApparatus(system, entry)
  await publishWaiver(system, waiverText)
  await seedCurriculum()
  await seedLegalTexts()
}

/** Also for businesses from before skills existed. */
export async function seedCurriculum(): Promise<void> {
  await createCurriculum(system, curriculum)
}

/** Also for businesses from before legal texts existed, since the footer links to them. */
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
    'Clothes to move in, without zippers or buttons',
    'Hair tied back, no jewelry',
    'Bare feet or grip socks',
    'A bottle of water',
  ],
  cancellationTiers: [
    { hoursBefore: 24, gives: 'percent', percent: 100 },
    { hoursBefore: 0, gives: 'all_but_deposit', percent: null },
  ],
  openedAt: null,
}

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
