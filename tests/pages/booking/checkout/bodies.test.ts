import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { fieldTexts } from '~/values/field-texts'
import {
  allSteps,
  danasAnswers,
  newHolder,
  newHolderAt,
  openOnMonday,
  post,
} from '../../../support/browser/booking-walk'
import { databaseState } from '../../../support/database/database-state'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { PlainPage } from '../../../support/browser/plain-page'
import { ask, fromOurPages } from '../../../support/servers/site'

beforeAll(openOnMonday)

const urlEncoded = 'application/x-www-form-urlencoded'

describe('a multipart form in the checkout', () => {
  it('works like any other form', async () => {
    const parent = await newHolder()
    for (const [label, value] of Object.entries(danasAnswers)) parent.fill(label, value)
    parent.page.$('form').attr('enctype', 'multipart/form-data')
    expect((await parent.press(/^Continue/)).headings[0]).toBe(checkoutTexts.athletes)
    expect((await parent.back()).valueOf('Your first name')).toBe('Dana')
  })

  it('with a file instead of a text has the error next to the field', async () => {
    const parent = await newHolder()
    const part = 'Content-Disposition: form-data; name="firstName"; filename="x.txt"\r\n\r\nDana'
    const body = `--x\r\n${part}\r\n--x--\r\n`
    const answered = await send(parent, 'multipart/form-data; boundary=x', body)
    expect(answered.status).toBe(400)
    expect(answered.body).toContain(fieldTexts.firstNameMissing)
  })
})

describe('a request body of another kind in the checkout', () => {
  const form = 'firstName=Dana&lastName=Okafor'
  let parent: PlainBrowser
  beforeAll(async () => {
    parent = await newHolder()
  })

  it.each([
    ['JSON', 'application/json', '{"firstName":"Dana"}'],
    ['JSON that is called a form', urlEncoded, '{"firstName":"Dana"}'],
    ['a form that is called text', 'text/plain', form],
    ['a form that is not called anything', '', form],
    ['parts without a boundary', 'multipart/form-data', form],
    ['parts without an end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form'],
    ['a NUL', urlEncoded, `${form}&phone=a%00b`],
    ['broken escapes', urlEncoded, 'firstName=%E0%A4%A&lastName=%'],
    ['nothing', urlEncoded, ''],
  ])('is refused with a page and changes nothing: %s', async (_what, contentType, body) => {
    const before = await databaseState()
    const answered = await send(parent, contentType, body)
    expect(answered.status).toBe(400)
    const page = new PlainPage('http://localhost/checkout/you', 400, {}, answered.body)
    expect(page.headings.length).toBeGreaterThan(0)
    expect(page.links.length).toBeGreaterThan(0)
    expect(await databaseState()).toEqual(before)
  })
})

describe.each(allSteps)('any request body sent to “%s”', (step) => {
  it('is answered without a server error', async () => {
    const parent = await newHolderAt(step)
    const { $ } = parent.page
    const known = $('main form [name]').toArray()
    const names = [...known.map((element) => $(element).attr('name')!), ...oddNames]
    const field = fc.tuple(fc.constantFrom(...names), fc.oneof(...oddValues))
    await fc.assert(
      fc.asyncProperty(fc.array(field, { maxLength: 12 }), async (fields) => {
        const { status } = await post(parent, `/checkout/${step}`, fields)
        expect([302, 400, 404, 409]).toContain(status)
      }),
      { numRuns: 40 },
    )
  })

  const nobodys = '01900000-0000-7000-8000-000000000000'
  const oddNames = ['athletes', 'athletes[0]', 'athletes[1].firstName', 'focusAreas[0]', '[]', '']
  const oddValues = [
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.constantFrom('on', '', nobodys, '2017-03-09', 'some', '555 010 2030', 'a@example.com', '-1'),
  ]
})

async function send(parent: PlainBrowser, contentType: string, body: string) {
  const Cookie = await parent.cookies.getCookieString('http://localhost/')
  const headers = { ...fromOurPages, Cookie, 'Content-Type': contentType }
  return ask('/checkout/you', { method: 'POST', headers, body })
}
