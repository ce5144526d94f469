import { redirect, type LoaderFunctionArgs } from '~/framework'
import { findMergedInto } from '~/domain/family/duplicates/find-merged.server'
import { notFound } from '../answers/answer.server'

/**
 * The response for an athlete who was not found. Emails may link to a record that was since merged:
 * redirects to the merged record if the reader may see it, otherwise 404.
 * @param maySee whether the page exists for this reader, by athlete id
 */
export async function redirectIfMerged(
  { request, params }: LoaderFunctionArgs,
  maySee: (athleteId: string) => Promise<boolean>,
) {
  const { athleteId = '' } = params
  const { pathname, search } = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const keptId = isRead ? await findMergedInto(athleteId) : null
  if (!keptId || !pathname.includes(athleteId) || !(await maySee(keptId))) return notFound()
  return redirect(pathname.replace(athleteId, keptId) + search)
}
