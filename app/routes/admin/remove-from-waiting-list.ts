import type { ActionFunctionArgs } from '@remix-run/node'
import { removeFromWaitingList } from '~/domain/booking/waiting-list/remove-from-waiting-list.server'
import { answerMessages } from '~/domain/booking/waiting-list/waiting'
import { notFound } from '~/http/answer.server'
import { requireStaff } from '~/http/require-actor.server'
import { redirectWithToast } from '~/http/toast.server'
import { adminWaitingListPath } from '~/values/admin-paths'
import { isRowId } from '~/values/form-fields'

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const { entryId = '' } = args.params
  const outcome = isRowId(entryId) ? await removeFromWaitingList(staff, entryId) : null
  if (!outcome) throw notFound()
  const said = 'refused' in outcome ? answerMessages[outcome.refused] : 'They wait no more.'
  return redirectWithToast(adminWaitingListPath(), said)
}
