import { expect, it } from 'vitest'
import { htmlOfLine, linesOfMarkdown } from '~/platform/markdown/markdown-lines.server'

it.each([
  ['One.\nStill *one*.\n\nTwo.', ['One. Still one.', 'Two.']],
  ['## Heading\n\n- a\n- b', ['Heading', '– a', '– b']],
  ['3. three\n4. four', ['3. three', '4. four']],
  ['[the rules](/terms) and `code`', ['the rules and code']],
  ['Said:\n\n    set in\n    by four', ['Said:', 'set in by four']],
  ['```\nfenced\n```', ['fenced']],
  ['<b>not</b> a mark', ['<b>not</b> a mark']],
])('the Markdown text %j becomes the line %j', (markdown, lines) => {
  expect(linesOfMarkdown(markdown)).toEqual(lines)
})

it('a waiver clause in Markdown is one harmless line next to a checkbox', () => {
  const html = htmlOfLine('**Yes**, [so](javascript:alert) ![x](/y.png) <img src=x onerror=y>')
  expect(html).toMatch(/^<strong>Yes<\/strong>, /)
  expect(html).not.toMatch(/<(img|script)|href="javascript/)
})
