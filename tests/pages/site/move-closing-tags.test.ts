import { expect, it } from 'vitest'
import { moveClosingTags } from '~/http/delivery/move-closing-tags.server'

it.each([
  [
    '<html><body>Zoë</body></html><script>1</script>',
    '<html><body>Zoë<script>1</script></body></html>',
  ],
  ['<html><body>Zoë</body></html>', '<html><body>Zoë</body></html>'],
  ['<p></body>', '<p></body>'],
  ['', ''],
])('moveClosingTags puts the closing tags last for %s', (page, closed) => {
  expect(moveClosingTags(Buffer.from(page)).toString()).toBe(closed)
})
