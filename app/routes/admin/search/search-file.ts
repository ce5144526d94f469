import type { LoaderFunctionArgs } from '~/framework'
import { searchTexts } from '~/domain/admin/search/search-texts'
import { errorJson } from '~/http/answers/answer-json.server'
import { requireCallingStaff } from '~/http/people/require-actor.server'
import { searchOf } from './present-search.server'

/** Search results as JSON, for suggestions while typing. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireCallingStaff(args)
  const { groups, form } = await searchOf(staff, args.request)
  if (Object.keys(form.errors).length > 0) return errorJson(400, 'invalid', searchTexts.unreadable)
  return Response.json({ groups })
}
