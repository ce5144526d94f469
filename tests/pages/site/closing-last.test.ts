import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { closingLast } from '~/http/closing-last.server'

const page = '<html><body><p>Zoë</p></body></html>'
const later = '<template>1</template><script>2</script>'

it('the end of a document comes last, however the pieces before it are cut', async () => {
  const whole = Buffer.from(page + later)
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: whole.length - 1 }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const edges = [0, ...places.toSorted((a, b) => a - b), whole.length]
      const pieces = edges.slice(1).map((to, index) => whole.subarray(edges[index], to))
      expect(await sentAs(pieces)).toBe(`<html><body><p>Zoë</p>${later}</body></html>`)
    }),
  )
})

it('what has no end is sent as it is', async () => {
  expect(await sentAs([Buffer.from('<p>'), Buffer.from('</body>')])).toBe('<p></body>')
  expect(await sentAs([])).toBe('')
})

function sentAs(pieces: Buffer[]): Promise<string> {
  const stream = closingLast()
  for (const piece of pieces) stream.write(piece)
  stream.end()
  return text(stream)
}
