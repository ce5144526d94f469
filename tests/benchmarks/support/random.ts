/** Choices that are the same for the same seed. */
export type Random = {
  is: (likelihood: number) => boolean
  below: (limit: number) => number
  one: <Choice>(choices: readonly Choice[]) => Choice
  /** What somebody might type or send into a field, useful or not. */
  text: (ids: readonly string[]) => string
  junk: () => string
  /** An address of a network of its own, as limits count by network. */
  address: () => string
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const one = <Choice>(choices: readonly Choice[]) => choices[below(choices.length)]!
  const junk = () => one(junks)
  return {
    is: (likelihood) => next() < likelihood,
    below,
    one,
    junk,
    text(ids) {
      if (next() < 0.2) return one(ids)
      return next() < 0.6 ? one(sensible) : junk()
    },
    address: () => `2001:db8:${[0, 1].map(() => below(65_536).toString(16)).join(':')}::1`,
  }
}

const sensible = [
  ...['on', 'off', 'yes', 'true', '1', '2', '10', '25.50', '$40', '100', '15:30', '9:00 AM'],
  ...[
    '2026-12-01',
    '2027-02-28',
    '2015-04-23',
    'Dana',
    'Okafor',
    'dana@example.com',
    '555 123 4567',
  ],
  ...[
    'cash',
    'card',
    'check',
    'deep-dive',
    'tumbling-basics',
    'beginner',
    'handspring over a red mat',
  ],
  ...[
    'A longer note.\nWith two lines.',
    'https://example.com/page',
    '/booking',
    'USD',
    'America/Chicago',
  ],
]

const junks = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '-0',
    '1e309',
    'NaN',
    'null',
    'undefined',
    '[]',
    '{}',
    '99999999999999999999',
  ],
  ...['2031-02-30', '0000-00-00', '99999-12-31', '24:61', '1900-01-01', '9999-12-31', '2027-03-14'],
  ...[
    '\ud800',
    '\u202e',
    '🤸🏽‍♀️',
    'é́́́',
    '%',
    '%00',
    '%E0%A4%A',
    "'--",
    '" or 1=1',
    '<script>',
    '${7*7}',
  ],
  ...[
    '../../etc/passwd',
    'a'.repeat(300),
    'a'.repeat(5_000),
    '\r\nSet-Cookie: a=b',
    '\t',
    '__proto__',
  ],
  ...[
    'constructor',
    '0x1F',
    '１２',
    '٣',
    '1,5',
    '1.005',
    '-25',
    '00000000-0000-0000-0000-000000000000',
  ],
  ...[
    '01900000-0000-7000-8000-000000000000',
    'javascript:alert(1)',
    '//evil.example',
    '{"a":{"b":[]}}',
    '[',
  ],
]
