import type { ActionFunctionArgs } from '~/framework'
import { familyTexts } from '~/domain/family/family-texts'
import {
  findPictureRemover,
  removeEvaluationPicture,
} from '~/domain/progress/evaluation-pictures.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { progressHistoryPath } from '~/values/paths/progress-paths'
import { openProgress } from './open-progress.server'

export async function action(args: ActionFunctionArgs) {
  const { readers, athlete } = await openProgress(args)
  const reader = await findPictureRemover(readers, athlete.id)
  const { pictureId = '' } = args.params
  if (!reader || !(await removeEvaluationPicture(reader, athlete.id, pictureId))) throw notFound()
  return redirectWithToast(progressHistoryPath(athlete.id), familyTexts.pictureRemoved)
}
