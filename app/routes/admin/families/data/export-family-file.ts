import type { ActionFunctionArgs } from '~/framework'
import { personalDataSubjects } from '~/domain/privacy/personal-data-subjects.server'
import { exportFamily } from '~/domain/privacy/privacy-export.server'
import { notFound } from '~/http/answers/answer.server'
import { jsonFile } from '~/http/answers/json-file.server'
import { requireStaffWithAll } from '~/http/people/require-actor.server'

export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaffWithAll(args, 'handle-privacy-requests', 'correct-families')
  const file = await exportFamily(owner, personalDataSubjects(), args.params.guardianId ?? '')
  if (file === null) throw notFound()
  return jsonFile(file)
}
