import markdownIt, { type MarkdownIt } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

type Token = ReturnType<MarkdownIt['parse']>[number]

let madeReader: MarkdownIt | undefined

function reader(): MarkdownIt {
  return (madeReader ??= new markdownIt({ html: false, typographer: true }).disable('image'))
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
    if (token.type !== 'inline') continue
    lines.push(mark + (token.children ?? []).map(saidBy).join(''))
    mark = ''
  }
  return lines
}

function saidBy({ type, content }: Token): string {
  return type === 'softbreak' || type === 'hardbreak' ? ' ' : content
}
