import { describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  checked,
  dateOfBirth,
  emailAddress,
  idempotencyKey,
  line,
  optionalLine,
  optionalLines,
  optionalPersonName,
  personName,
  phoneNumber,
  price,
  rowId,
} from '~/values/form-fields'

describe('a one-line text field', () => {
  const field = line('Enter your name.', 5)

  it.each([
    ['a NUL', 'a\0b', 'a b'],
    ['a line break', 'a\r\nb', 'a  b'],
    ['a tab', '\ta\t', 'a'],
    ['an escape', 'a\x1bb', 'a b'],
    ['a C1 control', 'a\x85b', 'a b'],
    ['half of a pair', 'a\ud83e', 'a'],
    ['the other half', '\udd38a', 'a'],
    ['a line separator', 'a\u2028b', 'a b'],
    ['a paragraph separator', 'a\u2029b', 'a b'],
    ['a decomposed letter', 'Zoe\u0308', 'Zoë'],
    ['a sign that turns the direction of writing', 'a\u202eb', 'ab'],
    ['a mark of direction', 'a\u200fb', 'ab'],
    ['an isolate', '\u2067ab\u2069', 'ab'],
    ['a whole pair', 'a🤸b', 'a🤸b'],
    ['spaces around', '  ab  ', 'ab'],
  ])('loses %s and keeps the rest', (_what, typed, kept) => {
    expect(field.parse(typed)).toBe(kept)
  })

  it('is limited in its stored length', () => {
    expect(field.parse('abcde')).toBe('abcde')
    expect(field.parse('  abcde  ')).toBe('abcde')
    expect(field.parse('Zoe\u0308e\u0308e')).toBe('Zoëëe')
    expect(sentenceOf(field, 'abcdef')).toBe('Use at most 5 characters.')
  })

  it.each(['', '   ', '\0', '\ud800', '\u200b', '\u2060\u00ad', undefined])(
    'is refused as empty: %j',
    (typed) => expect(sentenceOf(field, typed)).toBe('Enter your name.'),
  )

  it('can be empty if it is optional', () => {
    expect(optionalLine().parse(undefined)).toBe('')
    expect(optionalLine().parse('   ')).toBe('')
    expect(sentenceOf(optionalLine(3), 'abcd')).toBe('Use at most 3 characters.')
  })
})

describe('a field for a person’s name', () => {
  const field = personName('Enter your name.', 40)

  it.each([
    'Dana Reyes',
    "Sinéad O'Connor-Núñez",
    'J. R. R. Tolkien',
    'J.R. Smith',
    'Martin Luther King Jr.',
    'St. John',
    'محمد علی',
    'می‌خواهم',
    '王小明',
    'Anne-Marie d’Orléans',
    'Zoë (Zo)',
    'R.J.',
  ])('accepts %s', (typed) => expect(field.parse(typed)).toBe(typed))

  it.each([
    'http://x.com',
    'https x',
    'HTTP',
    'www.',
    'see //x',
    'x.com',
    'Win at prizes.example now',
    'x.co/abc',
    'bücher.de',
    'x。com',
    'x．com',
    'x․com',
    'x.\u200bcom',
    'x.\u200dcom',
    'dana@example.com',
    'St.John',
    'хост.рф',
  ])('refuses %j as a web address', (typed) => {
    expect(sentenceOf(field, typed)).toBe(fieldTexts.nameWithAddress)
  })

  it.each([
    ['a soft hyphen', 'Da\u00adna', 'Dana'],
    ['a zero-width space', 'Da\u200bna', 'Dana'],
    ['a sign that turns the direction of writing', 'Dana\u202e', 'Dana'],
    ['a byte order mark', '\ufeffDana', 'Dana'],
  ])('loses %s', (_what, typed, kept) => expect(field.parse(typed)).toBe(kept))

  it('has its own error messages and a limit', () => {
    expect(sentenceOf(field, '')).toBe('Enter your name.')
    expect(sentenceOf(field, 'a'.repeat(41))).toBe('Use at most 40 characters.')
  })

  it('can be empty if it is optional', () => {
    expect(optionalPersonName().parse(undefined)).toBe('')
    expect(optionalPersonName().parse('Dana')).toBe('Dana')
    expect(optionalPersonName().safeParse('x.com').success).toBe(false)
  })
})

describe('a text with many combining marks', () => {
  const piled = 'a' + '\u0301\u0323'.repeat(16_000)

  it.each([
    ['one line', line('Enter it.')],
    ['several lines', optionalLines()],
    ['a name', personName('Enter it.')],
  ])('as %s is not normalized beyond a limit per letter', (_what, field) => {
    expect(longestRunComposed(() => field.safeParse(piled))).toBeLessThan(100)
  })

  it('keeps common combining marks', () => {
    expect(line('Enter it.').parse('Vie\u0323\u0302t')).toBe('Việt')
  })
})

describe('a field for several lines', () => {
  it('keeps line breaks of any kind and removes other invisible characters', () => {
    expect(optionalLines().parse('a\r\nb\rc\nd')).toBe('a\nb\nc\nd')
    expect(optionalLines().parse('a\0b\tc\ud800d')).toBe('a b c d')
    expect(optionalLines().parse('\n a \n')).toBe('a')
    expect(optionalLines().parse('Zoe\u0308')).toBe('Zoë')
  })

  it('is limited in its length and may be empty', () => {
    expect(optionalLines(3).parse('a\r\nb')).toBe('a\nb')
    expect(sentenceOf(optionalLines(3), 'a\nbc')).toBe('Use at most 3 characters.')
    expect(optionalLines().parse(undefined)).toBe('')
  })
})

