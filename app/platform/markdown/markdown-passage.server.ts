import markdownIt, { type MarkdownIt } from 'markdown-it'
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { completeLinks } from './markdown-links.server'
import { shiftHeadings } from './markdown-headings.server'

/**
 * Renders Markdown for an email: no pictures, and only absolute links.
 * @param write writes the Markdown; it gets an `escape` function for user-supplied words
 */
export function htmlOfPassage(write: (escape: (words: string) => string) => string): string {
  return sanitizeHtml(reader().render(write(escapeMarkdown)), harmless).trim()
}

/** Escapes words so that Markdown shows them as they are, in one line. */
export function escapeMarkdown(words: string): string {
  return words.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

let madeReader: MarkdownIt | undefined

function reader(): MarkdownIt {
  if (madeReader) return madeReader
  const markdown = new markdownIt({ html: false, linkify: true, typographer: true })
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  markdown.disable(['image', 'table']).use(completeLinks).use(shiftHeadings)
  markdown.validateLink = (address) => /^(https?:\/\/|mailto:|tel:)/i.test(address)
  return (madeReader = markdown)
}

/** Final sanitizing, whatever the steps before produced. */
const harmless: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
    ...['strong', 'em', 's', 'a', 'code', 'pre'],
  ],
  allowedAttributes: { a: ['href', 'class'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { class: 'link' }) },
}
