import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { requestDataExport } from '~/domain/privacy/request-data-export.server'
import { dataExportMessages } from '~/domain/privacy/privacy-request-forms'
import { findDataExport } from '~/domain/privacy/open-data-export.server'
import { refusedJson } from '~/http/answers/answer-json.server'
import { requireCallingParent, requireConfirmedCall } from '~/http/people/require-actor.server'
import type { Parent } from '~/values/actor'

/** Whether a data export is in progress, or when it expires. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  await requireConfirmedCall(parent)
  return await answer(parent)
}

/** The page's API: starts a data export unless one is in progress. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  await requireConfirmedCall(parent)
  const refusal = await requestDataExport(parent)
  return refusal ? refusedJson(refusal, dataExportMessages) : await answer(parent)
}

async function answer(parent: Parent) {
  const found = await findDataExport(parent)
  const expiresAt = found?.expiresAt ?? null
  const state = expiresAt ? 'made' : found ? 'being-made' : 'none'
  return Response.json({ state, expiresAt })
}
