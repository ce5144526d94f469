import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeRedirect } from '~/http/safe-redirect.server'

it.each([
  ['/', '/'],
  ['/booking?type=deep-dive&day=2026-11-17', '/booking?type=deep-dive&day=2026-11-17'],
  ['/test-screenshots#tags', '/test-screenshots#tags'],
  ['/a/../booking', '/booking'],
  ['/blog/%2F%2Fevil.example', '/blog/%2F%2Fevil.example'],
  ['/Zoë', '/Zo%C3%AB'],
  ['/%0d%0aSet-Cookie:a=b', '/%0d%0aSet-Cookie:a=b'],
])('safeRedirect leads from %s to %s', (wanted, to) =>
  expect(safeRedirect(wanted, '/back')).toBe(to),
)

const elsewhere = ['evil.example', '//evil.example', '///evil.example', 'https://evil.example/']
  .concat(['https:evil.example', 'javascript:alert(1)', 'data:text/html,x', '', ' /', 'booking'])
  .concat([
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//e.x',
  ])
  .concat(['/.//evil.example', '/..//evil.example', '/a/..//evil.example', '/%2e%2e//evil.example'])
  .concat(['//evil.example@localhost', '/\r\nSet-Cookie: a=b', '/\0', '/\ud800', '/'.repeat(2_001)])
  .concat(['http://[::1', '//', '/\\/', '/\u0085/evil.example', '/a\\..\\..//evil.example'])

it.each(elsewhere)('safeRedirect uses the fallback for %j', (wanted) =>
  expect(safeRedirect(wanted, '/back')).toBe('/back'),
)

it.each([undefined, null, 5, {}, ['/booking']])(
  'safeRedirect uses the fallback for %j, which is not a string',
  (wanted) => expect(safeRedirect(wanted, '/back')).toBe('/back'),
)

/** Every prefix known from lists of open redirects, before hosts in every spelling. */
const beginnings = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '/\n/',
  '\t//',
  '/\\/',
  '/.//',
]
  .concat([
    '/..//',
    '/x/..//',
    '//\\',
    'http:',
    'https:',
    'http://',
    'https:\\',
    'hTTps://',
    '/\r/',
  ])
  .concat(['ftp://', 'javascript://', '//localhost@', 'https://localhost@', '/%2e//', '\0//'])
const hosts = [
  'evil.example',
  'evil。example',
  '0x7f000001',
  '[::ffff:7f00:1]',
  'localhost.evil.example',
].concat(['evil.example/booking', 'evil.example?/booking', 'evil.example#/', 'xn--evl-sma.example'])
const payloads = beginnings.flatMap((beginning) => hosts.map((host) => beginning + host))

it('safeRedirect refuses all known tricks to leave the site', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(200)
  expect(payloads.filter((payload) => safeRedirect(payload, '/back') !== '/back')).toEqual([])
})

it('safeRedirect never leaves the site for random input', () => {
  const piece = fc.constantFrom('/', '//', '\\', '.', '..', '@', ':', '?', '#', '%2f', '%5c', '\t')
  const word = fc.constantFrom('evil.example', 'https:', 'javascript:', 'localhost', 'ä', '。')
  const wanted = fc.array(fc.oneof(piece, word, fc.string({ maxLength: 3 })), { maxLength: 10 })
  fc.assert(
    fc.property(wanted, (pieces) => {
      const to = new URL(safeRedirect(pieces.join(''), '/back'), 'https://ours.example/page')
      expect(to.origin).toBe('https://ours.example')
      expect(to.pathname).not.toMatch(/^\/\//)
    }),
    { numRuns: 20_000 },
  )
})
