import type { ActionFunctionArgs } from '~/framework'
import { exportEverything } from '~/domain/exports/export-everything.server'
import { ExportForm } from '~/domain/exports/export-form'
import { notFound } from '~/http/answers/answer.server'
import { streamedZip } from '~/http/answers/zip-file.server'
import { invalid, parseForm } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'import-families')
  const submission = await parseForm(args.request, ExportForm)
  if (submission.status !== 'success') return invalid(submission)
  const archive = await exportEverything(staff, submission.value)
  if (!archive) throw notFound()
  return streamedZip('everything.zip', archive)
}
