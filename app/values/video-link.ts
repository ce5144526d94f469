/** Whose players we know; a link to one is shown as a picture of itself, and nothing is asked of them. */
const players: Record<string, string> = {
  'youtube.com': 'YouTube',
  'm.youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
  'player.vimeo.com': 'Vimeo',
}

/** Where a link to a video leads, e.g. `YouTube`; null for every other link. */
export function videoPlayerOf(href: string): string | null {
  if (!URL.canParse(href)) return null
  const { protocol, hostname, pathname } = new URL(href)
  if (protocol !== 'https:' || pathname === '/') return null
  return players[hostname.replace(/^www\./, '')] ?? null
}
