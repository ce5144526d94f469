import type { PrivatePicture } from '~/domain/family/pictures/picture-files.server'

/**
 * A private image, never cached and shown inert. A PDF could run scripts when opened in the
 * browser, so it is a download.
 */
export function sendPictureFile({ bytes, type }: PrivatePicture): Response {
  return new Response(bytes, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition':
        type === 'application/pdf' ? 'attachment; filename="signed-paper.pdf"' : 'inline',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Content-Type': type,
      'X-Robots-Tag': 'noindex',
    },
  })
}
