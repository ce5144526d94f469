/** The setup steps, in guide order. */
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

/** A step's state. `not-needed`, and `done` for steps to read, come from an answer. */
type SetupState = 'done' | 'not-needed' | 'open'

export type SetupStep = {
  name: SetupStepName
  state: SetupState
  /** Answers that are possible where data does not decide. */
  answers: SetupAnswer[]
}

export type SetupAnswer = 'read' | 'not_needed'

export type Setup = { openedAt: Date | null; steps: SetupStep[] }

/** Whether nothing has been set up yet. */
export function isUntouched({ openedAt, steps }: Setup): boolean {
  return openedAt === null && steps.every(({ state }) => state === 'open')
}

/** Not done, and not answered yet. */
export function openSteps({ steps }: Setup): SetupStep[] {
  return steps.filter(({ state }) => state === 'open')
}
