import type { MarkdownIt } from 'markdown-it'

/**
 * Shifts headings below the page's h1: the highest becomes h2 and no level is skipped. Each heading
 * gets an id unique on the page.
 */
export function shiftHeadings(markdown: MarkdownIt): void {
  markdown.core.ruler.push('headings', ({ tokens }) => {
    const levels = tokens
      .filter(({ type }) => type === 'heading_open')
      .map(({ tag }) => levelOf(tag))
    const highest = Math.min(...levels)
    const ids = new Set<string>()
    let before = 1
    tokens.forEach((token, index) => {
      if (token.type === 'heading_close') token.tag = `h${before}`
      if (token.type !== 'heading_open') return
      before = Math.min(levelOf(token.tag) - highest + 2, before + 1, 6)
      token.tag = `h${before}`
      token.attrSet('id', freeId(tokens[index + 1]?.content ?? '', ids))
    })
  })
}

function levelOf(tag: string): number {
  return Number(tag.slice(1))
}

function freeId(words: string, taken: Set<string>): string {
  const plain = words.normalize('NFKD').toLowerCase()
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const wanted = `section-${slug || 'part'}`
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
  taken.add(id)
  return id
}
