import type { ActionFunctionArgs } from '@remix-run/node'
import { NothingForm } from '~/domain/scheduling/scheduling-forms'
import { putDigestAside } from '~/domain/progress/digests/decide-digest.server'
import { digestMessages } from '~/domain/progress/digests/digest-forms'
import { digestsPath } from '~/values/paths/progress-paths'
import { press } from '../form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, {
    permission: 'evaluate-progress',
    schema: NothingForm,
    messages: digestMessages,
    async save(staff, _nothing, { id }) {
      const outcome = await putDigestAside(staff, id('digestId'))
      if (!outcome || 'refused' in outcome) return outcome
      return { to: digestsPath(), said: 'Skipped. Nothing is sent.' }
    },
  })
}
