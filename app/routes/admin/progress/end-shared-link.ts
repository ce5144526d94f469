import { progressTexts } from '~/domain/progress/progress-texts'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { endSharedLink } from '~/domain/progress/share-links.server'
import { sharedLinksPath } from '~/values/paths/progress-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'evaluate-progress',
  schema: EmptyForm,
  messages: {},
  async save(staff, _nothing, { id }) {
    const ended = await endSharedLink(staff, id('linkId'))
    return ended && { to: sharedLinksPath(), said: progressTexts.linkEnded }
  },
})
