import type { ActionFunctionArgs } from '@remix-run/node'
import { progressTexts } from '~/domain/progress/progress-texts'
import { NothingForm } from '~/domain/scheduling/scheduling-forms'
import { endSharedLink } from '~/domain/progress/share-links.server'
import { sharedLinksPath } from '~/values/paths/progress-paths'
import { press } from '../form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, {
    permission: 'evaluate-progress',
    schema: NothingForm,
    messages: {},
    async save(staff, _nothing, { id }) {
      const ended = await endSharedLink(staff, id('linkId'))
      return ended && { to: sharedLinksPath(), said: progressTexts.linkEnded }
    },
  })
}
