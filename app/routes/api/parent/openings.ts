import type { LoaderFunctionArgs } from '~/framework'
import { findMedicalAccess } from '~/domain/family/find-medical-access.server'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { pageNumberOf } from '~/values/paging'

/** `?page=`: accesses to medical notes that the caller may read, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const wanted = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const { entries, page, pages } = await findMedicalAccess(parent, wanted)
  if (page > pages) return notFoundJson()
  return Response.json({ openings: entries, page, pages })
}
