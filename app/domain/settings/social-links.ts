export type SocialLink = { label: string; href: string }

/** A social link, labeled with the service's name. */
export function socialLinkOf(href: string): SocialLink {
  const host = new URL(href).hostname.replace(/^www\./, '')
  const place = Object.keys(places).find((one) => host === one || host.endsWith(`.${one}`))
  return { href, label: place ? places[place]! : host }
}

const places: Record<string, string> = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'threads.net': 'Threads',
  'threads.com': 'Threads',
  'tiktok.com': 'TikTok',
  'twitter.com': 'X',
  'vimeo.com': 'Vimeo',
  'whatsapp.com': 'WhatsApp',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}
