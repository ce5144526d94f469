import { fillIn, type Answers } from '../../support/browser/booking-walk'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import type { PlainPage } from '../../support/browser/plain-page'

/** A family whose every answer can be recognized wherever it appears. */
export const canaries = {
  firstName: 'Canarydana',
  lastName: 'Canaryokafor',
  email: 'canary.email@nest.example',
  phone: '555 777 0001',
  emergencyName: 'Canaryife',
  emergencyPhone: '555 777 0002',
  athlete: 'Canaryzoe',
  athleteLast: 'Canarylind',
  bornOn: '2016-02-29',
  medicalNote: 'Canaryasthma',
  focusNote: 'Canarywish',
  brings: 'Canarygran',
  collects: 'Canaryaunt',
  collectsAs: 'Canarykin',
  collectsPhone: '555 777 0003',
  relationship: 'Canarymum',
  signer: 'Canarysigner',
}

export type Canary = keyof typeof canaries

const you: Answers = {
  'Your first name': canaries.firstName,
  'Your last name': canaries.lastName,
  'Email address': canaries.email,
  'Phone number': canaries.phone,
  'Emergency contact’s name': canaries.emergencyName,
  'Emergency contact’s phone number': canaries.emergencyPhone,
}

const athlete: Answers = {
  'First name': canaries.athlete,
  'Last name': canaries.athleteLast,
  'Date of birth': canaries.bornOn,
  Experience: 'Competes',
  'Medical notes and allergies': canaries.medicalNote,
}

/** Enters the canaries on each step's page, without submitting. */
export const typeCanaries: Record<string, (browser: PlainBrowser) => void> = {
  you: (browser) => fillIn(browser, you),
  athletes: (browser) => fillIn(browser, athlete),
  'focus-areas': (browser) =>
    browser.fill('Anything else the coach should know', canaries.focusNote),
  'drop-off': (browser) => {
    browser.uncheck('I’ll do both drop-off and pick-up')
    browser.fill('Name', canaries.brings, 'Who drops off?')
    browser.fill('Name', canaries.collects, 'Who picks up?')
    browser.fill('Relationship to the athlete', canaries.collectsAs, 'Who picks up?')
    browser.fill('Phone number', canaries.collectsPhone, 'Who picks up?')
  },
  waiver: (browser) => {
    browser.page.$('fieldset fieldset [type=checkbox]').attr('checked', '')
    browser.fill('Your relationship to this athlete', canaries.relationship)
    browser.fill('Your full name', canaries.signer)
  },
  review: () => {},
}

export function pressOn(browser: PlainBrowser): Promise<PlainPage> {
  return browser.press(/^(Continue|Sign and continue|Confirm booking)/)
}

/** The canaries in a text, as typed or encoded for URLs or JSON. */
export function canariesIn(text: string): Canary[] {
  const names = Object.keys(canaries) as Canary[]
  return names.filter((name) => spellingsOf(canaries[name]).some((each) => text.includes(each)))
}

function spellingsOf(word: string): string[] {
  const encoded = encodeURIComponent(word)
  const bytes = Buffer.from(word)
  return [
    word,
    word.toLowerCase(),
    encoded,
    encoded.replaceAll('%20', '+'),
    word.replaceAll(' ', ''),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/..?==?$|.$/, ''),
  ]
}
