import type { ActionFunctionArgs } from '@remix-run/node'
import { takePictureOff } from '~/domain/progress/evaluation-picture.server'
import { notFound } from '~/http/answer.server'
import { redirectWithToast } from '~/http/toast.server'
import { progressHistoryPath } from '~/values/progress-paths'
import { openProgress } from './open-progress.server'

export async function action(args: ActionFunctionArgs) {
  const { reader, athlete } = await openProgress(args)
  if (!(await takePictureOff(reader, athlete.id, args.params.pictureId ?? ''))) throw notFound()
  return redirectWithToast(progressHistoryPath(athlete.id), 'The picture is gone.')
}
