/** Known video players. Links to them become play cards, and nothing is loaded from there. */
const players: Record<string, string> = {
  'youtube.com': 'YouTube',
  'm.youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
  'player.vimeo.com': 'Vimeo',
}

/** The player that a link leads to, such as `YouTube`; null for other links. */
export function videoPlayerOf(href: string): string | null {
  if (!URL.canParse(href)) return null
  const { protocol, hostname, pathname } = new URL(href)
  if (protocol !== 'https:' || pathname === '/') return null
  return players[hostname.replace(/^www\./, '')] ?? null
}
