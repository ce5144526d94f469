import markdownIt, { type MarkdownIt } from 'markdown-it'
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { env } from '../env.server'
import { completeLinks } from './markdown-links.server'
import { shiftHeadings } from './markdown-headings.server'
import { setPicturesApart, type SizedPicture } from './markdown-pictures.server'
import { setVideosApart } from './markdown-videos.server'

/**
 * What was written in Markdown as HTML that can do nothing: no scripts, no frames, no pictures but our
 * own, no styles. It belongs under a page's h1, so its headings begin at h2, each with an id; links
 * outward say so, and a link to a video on a line of its own is set apart.
 * @param pictures those of ours that it may show in every size; others come as they are named
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

// To make one takes longer than the rest of a page, and the same few are asked for again and again.
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

/** A link that leaves the site gives away neither the page nor a hold on its window. */
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

/** The last word, whatever came before it. */
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
