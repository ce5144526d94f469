import type { ActionFunctionArgs } from '~/framework'
import { personalDataSubjects } from '~/domain/privacy/personal-data-subjects.server'
import { exportForOwner } from '~/domain/privacy/privacy-export.server'
import { notFound } from '~/http/answers/answer.server'
import { jsonFile } from '~/http/answers/json-file.server'
import { requireStaff } from '~/http/people/require-actor.server'

export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaff(args, 'handle-privacy-requests')
  const file = await exportForOwner(owner, personalDataSubjects(), args.params.requestId ?? '')
  if (file === null) throw notFound()
  return jsonFile(file)
}
