import type { MarkdownIt, Token } from 'markdown-it'
import { videoPlayerOf } from '~/values/links/video-link'

/**
 * Shows a standalone link to a video as a play card. It stays a link, so nothing is loaded from the
 * other site.
 */
export function setVideosApart(markdown: MarkdownIt): void {
  const { escapeHtml } = markdown.utils

  markdown.core.ruler.push('videos', ({ tokens, Token }) => {
    tokens.forEach((token, index) => {
      const video = videoAloneIn(token)
      const open = tokens[index - 1]
      if (!video || open?.type !== 'paragraph_open' || open.hidden) return
      open.attrSet('class', 'video')
      const shown = new Token('video', '', 0)
      shown.meta = video
      token.children = [shown]
    })
  })

  markdown.renderer.rules.video = (tokens, index) => {
    const { href, title, player } = tokens[index]!.meta as Video
    return [
      `<a class="video-link" href="${escapeHtml(href)}" rel="external noopener noreferrer">`,
      '<span class="video-play" aria-hidden="true"></span>',
      `<span class="video-title">${escapeHtml(title)}</span> `,
      `<span class="video-where">Video on ${player}</span></a>`,
    ].join('')
  }
}

type Video = { href: string; title: string; player: string }

function videoAloneIn({ type, children }: Token): Video | null {
  const [open, ...rest] = children ?? []
  if (type !== 'inline' || open?.type !== 'link_open' || rest.at(-1)?.type !== 'link_close')
    return null
  const words = rest.slice(0, -1)
  if (words.some((word) => word.type !== 'text')) return null

  const href = String(open.attrGet('href') ?? '')
  const player = videoPlayerOf(href)
  const title = words.map(({ content }) => content).join('')
  if (player === null) return null
  return { href, player, title: open.markup === 'linkify' ? 'Watch it' : title }
}
