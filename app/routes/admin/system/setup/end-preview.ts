import { endPreviewLink } from '~/domain/opening/preview-link.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { setupPath } from '~/values/paths/setup-paths'
import { staffAction } from '../../forms/form-page.server'

/** Revokes the preview for everyone. */
export const action = staffAction({
  permission: 'change-settings',
  schema: EmptyForm,
  messages: {},
  async save(owner) {
    await endPreviewLink(owner)
    return { to: setupPath(), said: 'The preview link no longer works.' }
  },
})
