import type { ActionFunctionArgs } from '@remix-run/node'
import { importTexts, undoMessages } from '~/domain/imports/import-texts'
import { startUndo } from '~/domain/imports/undo-import.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { importPath } from '~/values/paths/import-paths'

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'import-families')
  const importId = args.params.importId ?? ''
  const outcome = await startUndo(staff, importId)
  if (!outcome) throw notFound()
  const said = 'refused' in outcome ? undoMessages[outcome.refused] : importTexts.undoStarted
  return redirectWithToast(importPath(importId), said)
}
