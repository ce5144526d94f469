import type { LoaderFunctionArgs } from '~/framework'
import { findSharedPicture } from '~/domain/progress/open-share-link.server'
import { notFound } from '~/http/answers/answer.server'
import { sendPictureFile } from '~/http/answers/send-picture-file.server'

/** For holders of a valid share link, if pictures are allowed. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { token = '', pictureId = '', file = '' } = params
  const found = await findSharedPicture(token, pictureId, file)
  if (!found) throw notFound()
  return sendPictureFile(found)
}
