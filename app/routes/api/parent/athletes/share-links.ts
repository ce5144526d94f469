import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { ShareCall, sharingMessages } from '~/domain/progress/share-forms'
import { findShareLinks, shareProgress, type ShareLink } from '~/domain/progress/share-links.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { publicOrigin } from '~/http/public-origin.server'
import { sharedProgressPath } from '~/values/paths/progress-paths'
import { openShareLinksForApi, openToRead } from './athlete-to-read.server'

/** Valid links. Only the call that creates one returns its token. */
export async function loader(args: LoaderFunctionArgs) {
  const { parent, athlete } = await openShareLinksForApi(args)
  const links = await findShareLinks(parent, athlete.id)
  return Response.json({ links: links.map(withoutSecret) })
}

function withoutSecret({ token: _token, ...link }: ShareLink) {
  return link
}

/** The page's API: `{ "id", "recipient", "shownName", "days" }`; returns the link to share. */
export async function action(args: ActionFunctionArgs) {
  const { parent, athlete } = await openToRead(args)
  const posted = await parseJson(args.request, ShareCall)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await shareProgress(parent, athlete.id, posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, sharingMessages)
  const links = await findShareLinks(parent, athlete.id)
  const token = links.find(({ id }) => id === outcome.linkId)?.token ?? null
  return Response.json({ ...outcome, url: token && publicOrigin() + sharedProgressPath(token) })
}
