import type { Setup, SetupAnswer, SetupStep, SetupStepName } from '~/domain/opening/setup'
import { setupTexts, setupTitles } from '~/domain/opening/setup-texts'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { adminContentPath, adminSectionPath } from '~/values/paths/content-admin-paths'
import { importsPath } from '~/values/paths/import-paths'
import { businessPath, policySettingsPath, waiverDraftPath } from '~/values/paths/settings-paths'
import {
  adminLessonTypePath,
  coachesPath,
  lessonTypesPath,
  venuePath,
} from '~/values/paths/settings-paths'
import { setupActionPath, systemPath } from '~/values/paths/setup-paths'
import type { PageAction, PageLink } from '../../forms/form-page.server'

type StepView = {
  name: SetupStepName
  title: string
  state: SetupStep['state']
  /** What the step is about and, while open, what to do. */
  sentence: string
  ways: PageLink[]
  presses: PageAction[]
}

type Words = { sentence: string; ways: PageLink[]; notNeeded?: string }

/** The guide's steps with links to their pages. */
export function presentSteps({ steps }: Setup): StepView[] {
  return steps.map((step) => {
    const { sentence, ways } = words[step.name]
    const title = setupTitles[step.name]
    return { name: step.name, title, state: step.state, sentence, ways, presses: pressesOf(step) }
  })
}

function pressesOf({ name, state, answers }: SetupStep): PageAction[] {
  const press = (answer: SetupAnswer | 'open', label: string): PageAction => ({
    to: setupActionPath('answer'),
    label,
    fields: { step: name, answer },
  })
  if (state === 'not-needed') return [press('open', 'We need it after all')]
  if (state === 'done') return answers.includes('read') ? [press('open', 'Read them again')] : []
  return answers.map((answer) =>
    press(answer, answer === 'read' ? setupTexts.read : (words[name].notNeeded ?? 'Not needed')),
  )
}

const words: Record<SetupStepName, Words> = {
  business: {
    sentence: 'Your name, email address, currency and time zone. They’re hard to change later.',
    ways: [{ to: businessPath(), label: setupTexts.enterDetails }],
  },
  venue: {
    sentence:
      'Where lessons take place, and what families should know when they arrive: your business’s address, or venues such as host gyms.',
    ways: [
      { to: businessPath(), label: 'Enter the business address' },
      { to: venuePath(), label: venueTexts.add },
      { to: adminSectionPath('contact'), label: 'Write directions' },
    ],
    notNeeded: 'We don’t have a fixed address',
  },
  'lesson-types': {
    sentence: 'What families can book: length, ages, price and deposit.',
    ways: [
      { to: adminLessonTypePath(), label: 'Add a lesson type' },
      { to: lessonTypesPath(), label: 'See all' },
    ],
  },
  coaches: {
    sentence: 'Who teaches what, and when they can be booked. Each coach needs opening hours.',
    ways: [{ to: coachesPath(), label: 'Add coaches and hours' }],
  },
  policies: {
    sentence:
      'You start with a cancellation policy, a waiver and legal texts already published. Read each one and change what doesn’t fit: families agree to them.',
    ways: [
      { to: policySettingsPath(), label: 'Cancellation policy' },
      { to: waiverDraftPath(), label: 'Waiver' },
      { to: adminContentPath(), label: 'Privacy policy and terms' },
    ],
  },
  email: {
    sentence: 'Send yourself a test email. Without email, families don’t get confirmations.',
    ways: [{ to: systemPath(), label: 'Send a test email' }],
    notNeeded: 'Open without email',
  },
  cards: {
    sentence: 'With Stripe keys set, families pay by card when they book. Test that they work.',
    ways: [{ to: systemPath(), label: 'Test Stripe' }],
    notNeeded: 'Payments at the venue',
  },
  import: {
    sentence:
      'Bring families, athletes, credits and balances from your old system in a file. You check every row first, and can undo the import for a day.',
    ways: [{ to: importsPath(), label: 'Import families' }],
    notNeeded: 'Start without families',
  },
}
