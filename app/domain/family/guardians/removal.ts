import { z } from 'zod'

const removalAnswers = ['agree', 'object', 'withdraw'] as const

/** What either guardian of a removal request can answer. */
export const AnswerRemovalForm = z.object({
  answer: z.enum(removalAnswers, { error: 'Reload this page and try again.' }),
})

export type AnswerToRemoval = (typeof removalAnswers)[number]

/** The business's decision. */
export const DecideRemovalForm = z.object({
  decision: z.enum(['approve', 'decline'], { error: 'Reload this page and try again.' }),
})

export type RemovalDecision = z.infer<typeof DecideRemovalForm>['decision']

export type RemovalRefusal = 'request-over' | 'last-guardian'

export const removalMessages: Record<RemovalRefusal, string> = {
  'request-over': 'This request is over: it was answered, withdrawn, or its time has run out.',
  'last-guardian':
    'Someone has to have this, and no one else does: “{detail}”. Give it to someone else first.',
}
