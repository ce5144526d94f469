import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { findMergedInto } from '~/domain/family/duplicates/find-merged.server'
import { notFound } from '../answers/answer.server'

/**
 * What a page answers that names an athlete who is not there: emails from before two records of one child
 * were made one name either, so who may see the one that is kept is led on to it, and everybody else finds
 * nothing.
 * @param maySee whether the page is there for this reader, of an athlete by their id
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
