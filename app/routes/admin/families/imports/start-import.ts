import type { ActionFunctionArgs } from '~/framework'
import { StartForm } from '~/domain/imports/import-forms'
import { importTexts, startMessages } from '~/domain/imports/import-texts'
import { startImport } from '~/domain/imports/import-families.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { importPath } from '~/values/paths/import-paths'

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'import-families')
  const importId = args.params.importId ?? ''
  const submission = await parseForm(args.request, StartForm)
  if (submission.status !== 'success')
    return redirectWithToast(importPath(importId), startMessages['changed-meanwhile'])
  const outcome = await startImport(staff, importId, submission.value)
  if (!outcome) throw notFound()
  const said = 'refused' in outcome ? startMessages[outcome.refused] : importTexts.started
  return redirectWithToast(importPath(importId), said)
}
