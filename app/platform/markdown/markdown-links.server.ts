import type { MarkdownIt } from 'markdown-it'

/** A link to another site that leaves out how it is reached, `//example.org`, is one by https. */
export function completeLinks(markdown: MarkdownIt): void {
  const normalize = markdown.normalizeLink.bind(markdown)
  markdown.normalizeLink = (address) => normalize(address.replace(/^[\\/]{2,}/, 'https://'))
}
