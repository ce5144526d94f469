import { describe, expect, it } from 'vitest'
import { slugOf } from '~/values/text/slug'

describe('slugOf', () => {
  it.each([
    ['First cartwheel', 'first-cartwheel'],
    ['  Zoë’s & Eli’s Flip! ', 'zoes-elis-flip'],
    ['体操', ''],
  ])('makes of %j the slug %j', (words, slug) => {
    expect(slugOf(words)).toBe(slug)
  })

  it('ends after a whole word where a title is too long', () => {
    const title = 'Tumbling Foundations for Beginners on Tuesday Afternoons'
    expect(slugOf(title, 50)).toBe('tumbling-foundations-for-beginners-on-tuesday')
    expect(slugOf('Tumbling for Beginners', 21)).toBe('tumbling-for')
    expect(slugOf('Tumbling for Beginners', 22)).toBe('tumbling-for-beginners')
    expect(slugOf('Tumbling for Beginners', 12)).toBe('tumbling-for')
  })

  it('cuts a single word that is too long', () => {
    expect(slugOf('a'.repeat(100), 50)).toBe('a'.repeat(50))
  })
})
