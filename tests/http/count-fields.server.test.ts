import { describe, expect, it } from 'vitest'
import { boundaryOf, hasTooManyFields, isTooMuchJson } from '~/http/guards/count-fields.server'

const form = 'application/x-www-form-urlencoded'

describe('the fields of a request body', () => {
  it('are counted by their separators', () => {
    expect(hasTooManyFields(Buffer.from('a=1&b=2&c=3'), form, 3)).toBe(false)
    expect(hasTooManyFields(Buffer.from('a=1&b=2&c=3&'), form, 3)).toBe(true)
  })

  it('are counted in multipart bodies with any content', () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\na&b&c&d\r\n'
    const type = 'multipart/form-data; boundary=x'
    expect(hasTooManyFields(Buffer.from(part.repeat(3) + '--x--'), type, 3)).toBe(false)
    expect(hasTooManyFields(Buffer.from(part.repeat(4) + '--x--'), type, 3)).toBe(true)
  })
})

describe('the boundary of a multipart body', () => {
  it.each([
    ['multipart/form-data; boundary=----WebKitFormBoundaryA1', '----WebKitFormBoundaryA1'],
    ['multipart/form-data; charset=utf-8; boundary="a b"', undefined],
    ['multipart/form-data; boundary="a.b"', 'a.b'],
    ['multipart/form-data; boundary=', undefined],
    ['multipart/form-data', undefined],
    [`multipart/form-data; boundary=${'a'.repeat(71)}`, undefined],
  ])('of %j is %j', (type, boundary) => expect(boundaryOf(type)).toBe(boundary))
})

describe('a JSON body', () => {
  it.each(['{"a":[1,2,{"b":"[[[[[[[[[[[[[[[[[[[["}]}', '"\\"[[[[[[[[[[[[[[[[[["', 'nonsense', ''])(
    'is accepted: %s',
    (text) => expect(isTooMuchJson(Buffer.from(text))).toBe(false),
  )

  it('is refused if it is nested too deep or has too many values', () => {
    expect(isTooMuchJson(Buffer.from('['.repeat(16)))).toBe(false)
    expect(isTooMuchJson(Buffer.from('['.repeat(17)))).toBe(true)
    expect(isTooMuchJson(Buffer.from(','.repeat(4_001)))).toBe(true)
  })
})
