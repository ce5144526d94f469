import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { lessonMinutes } from '~/routes/site/lessons/lesson-minutes'
import { newId } from '~/platform/ids.server'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { expectValidPage } from '../../support/browser/valid-html'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aPackage } from '../../support/factories/factories-packages'

beforeAll(openOnMonday)
afterEach(forgetVisitors)

describe('the page of a lesson type', () => {
  it('shows description, ages, length, price and steps', async () => {
    const page = await newVisitor().open('/lessons/quick-journey')
    expect(page.status).toBe(200)
    expect(page.headings[0]).toBe('Quick Journey')
    expect(page.texts('.summary-list dd')).toEqual([
      '$40 a lesson',
      '30 minutes',
      '1 athlete, ages 5 to 18',
    ])
    expect(page.texts('.first-lesson-length')).toEqual([
      'Minutes 0 to 5',
      'Minutes 5 to 15',
      'Minutes 15 to 25',
      'Minutes 25 to 30',
    ])
    expect(page.$('.lesson-head img').attr('src')).toBe('/drawings/lesson-private-short.svg')
  })

  it('holds a free time by one press', async () => {
    const visitor = newVisitor()
    const page = await visitor.open('/lessons/quick-journey')
    expect(page.texts('.next-times-day')[0]).toBe('Today')
    const checkout = await visitor.press('Hold Tomorrow, 3:00 PM')
    expect(checkout.status).toBe(200)
    expect(checkout.url).toContain('/checkout')
    expect(checkout.text).toContain('We hold Quick Journey, Tuesday, November 17 at 3:00 PM')
  })

  it('holds a place on a date of a class by one press', async () => {
    const visitor = newVisitor()
    const page = await visitor.open('/lessons/tumbling-basics')
    const [label] = page.texts('.next-times button')
    const checkout = await visitor.press(label!)
    expect(checkout.url).toContain('/checkout')
    expect(checkout.text).toContain('Tumbling Basics')
  })

  it('shows the days again if the time was just taken', async () => {
    const [first, second] = [newVisitor(), newVisitor()]
    await first.open('/lessons/quick-journey')
    await second.open('/lessons/quick-journey')
    await first.press('Hold Tomorrow, 3:00 PM')
    const page = await second.press('Hold Tomorrow, 3:00 PM')
    expect(page.status).toBe(409)
    expect(page.headings[0]).toBe('Quick Journey')
  })

  it('has structured data with its price', async () => {
    const { $ } = await newVisitor().open('/lessons/deep-dive')
    expect(JSON.parse($('script[type="application/ld+json"]').text())).toMatchObject({
      '@type': 'Service',
      name: 'Deep Dive',
      offers: { price: '60.00', priceCurrency: 'USD' },
    })
    expect((await newVisitor().open('/sitemap.xml')).body).toContain('/lessons/deep-dive<')
  })

  it('shows packages next to the single price, with savings and refund rules', async () => {
    const path = '/lessons/deep-dive'
    expect((await newVisitor().open(path)).headings).not.toContain('Packages')
    const { staff } = await aStaffMember({ role: 'owner' })
    const { id } = await database().lessonType.findFirstOrThrow({ where: { slug: 'deep-dive' } })
    const terms = { name: 'Five hours', priceCents: 25_000, lessonTypeIds: [id], validDays: 180 }
    const packageId = await aPackage(staff, { ...terms, id: newId() })
    const page = await newVisitor().open(path)
    expect(page.texts('.summary-list dd').slice(0, 2)).toEqual([
      '$60 a lesson, $10 deposit',
      '5 for $250, save $50',
    ])
    expect(page.text).toContain('5 for $250, save $50. Five hours. Good for 180 days.')
    expect(page.text).toContain(
      'the credits that are left are refunded at their share of the price',
    )
    await expectValidPage(page)
    await database().lessonPackage.update({ where: { id: packageId }, data: { active: false } })
    expect((await newVisitor().open(path)).headings).not.toContain('Packages')
  })

  it('is not found for an unknown or removed lesson type', async () => {
    expect((await newVisitor().open('/lessons/nothing')).status).toBe(404)
    const deepDive = { where: { slug: 'deep-dive' } }
    await database().lessonType.update({ ...deepDive, data: { active: false } })
    const page = await newVisitor().open('/lessons/deep-dive')
    await database().lessonType.update({ ...deepDive, data: { active: true } })
    expect(page.status).toBe(404)
  })
})

describe('the home page', () => {
  it('shows location, ages and lowest price, and holds the next free time with one click', async () => {
    const visitor = newVisitor()
    const page = await visitor.open('/')
    expect(page.texts('.hero-facts li')).toEqual(['Riverton, NY 12180', 'Ages 5 to 18', 'From $22'])
    expect(page.link('New to tumbling? Start here').attr('href')).toBe('/#first')
    const checkout = await visitor.press('Hold Tomorrow, 3:00 PM')
    expect(checkout.url).toContain('/checkout')
    expect(checkout.text).toContain('Quick Journey')
  })
})

describe('the minutes of a lesson’s steps', () => {
  it('are multiples of five and add up to the lesson', () => {
    expect(lessonMinutes(60, 4)).toEqual([
      'Minutes 0 to 10',
      'Minutes 10 to 30',
      'Minutes 30 to 50',
      'Minutes 50 to 60',
    ])
    expect(lessonMinutes(45, 1)).toEqual(['Minutes 0 to 45'])
    expect(lessonMinutes(30, 2)).toEqual(['Minutes 0 to 15', 'Minutes 15 to 30'])
  })
})
