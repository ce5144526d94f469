import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { formatChoice, formatList } from '~/values/format/format-list'

it.each([
  [[], ''],
  [['Zoe'], 'Zoe'],
  [['Zoe', 'Eli'], 'Zoe and Eli'],
  [['Zoe', 'Eli', 'Ava'], 'Zoe, Eli, and Ava'],
  [['Zoe', 'Eli', 'Ava', 'Max'], 'Zoe, Eli, Ava, and Max'],
])('a list of %j is formatted like in a sentence', (items, words) =>
  expect(formatList(items)).toBe(words),
)

it('a list of alternatives is joined with “or”', () =>
  expect(formatChoice(['Zoe', 'Eli', 'Ava'])).toBe('Zoe, Eli, or Ava'))

it('no other code joins a list by hand', () => {
  const files = fs
    .readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated'))
  expect(files.length).toBeGreaterThan(100)
  const joining = files.filter((file) =>
    /join\((['"`]) (and|or) \1\)/.test(fs.readFileSync(path.join('app', file), 'utf8')),
  )
  expect(joining).toEqual([])
})
