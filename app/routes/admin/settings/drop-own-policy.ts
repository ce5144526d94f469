import { SeenForm } from '~/domain/catalogue/catalogue-forms'
import { catalogueMessages } from '~/domain/catalogue/catalogue-messages'
import { dropOwnPolicy } from '~/domain/catalogue/save-own-policy.server'
import { adminLessonTypePath } from '~/values/paths/settings-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'change-settings',
  schema: SeenForm,
  messages: catalogueMessages,
  async save(owner, seen, { id }) {
    const outcome = await dropOwnPolicy(owner, id('lessonTypeId'), seen)
    if (!outcome || 'refused' in outcome) return outcome
    return {
      to: adminLessonTypePath(outcome.lessonTypeId),
      said: 'The business’s policy applies again.',
    }
  },
})
