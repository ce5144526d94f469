import type { ActionFunctionArgs } from '~/framework'
import { progressTexts } from '~/domain/progress/progress-texts'
import { endShareLink } from '~/domain/progress/share-links.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { shareProgressPath } from '~/values/paths/progress-paths'
import { openShareLinks } from './open-progress.server'

export async function action(args: ActionFunctionArgs) {
  const { reader, athlete } = await openShareLinks(args)
  if (!(await endShareLink(reader, athlete.id, args.params.linkId ?? ''))) throw notFound()
  return redirectWithToast(shareProgressPath(athlete.id), progressTexts.linkEnded)
}
