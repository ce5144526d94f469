import type { ActionFunctionArgs } from '~/framework'
import { openDataExport } from '~/domain/privacy/open-data-export.server'
import { notFound } from '~/http/answers/answer.server'
import { requireConfirmed, requireParent } from '~/http/people/require-actor.server'
import { zipFile } from '~/http/answers/zip-file.server'
import { dataExportPath } from '~/values/paths/guardian-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent, dataExportPath())
  const bytes = await openDataExport(parent)
  if (!bytes) throw notFound()
  return zipFile('what-we-keep.zip', bytes)
}
