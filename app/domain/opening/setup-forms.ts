import { z } from 'zod'
import { setupStepNames } from './setup'

const pressOne = 'Choose one of the buttons.'

/** An answer to a step: read, not needed, or neither. */
export const SetupAnswerForm = z.object({
  step: z.enum(setupStepNames, { error: pressOne }),
  answer: z.enum(['read', 'not_needed', 'open'], { error: pressOne }),
})

export type SetupAnswerRequest = z.output<typeof SetupAnswerForm>

/** When the site was opened, as known to the page with the button. */
export const CloseSiteForm = z.object({ opened: z.string({ error: pressOne }).max(40) })

export type CloseSiteRequest = z.output<typeof CloseSiteForm>

export type SetupRefusal = 'step-needed' | 'setup-not-done' | 'opened-meanwhile'

export const setupMessages: Record<SetupRefusal, string> = {
  'step-needed': 'The site cannot open without this step.',
  'opened-meanwhile':
    'The site was closed and reopened since you loaded this page. Press the button again to close it.',
  'setup-not-done': 'Finish these steps first: {detail}.',
}
