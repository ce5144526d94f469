import markdownIt, { type MarkdownIt } from 'markdown-it'
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { env } from '../env.server'
import { completeLinks } from './markdown-links.server'
import { shiftHeadings } from './markdown-headings.server'
import { setPicturesApart, type SizedPicture } from './markdown-pictures.server'
import { setVideosApart } from './markdown-videos.server'

/**
 * Renders Markdown as safe HTML: no scripts, frames, styles or external pictures. Headings start at
 * h2 and have ids, external links say so, and standalone video links become play cards.
 * @param pictures uploaded pictures to show responsively
 */
export function htmlOfMarkdown(markdown: string, pictures: SizedPicture[] = []): string {
  const key = [...pictures.map(({ id }) => id), markdown].join('\n')
  const known = made.get(key)
  if (known !== undefined) return known
  const html = sanitizeHtml(reader().render(markdown, { pictures }), harmless)
  if (made.size >= mostTexts) made.clear()
  made.set(key, html)
  return html
}

// Cached: rendering takes longer than the rest of a page, and a few texts are requested repeatedly.
const made = new Map<string, string>()
const mostTexts = 200

let madeReader: MarkdownIt | undefined

function reader(): MarkdownIt {
  if (madeReader) return madeReader
  const markdown = new markdownIt({ html: false, linkify: true, typographer: true })
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  markdown
    .use(completeLinks)
    .use(shiftHeadings)
    .use(setPicturesApart)
    .use(setVideosApart)
    .use(sayOutward)
  return (madeReader = markdown)
}

/** External links send no referrer and give no access to our window. */
function sayOutward(markdown: MarkdownIt): void {
  markdown.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
    const link = tokens[index]!
    if (isOutward(String(link.attrGet('href') ?? '')))
      link.attrSet('rel', 'external noopener noreferrer')
    return renderer.renderToken(tokens, index, options)
  }
}

function isOutward(href: string): boolean {
  const { publicOrigin } = env()
  if (!URL.canParse(href, publicOrigin)) return true
  const { origin, protocol } = new URL(href, publicOrigin)
  return /^https?:$/.test(protocol) && origin !== new URL(publicOrigin).origin
}

/** Final sanitizing, whatever the steps before produced. */
const harmless: IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'hr',
      'br',
    ],
    ...['strong', 'em', 's', 'a', 'span', 'figure', 'figcaption'],
    ...['picture', 'source', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    source: ['type', 'srcset', 'sizes'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
    ol: ['start'],
    span: ['aria-hidden'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, ['id']])),
  },
  allowedClasses: {
    p: ['video'],
    a: ['video-link'],
    span: ['video-play', 'video-title', 'video-where'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [], source: [] },
  allowProtocolRelative: false,
}
