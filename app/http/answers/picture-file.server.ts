import type { PictureOfSomebody } from '~/domain/family/pictures/picture-files.server'

/**
 * A picture of somebody, for whoever asked and nobody after them; it is looked at, and does nothing. A PDF
 * can do something where it is opened in a page, and is saved instead.
 */
export function pictureFile({ bytes, type }: PictureOfSomebody): Response {
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
