import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { openOnMonday } from '../support/browser/booking-walk'
import { ask } from '../support/servers/site'

beforeAll(openOnMonday)

type Product = {
  id: string
  name: string
  description: string
  default_price: { unit_amount: number; currency: string }
  deposit: number
}

describe('GET /api/stripe/products', () => {
  const deepDive = { where: { slug: 'deep-dive' } }
  afterEach(async () => {
    await database().lessonType.update({ ...deepDive, data: { priceCents: 6000, active: true } })
  })

  it('lists the lessons that can be booked with our prices, in the business’s order', async () => {
    const { products } = await read()
    expect(
      products.map(({ name, default_price, deposit }) => [name, default_price, deposit]),
    ).toEqual([
      ['Quick Journey', { unit_amount: 4000, currency: 'usd' }, 0],
      ['Dual Quest', { unit_amount: 5000, currency: 'usd' }, 0],
      ['Deep Dive', { unit_amount: 6000, currency: 'usd' }, 1000],
      ['Partner Progression', { unit_amount: 8000, currency: 'usd' }, 1000],
      ['Tumbling Basics', { unit_amount: 2200, currency: 'usd' }, 0],
    ])
    const { id, description } = products[2]!
    expect(await database().lessonType.findUnique(deepDive)).toMatchObject({
      id,
      description,
    })
  })

  it('leaves out a lesson that is switched off', async () => {
    await database().lessonType.update({ ...deepDive, data: { active: false } })
    expect((await read()).products.map(({ name }) => name)).not.toContain('Deep Dive')
  })

  it('is cacheable for an hour, and answers 304 to a matching ETag', async () => {
    const { headers } = await ask('/api/stripe/products')
    expect(headers['cache-control'], '| Payment products prefetch freshness | 1 hour |').toBe(
      'public, max-age=3600',
    )
    const question = { headers: { 'If-None-Match': headers.etag! } }
    expect(await ask('/api/stripe/products', question)).toMatchObject({ status: 304, body: '' })

    await database().lessonType.update({ ...deepDive, data: { priceCents: 6450 } })
    expect((await ask('/api/stripe/products', question)).status).toBe(200)
  })
})

async function read() {
  const { status, body } = await ask('/api/stripe/products')
  expect(status).toBe(200)
  return JSON.parse(body) as { products: Product[] }
}
