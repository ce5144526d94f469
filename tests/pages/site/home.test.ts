import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { database } from '~/platform/database/database.server'
import { newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import type { PlainPage } from '../../support/browser/plain-page'

beforeAll(openOnMonday)

describe('the home page', () => {
  it('shows lesson types, ages, lengths and prices', async () => {
    const page = await newVisitor().open('/')
    expect(page.status).toBe(200)
    expect(offersOn(page)).toEqual([
      'Quick Journey Half an hour on one skill, one to one. $40 a lesson 30 minutes 1 athlete Ages 5 to 18',
      'Dual Quest Half an hour for two who like to learn together. $50 a lesson 30 minutes 2 athletes Ages 5 to 18',
      'Deep Dive A full hour, one to one, for a skill and all that leads to it. $60 a lesson, $10 deposit 60 minutes 1 athlete Ages 5 to 18',
      'Partner Progression A full hour for two, each on their own level. $80 a lesson, $10 deposit 60 minutes 2 athletes Ages 5 to 18',
      'Tumbling Basics A small class for the first rolls, handstands and cartwheels. $22 an athlete 45 minutes Group class Ages 5 to 18',
    ])
  })

  it.each([
    ['Book Now', bookingTexts.book],
    ['Partner Progression', 'Partner Progression'],
    ['Tumbling Basics', 'Tumbling Basics'],
  ])('leads from “%s” to %s', async (link, heading) => {
    const visitor = newVisitor()
    await visitor.open('/')
    const page = await visitor.follow(link)
    expect(page.status).toBe(200)
    expect(page.headings[0]).toBe(heading)
  })

  it('is cacheable by the browser with revalidation', async () => {
    const { headers } = await newVisitor().open('/')
    expect(headers['cache-control']).toBe('private, no-cache')
  })
})

describe('a change of lesson types', () => {
  const deepDive = { where: { slug: 'deep-dive' } }
  afterEach(async () => {
    const asSeeded = { priceCents: 6000, depositCents: 1000, active: true }
    await database().lessonType.update({ ...deepDive, data: asSeeded })
    await database().settings.update({ where: { id: 1 }, data: { currency: 'USD' } })
  })

  it('is on the next request of both pages with prices', async () => {
    await database().lessonType.update({
      ...deepDive,
      data: { priceCents: 6450, depositCents: 0 },
    })
    for (const path of ['/', '/booking', '/booking?type=deep-dive']) {
      const { text } = await newVisitor().open(path)
      expect(text, path).toContain('$64.50 a lesson')
      expect(text, path).not.toContain('$60')
    }
  })

  it('can remove a lesson', async () => {
    await database().lessonType.update({ ...deepDive, data: { active: false } })
    const page = await newVisitor().open('/')
    expect(offersOn(page)).toHaveLength(4)
    expect(page.text).not.toContain('Deep Dive')
    expect((await newVisitor().open('/booking?type=deep-dive')).status).toBe(404)
  })

  it('can be a change of the currency', async () => {
    await database().settings.update({ where: { id: 1 }, data: { currency: 'EUR' } })
    expect((await newVisitor().open('/')).text).toContain('€60 a lesson, €10 deposit')
  })
})

function offersOn(page: PlainPage): string[] {
  return page.texts('main [aria-labelledby=lessons] li')
}
