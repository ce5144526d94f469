import { beforeAll, describe, expect, it } from 'vitest'
import { saveEntry } from '~/domain/content/save-entry.server'
import { saveSection } from '~/domain/content/save-section.server'
import { startingWords } from '~/domain/content/starting-content'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'
import { newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import type { PlainPage } from '../../support/browser/plain-page'

beforeAll(openOnMonday)

const place = 'LocalBusiness,SportsActivityLocation'

/** The structured data for search engines, by type. */
function told({ $ }: PlainPage): Record<string, Record<string, unknown>> {
  const all = $('script[type="application/ld+json"]').toArray()
  const read = all.map((one) => JSON.parse($(one).text()) as Record<string, unknown>)
  return Object.fromEntries(read.map((one) => [String(one['@type']), one]))
}

describe('the structured data for search engines', () => {
  it('has the business and its FAQ on the home page', async () => {
    const { [place]: business, FAQPage: questions } = told(await newVisitor().open('/'))
    expect(business).toMatchObject({
      name: 'Second Flight Tumbling',
      telephone: '(555) 010-0142',
      address: '218 Mill Street, Unit 4, Riverton, NY 12180',
    })
    expect(questions!.mainEntity).toHaveLength(5)
  })

  it('has the contact details on the contact page', async () => {
    const page = await newVisitor().open('/contact')
    expect(page.text).toContain('Monday to Friday, 3:00 – 8:00 PM')
    expect(page.text).toContain('Unit 4 is the blue door')
  })

  it.each(['/', '/contact'])('has the opening hours at %s', async (path) => {
    const page = await newVisitor().open(path)
    const hours = told(page)[place]!.openingHoursSpecification
    expect(hours).toHaveLength(6)
    expect(hours).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      opens: '09:00',
      closes: '14:00',
      dayOfWeek: 'Saturday',
    })
  })

  it('has no hours if the owner wrote them as free text', async () => {
    const content = { ...startingWords.contact, openingHours: 'By appointment' }
    const { version } = await database().siteSection.findUniqueOrThrow({
      where: { key: 'contact' },
    })
    await saveSection(system, { key: 'contact', version, content })
    const business = told(await newVisitor().open('/'))[place]
    expect(business).not.toHaveProperty('openingHoursSpecification')
  })

  it('cannot break out of its script', async () => {
    const content = { question: '</script><b id=out>', answerText: 'No.', position: 8, shown: true }
    await saveEntry(system, { list: 'faqs', id: newId(), version: 0, content })
    const page = await newVisitor().open('/')
    expect(page.$('#out')).toHaveLength(0)
    expect(JSON.stringify(told(page).FAQPage)).toContain('</script><b id=out>')
    await database().faq.deleteMany({ where: { position: 8 } })
  })
})

describe('the website’s content', () => {
  it.each([
    ['/', 'Every flip starts with one good run'],
    ['/index.html', 'Every flip starts with one good run'],
    ['/about', 'One coach, one floor, one athlete at a time'],
    ['/features', 'What you can do here'],
  ])('is shown at %s', async (path, heading) => {
    const page = await newVisitor().open(path)
    expect(page.status).toBe(200)
    expect(page.headings[0]).toBe(heading)
    expect(page.headers['cache-control']).toBe('private, no-cache')
  })

  it.each([
    ['/index.html', '/'],
    ['/booking/index.html', '/booking'],
    ['/about', '/about'],
    ['/features', '/features'],
  ])('has for %s the canonical address %s', async (path, canonical) => {
    const { $ } = await newVisitor().open(path)
    expect(new URL($('link[rel=canonical]').attr('href')!).pathname).toBe(canonical)
  })

  it('has steps, coaches, testimonials and FAQ on the home page', async () => {
    const page = await newVisitor().open('/')
    expect(page.headings.slice(1)).toEqual(
      expect.arrayContaining([
        'How it works',
        'Maren coaches',
        'What families say',
        'What parents ask',
      ]),
    )
    expect(page.texts('details summary')).toContain('May I stay and watch?')
    expect(page.texts('blockquote')).toContainEqual(expect.stringContaining('in line'))
  })

  it.each(['/', '/contact'])('shows at %s a question that an owner added', async (path) => {
    const content = {
      question: 'May I film?',
      answerText: 'Your **own** child.',
      position: 8,
      shown: true,
    }
    await saveEntry(system, { list: 'faqs', id: newId(), version: 0, content })
    const page = await newVisitor().open(path)
    expect(page.headings).toContain('What parents ask')
    expect(page.texts('details.disclosure')).toContainEqual('May I film? Your own child.')
    await database().faq.deleteMany({ where: { position: 8 } })
  })

  it('promises nothing about payment that contradicts a deposit', async () => {
    const page = await newVisitor().open('/')
    expect(page.text).not.toContain('You pay at the lesson')
    expect(page.text).toContain('you see what is due now and what is due at the lesson')
  })

  it('shows no hidden entries and no empty sections', async () => {
    await database().faq.updateMany({ data: { shown: false } })
    await database().testimonial.updateMany({
      where: { position: { gt: 1 } },
      data: { shown: false },
    })
    const page = await newVisitor().open('/')
    expect(page.headings).not.toContain('What parents ask')
    expect(page.texts('blockquote')).toHaveLength(1)
    await database().faq.updateMany({ data: { shown: true } })
  })

  it('is up to date on the next request', async () => {
    const { version } = await database().siteSection.findUniqueOrThrow({ where: { key: 'about' } })
    const content = { ...startingWords.about, title: 'Who we are', aboutText: 'We **tumble**.' }
    await saveSection(system, { key: 'about', version, content })
    const { $, headings } = await newVisitor().open('/about')
    expect(headings[0]).toBe('Who we are')
    expect($('main strong').first().text()).toBe('tumble')
    expect(headings).toContain('What we work with')
  })

  it('is escaped for any text', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)> [a](javascript:alert(1))'
    const content = { question: evil.slice(0, 80), answerText: evil, position: 9, shown: true }
    await saveEntry(system, { list: 'faqs', id: newId(), version: 0, content })
    const { $ } = await newVisitor().open('/')
    expect($('main script, main [onerror], main a[href^="javascript"]')).toHaveLength(0)
  })

  it('has neutral default text if nothing was written', async () => {
    await database().siteSection.deleteMany()
    expect((await newVisitor().open('/about')).headings[0]).toBe('About us')
    expect((await newVisitor().open('/')).headings).toContain('Who coaches')
  })
})
