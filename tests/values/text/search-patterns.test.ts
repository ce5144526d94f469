import { describe, expect, it } from 'vitest'
import { searchPatterns } from '~/values/text/search-patterns'
import { database } from '~/platform/database/database.server'
import { searchForm } from '~/values/text/search-form'

describe('the normalized form of a search text', () => {
  it.each([
    ...['José O’Brien-Núñez', "O'BRIEN", 'Łukasz Ørsted Đurić', 'Strauß', 'Ærø Œuvre'],
    ...['İstanbul', 'ĄĘŻŹ', 'ÀÉÎõü', 'Ǆ', 'ẛ̣', '山田 太郎', 'Zoe', '%_\\', 'a\u0301\u0323b'],
  ])('is the same on the site and in the database: %s', async (text) => {
    const [row] = await database().$queryRaw<
      { form: string }[]
    >`SELECT search_form(${text}) AS form`
    expect(row!.form).toBe(searchForm(text))
  })
})

it.each([
  ['zoe', ['%zoe%']],
  ['Zo', ['% zo%']],
  ['zoe ZOE Zoé', ['%zoe%']],
  ['dana okafor', ['%dana%', '%okafor%']],
  ['50%', ['%50\\%%']],
  ['a_', ['% a\\_%']],
  ['\\', ['% \\\\%']],
  ['(555) 010-2030', ['%5550102030%']],
  ['+1 555 010 2030', ['%5550102030%']],
  ['55', ['% 55%']],
  ["''", []],
  ['', []],
  ['a b c d e f g h', ['% a%', '% b%', '% c%', '% d%', '% e%', '% f%']],
])('the search text %s is searched as %j', (text, patterns) => {
  expect(searchPatterns(text)).toEqual(patterns)
})
