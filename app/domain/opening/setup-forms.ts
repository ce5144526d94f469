import { z } from 'zod'
import { setupStepNames } from './setup'

const pressOne = 'Press one of the buttons.'

/** What somebody says of a step: that they have read it, that they do not need it, or neither after all. */
export const SetupAnswerForm = z.object({
  step: z.enum(setupStepNames, { error: pressOne }),
  answer: z.enum(['read', 'not_needed', 'open'], { error: pressOne }),
})

export type SetupAnswerRequest = z.output<typeof SetupAnswerForm>

export type SetupRefusal = 'step-needed' | 'setup-not-done'

export const setupMessages: Record<SetupRefusal, string> = {
  'step-needed': 'The site cannot open without this step.',
  'setup-not-done': 'Finish these steps first: {detail}.',
}
