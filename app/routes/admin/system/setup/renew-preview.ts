import { renewPreviewLink } from '~/domain/opening/preview-link.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { setupPath } from '~/values/paths/setup-paths'
import { staffAction } from '../../forms/form-page.server'

/** Revokes the previous link. */
export const action = staffAction({
  permission: 'change-settings',
  schema: EmptyForm,
  messages: {},
  async save(owner) {
    await renewPreviewLink(owner)
    return { to: setupPath(), said: 'The preview link is ready.' }
  },
})
