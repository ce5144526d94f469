import markdownIt, { type MarkdownIt } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { completeLinks } from './markdown-links.server'

type Token = ReturnType<MarkdownIt['parse']>[number]

let madeReader: MarkdownIt | undefined

function reader(): MarkdownIt {
  return (madeReader ??= new markdownIt({ html: false, typographer: true })
    .disable('image')
    .use(completeLinks))
}

/** One line in Markdown as HTML that can do nothing: stress and links, for beside a box to tick. */
export function htmlOfLine(markdown: string): string {
  return sanitizeHtml(reader().renderInline(markdown), {
    allowedTags: ['strong', 'em', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  })
}

/** A text in Markdown as it is said without any marks: each paragraph, heading and item by itself. */
export function linesOfMarkdown(markdown: string): string[] {
  const lines: string[] = []
  let mark = ''
  for (const token of reader().parse(markdown, {})) {
    if (token.type === 'list_item_open') mark = token.info ? `${token.info}. ` : '– '
    const said = wordsOf(token)
    if (said === null) continue
    lines.push(mark + said)
    mark = ''
  }
  return lines
}

/** What a piece of a text says; null for one that only opens or closes another. */
function wordsOf({ type, content, children }: Token): string | null {
  if (type === 'inline') return (children ?? []).map(saidBy).join('')
  return type === 'code_block' || type === 'fence' ? content.trim().replace(/\s+/g, ' ') : null
}

function saidBy({ type, content }: Token): string {
  return type === 'softbreak' || type === 'hardbreak' ? ' ' : content
}
