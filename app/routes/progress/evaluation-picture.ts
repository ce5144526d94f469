import type { LoaderFunctionArgs } from '~/framework'
import { findEvaluationPicture } from '~/domain/progress/evaluation-pictures.server'
import { notFound } from '~/http/answers/answer.server'
import { sendPictureFile } from '~/http/answers/send-picture-file.server'
import { parentOf, staffOf } from '~/http/people/require-actor.server'

/** For any signed-in user who may see the progress; otherwise 404. */
export async function loader(args: LoaderFunctionArgs) {
  const { pictureId = '', file = '' } = args.params
  for (const reader of [await parentOf(args), await staffOf(args)]) {
    const found = reader && (await findEvaluationPicture(reader, pictureId, file))
    if (found) return sendPictureFile(found)
  }
  throw notFound()
}
