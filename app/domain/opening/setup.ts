/** What has to be settled before the public sees the site, in the order of the guide. */
export const setupStepNames = [
  'business',
  'venue',
  'lesson-types',
  'coaches',
  'policies',
  'email',
  'cards',
  'import',
] as const

export type SetupStepName = (typeof setupStepNames)[number]

/** Where a step stands: `not-needed` and, of what has only to be read, `done` are somebody's answer. */
export type SetupState = 'done' | 'not-needed' | 'open'

export type SetupStep = {
  name: SetupStepName
  state: SetupState
  /** What may be answered where its data do not say it. */
  answers: SetupAnswer[]
}

export type SetupAnswer = 'read' | 'not_needed'

export type Setup = { openedAt: Date | null; steps: SetupStep[] }

/** A business in which nobody has done anything yet. */
export function isUntouched({ openedAt, steps }: Setup): boolean {
  return openedAt === null && steps.every(({ state }) => state === 'open')
}

export function openSteps({ steps }: Setup): SetupStep[] {
  return steps.filter(({ state }) => state === 'open')
}
