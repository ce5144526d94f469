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

/** Renders one line of Markdown as safe HTML (emphasis and links), such as a checkbox label. */
export function htmlOfLine(markdown: string): string {
  return sanitizeHtml(reader().renderInline(markdown), {
    allowedTags: ['strong', 'em', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  })
}

/** Plain text of a Markdown document, one entry per paragraph, heading and list item. */
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

/** A token's text; null if it only opens or closes another. */
function wordsOf({ type, content, children }: Token): string | null {
  if (type === 'inline') return (children ?? []).map(saidBy).join('')
  return type === 'code_block' || type === 'fence' ? content.trim().replace(/\s+/g, ' ') : null
}

function saidBy({ type, content }: Token): string {
  return type === 'softbreak' || type === 'hardbreak' ? ' ' : content
}
