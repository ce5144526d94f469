import type { MarkdownIt, Token } from 'markdown-it'
import { mediaPath, picturesNamedIn, srcSetOf } from '~/values/paths/files/media-path'

/** An uploaded picture. `width` and `height` are those of the largest file. */
export type SizedPicture = { id: string; width: number; height: number; widths: number[] }

/** The width of the text column. */
const sizes = '(min-width: 44rem) 40rem, 94vw'

/**
 * Turns a standalone picture of ours into a figure with its title as the caption. Replaces any
 * external picture with its alt text, so no other host is contacted.
 */
export function setPicturesApart(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer
  const { escapeHtml } = markdown.utils

  rules.image = (tokens, index, _options, env) => {
    const image = tokens[index]!
    const src = String(image.attrGet('src') ?? '')
    if (!isOurs(src)) return escapeHtml(image.content)
    const alt = escapeHtml(image.content)
    const waits = 'loading="lazy" decoding="async"'
    const [id] = picturesNamedIn(src)
    const { pictures = [] } = (env ?? {}) as { pictures?: SizedPicture[] }
    const picture = pictures.find((one) => one.id === id)
    return picture
      ? inEverySize(picture, `alt="${alt}" ${waits}`)
      : `<img src="${escapeHtml(src)}" alt="${alt}" ${waits}>`
  }

  markdown.core.ruler.push('figures', ({ tokens, Token }) => {
    tokens.forEach((token, index) => {
      const image = pictureAloneIn(token)
      const [open, close] = [tokens[index - 1], tokens[index + 1]]
      if (!image || open?.type !== 'paragraph_open' || !close) return
      open.tag = close.tag = 'figure'
      open.hidden = close.hidden = false
      const caption = String(image.attrGet('title') ?? '')
      if (!caption) return
      const words = new Token('text', '', 0)
      words.content = caption
      const [start, end] = [1, -1].map((nesting) => {
        return new Token(`caption_${nesting}`, 'figcaption', nesting as 1 | -1)
      })
      token.children = [image, start!, words, end!]
    })
  })
}

/** With srcset, and with dimensions that reserve its space. */
function inEverySize({ id, width, height, widths }: SizedPicture, rest: string): string {
  const webp = `src="${mediaPath(id, widths[0] ?? width, 'webp')}" srcset="${srcSetOf(id, widths, 'webp')}"`
  return [
    `<picture><source type="image/avif" srcset="${srcSetOf(id, widths, 'avif')}" sizes="${sizes}">`,
    `<img ${webp} sizes="${sizes}" width="${width}" height="${height}" ${rest}></picture>`,
  ].join('')
}

function pictureAloneIn({ type, children }: Token): Token | null {
  if (type !== 'inline') return null
  const said = (children ?? []).filter((child) => child.type !== 'text' || child.content.trim())
  const [only] = said
  const isPicture = said.length === 1 && only?.type === 'image'
  return isPicture && isOurs(String(only.attrGet('src') ?? '')) ? only : null
}

/** A path below `/media/` without any traversal. */
function isOurs(src: string): boolean {
  return /^\/media\/[\w-]+(?:[/.][\w-]+)*$/.test(src)
}
