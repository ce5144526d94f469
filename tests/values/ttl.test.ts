import { expect, it } from 'vitest'
import { formatTtl, linkTtl, sessionTtl, shareTtl, tokenTtl } from '~/values/ttl'

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

it.each([
  ['verify email 24 h', tokenTtl.verify_email, 24 * hours],
  ['set password 60 min', tokenTtl.set_password, 60 * minutes],
  ['one-time code 10 min', tokenTtl.one_time_code, 10 * minutes],
  ['share link 30 days', shareTtl, 30 * days],
  ['parent 30 days idle', sessionTtl.parent.idle, 30 * days],
  ['parent … 90 days', sessionTtl.parent.whole, 90 * days],
  ['staff 12 h idle', sessionTtl.staff.idle, 12 * hours],
  ['staff … 7 days', sessionTtl.staff.whole, 7 * days],
])('“%s”', (_words, life, wanted) => expect(life).toBe(wanted))

it('no link is valid for more than a week', () => {
  const longest = Math.max(...Object.values(tokenTtl), ...Object.values(linkTtl))
  expect(longest).toBe(7 * days)
})

it.each([
  ['verify_email', '24 hours'],
  ['set_password', '60 minutes'],
  ['one_time_code', '10 minutes'],
  ['newsletter', '7 days'],
] as const)('the lifetime of %s is shown as %s', (of, words) => expect(formatTtl(of)).toBe(words))
