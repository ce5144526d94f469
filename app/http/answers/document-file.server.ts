import type { PrivatePicture } from '~/domain/family/pictures/picture-files.server'

type DocumentFile = PrivatePicture & { title: string }

/** A private document as a download, named after its title, never cached and never shown inline. */
export function documentFile({ title, bytes, type }: DocumentFile): Response {
  const ending = type.replace(/^.*\//, '')
  return new Response(bytes, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${nameOf(title)}.${ending}"`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Content-Type': type,
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** In letters that every system and header takes. */
function nameOf(title: string): string {
  const letters = title.normalize('NFKD').replace(/\p{Mark}/gu, '')
  const words = letters.match(/[a-z0-9]+/gi) ?? []
  return words.join('-').slice(0, 60) || 'document'
}
