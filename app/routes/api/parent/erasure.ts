import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { fullName } from '~/domain/family/athlete'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { askErasure, findOwnErasure } from '~/domain/privacy/ask-erasure.server'
import { ErasureForm } from '~/domain/privacy/privacy-request-forms'
import { invalidJson } from '~/http/answer-json.server'
import { parseJson } from '~/http/parse-json.server'
import { requireCallingParent, requireConfirmedCall } from '~/http/require-actor.server'

/** When a family asked to be erased, as long as that is open. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  await requireConfirmedCall(parent)
  return Response.json({ askedAt: await findOwnErasure(parent) })
}

/** The page's twin: `{ "details"? }`; what is asked for already is the same. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  await requireConfirmedCall(parent)
  const posted = await parseJson(args.request, ErasureForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const name = fullName(await findOwnDetails(parent))
  await askErasure(parent, { name, ...posted.value })
  return Response.json({ askedAt: await findOwnErasure(parent) })
}
