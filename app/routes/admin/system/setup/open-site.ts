import { openSite } from '~/domain/opening/open-site.server'
import { setupMessages } from '~/domain/opening/setup-forms'
import { setupTexts } from '~/domain/opening/setup-texts'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { setupPath } from '~/values/paths/setup-paths'
import { staffAction } from '../../forms/form-page.server'

/** "Open the site": families can book from now on. */
export const action = staffAction({
  permission: 'change-settings',
  schema: EmptyForm,
  messages: setupMessages,
  async save(owner) {
    const refusal = await openSite(owner)
    return refusal ?? { to: setupPath(), said: setupTexts.opened }
  },
})
