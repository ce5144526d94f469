import type { LoaderFunctionArgs } from '~/framework'
import { findPictureFile } from '~/domain/content/pictures/find-pictures.server'
import { etagMatches } from '~/http/answers/answer-tagged.server'
import { notFound } from '~/http/answers/answer.server'

/** An uploaded picture's file. Cacheable forever, since a new picture has a new URL. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pictureId = '', file = '' } = params
  const found = await findPictureFile(pictureId, file)
  if (!found) throw notFound()

  const tag = `"${pictureId}-${file}"`
  const headers = {
    'Cache-Control': `public, max-age=${365 * 24 * 60 * 60}, immutable`,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Content-Type': found.type,
    ETag: tag,
  }
  if (etagMatches(request, tag)) return new Response(null, { status: 304, headers })
  return new Response(found.bytes, { headers })
}
