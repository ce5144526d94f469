import type { MarkdownIt } from 'markdown-it'

/** Makes protocol-relative links (`//example.org`) https. */
export function completeLinks(markdown: MarkdownIt): void {
  const normalize = markdown.normalizeLink.bind(markdown)
  markdown.normalizeLink = (address) => normalize(address.replace(/^[\\/]{2,}/, 'https://'))
}
