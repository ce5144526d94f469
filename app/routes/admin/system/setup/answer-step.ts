import { answerSetupStep } from '~/domain/opening/answer-setup-step.server'
import { SetupAnswerForm, setupMessages } from '~/domain/opening/setup-forms'
import { setupPath } from '~/values/paths/setup-paths'
import { staffAction } from '../../forms/form-page.server'

/** "We don't need this", "I've read them", or neither. */
export const action = staffAction({
  permission: 'change-settings',
  schema: SetupAnswerForm,
  messages: setupMessages,
  async save(owner, answer) {
    const refusal = await answerSetupStep(owner, answer)
    return refusal ?? { to: setupPath() }
  },
})