describe('a field for an email address', () => {
  it.each([
    ['Dana@Example.COM', 'dana@example.com'],
    [' dana@example.com ', 'dana@example.com'],
    ['dana+gym@mail.example.co.uk', 'dana+gym@mail.example.co.uk'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['zoë@exämple.com', 'zoë@exämple.com'],
  ])('stores %s as %s', (typed, kept) => {
    expect(emailAddress.parse(typed)).toBe(kept)
  })

  it.each([
    ...['dana', 'dana@', '@example.com', 'dana@example', 'dana@example.c', 'a b@example.com'],
    ...['dana@exa mple.com', 'dana@@example.com', 'Dana <dana@example.com>', 'a@b.com,c@d.com'],
    ...[
      'dana@example..com',
      'dana@.example.com',
      'dana@example.com.',
      'dana@example.com\r\nBcc: x@y.zz',
    ],
    ...['dana@exa\0mple.com', `${'a'.repeat(250)}@example.com`],
  ])('refuses %j', (typed) => {
    expect(emailAddress.safeParse(typed).success).toBe(false)
  })
})

describe('a field for a phone number', () => {
  const field = phoneNumber('Enter your phone number.')

  it.each([
    '5550102',
    '555 010 2030',
    '(555) 010-2030',
    '+44 20 7946 0958',
    '555.010.2030',
    '123456789012345',
  ])('accepts %s and stores it as typed', (typed) => expect(field.parse(typed)).toBe(typed))

  it.each([
    '555010',
    '1234567890123456',
    '-------',
    '((((((((',
    '555 010 CALL',
    '555+0102030',
    '٥٥٥٠١٠٢',
    '555 010 2030 ext 4',
    '1'.repeat(33),
  ])('refuses %j', (typed) => {
    expect(sentenceOf(field, typed)).toMatch(/7 to 15 digits|at most 32/)
  })

  it('is required', () => {
    expect(sentenceOf(field, '')).toBe('Enter your phone number.')
    expect(sentenceOf(field, undefined)).toBe('Enter your phone number.')
  })
})

describe('a field for a date of birth', () => {
  const field = dateOfBirth('Enter a date of birth.')

  it.each(['2015-04-23', '2012-02-29', '1900-01-01'])('accepts %s', (typed) => {
    expect(field.parse(typed)).toBe(typed)
  })

  it.each(['1899-12-31', '2013-02-29', '2015-04-31', '23.04.2015', '04/23/2015', '0015-04-23', ''])(
    'refuses %j',
    (typed) =>
      expect(sentenceOf(field, typed)).toMatch(
        /a date of birth that exists, such as April 23, 2015/,
      ),
  )

  it('is required', () => {
    expect(sentenceOf(field, undefined)).toBe('Enter a date of birth.')
  })
})

describe('the hidden fields of a form', () => {
  it('have an idempotency key of 43 URL-safe characters', () => {
    expect(idempotencyKey.parse('a-_Z9'.padEnd(43, 'x'))).toHaveLength(43)
    for (const forged of ['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}'`, undefined]) {
      expect(idempotencyKey.safeParse(forged).success, String(forged)).toBe(false)
    }
  })

  it('have a valid id for a record', () => {
    const field = rowId('Choose from the list.')
    expect(field.parse('0193f1a2-7b1c-7def-8abc-0123456789ab')).toBeTruthy()
    for (const forged of ['', '1', "0193f1a2'--", '-'.repeat(36), 'f'.repeat(36), undefined]) {
      expect(sentenceOf(field, forged), String(forged)).toBe('Choose from the list.')
    }
  })

  it('have a checkbox value or none', () => {
    expect(checked.parse('on')).toBe(true)
    expect(checked.parse(undefined)).toBe(false)
    expect(checked.safeParse('yes').success).toBe(false)
  })
})

function sentenceOf(field: z.ZodType, typed: unknown): string | undefined {
  return field.safeParse(typed).error?.issues[0]?.message
}

/** The longest run of combining marks that was normalized meanwhile. */
function longestRunComposed(work: () => void): number {
  const asked = vi.spyOn(String.prototype, 'normalize')
  work()
  const runs = asked.mock.contexts.map((text) => String(text).match(/\p{M}+/gu) ?? [''])
  asked.mockRestore()
  return Math.max(0, ...runs.flat().map(({ length }) => length))
}
describe('a field for an amount of money', () => {
  const amount = price('Enter an amount.')

  it.each([
    ['40', 4000],
    ['12.50', 1250],
    ['12,50', 1250],
    ['$25.50', 2550],
    ['$22', 2200],
    ['$ 22', 2200],
    [' 25.5 ', 2550],
    ['1,200.00', 120_000],
    ['$1,200', 120_000],
    ['0', 0],
    ['999,999.99', 99_999_999],
  ])('reads %j as %i cents', (text, cents) => {
    expect(amount.parse(text)).toBe(cents)
  })

  it.each([
    '',
    '$',
    '-5',
    '12.505',
    '12,5',
    '1,20.00',
    '1,2000',
    '1.200,00',
    '25 50',
    '$$5',
    '1000000',
  ])('refuses %j', (text) => {
    expect(amount.safeParse(text).success).toBe(false)
  })
})
