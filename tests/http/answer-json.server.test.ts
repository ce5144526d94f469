import { describe, expect, it } from 'vitest'
import { answerFresh } from '~/http/answers/answer-json.server'
import { freshSeconds } from '~/values/freshness'

const body = { logo: { circle: null } }

function asked(ifNoneMatch?: string): Request {
  const headers = ifNoneMatch === undefined ? undefined : { 'If-None-Match': ifNoneMatch }
  return new Request('http://localhost/api/site-content', { headers })
}

function tagOf(answered: Response): string {
  return answered.headers.get('ETag')!
}

describe('a public JSON answer', () => {
  it('is publicly cacheable for five minutes', async () => {
    const answered = answerFresh(asked(), body)
    expect(answered.status).toBe(200)
    expect(answered.headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(answered.headers.get('Content-Type')).toBe('application/json')
    expect(await answered.json()).toEqual(body)
  })

  it('is cacheable for its route’s period', () => {
    const { headers } = answerFresh(asked(), body, freshSeconds.products)
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
  })

  it('has a strong ETag that changes with its content', () => {
    const tag = tagOf(answerFresh(asked(), body))
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    expect(tagOf(answerFresh(asked(), body))).toBe(tag)
    expect(tagOf(answerFresh(asked(), { logo: { circle: '/x' } }))).not.toBe(tag)
  })

  it.each([
    ['the tag', (tag: string) => tag],
    ['the tag among others', (tag: string) => `"other", ${tag}`],
    ['the tag made weak on its way', (tag: string) => `W/${tag}`],
    ['anything', () => '*'],
  ])('is answered with 304 for the ETag %s', async (_what, known) => {
    const tag = tagOf(answerFresh(asked(), body))
    const answered = answerFresh(asked(known(tag)), body)
    expect(answered.status).toBe(304)
    expect(await answered.text()).toBe('')
    expect(tagOf(answered)).toBe(tag)
    expect(answered.headers.get('Cache-Control')).toBe('public, max-age=300')
  })

  it('is sent in full for a different ETag', () => {
    expect(answerFresh(asked('"other"'), body).status).toBe(200)
  })
})
