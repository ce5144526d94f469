import type { ActionFunctionArgs } from '~/framework'
import { endShareLink } from '~/domain/progress/share-links.server'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { openShareLinksForApi } from './athlete-to-read.server'

export const handle = { methods: ['DELETE'] }

/** The page's API: revokes the link. */
export async function action(args: ActionFunctionArgs) {
  const { parent, athlete } = await openShareLinksForApi(args)
  const ended = await endShareLink(parent, athlete.id, args.params.linkId ?? '')
  return ended ? Response.json(ended) : notFoundJson()
}
