import { beforeAll, describe, expect, it } from 'vitest'
import { saveSection } from '~/domain/content/save-section.server'
import { startingWords } from '~/domain/content/starting-content'
import { ownBrand } from '~/domain/settings/brand'
import { database } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { openOnMonday } from '../support/browser/booking-walk'
import { ask } from '../support/servers/site'

beforeAll(openOnMonday)

type SiteContent = {
  logo: { circle: string | null; text: string | null }
  contact: { phone: string; address: string[] }
  hours: { lines: string[]; timeZone: string }
  faqs: { question: string; answerHtml: string }[]
  testimonials: { quote: string; author: string }[]
}

const read = async () => JSON.parse((await ask('/api/site-content')).body) as SiteContent

describe('GET /api/site-content', () => {
  it('returns the business details of every page and the lists', async () => {
    const { logo, contact, hours, faqs, testimonials } = await read()
    expect(logo).toEqual({ circle: null, text: null })
    expect(contact).toMatchObject({ phone: '(555) 010-0142' })
    expect(hours).toEqual({
      lines: ['Monday to Friday, 3:00 – 8:00 PM', 'Saturday, 9:00 AM – 2:00 PM'],
      timeZone: 'America/New_York',
    })
    expect(faqs[2]).toEqual({
      question: 'May I stay and watch?',
      answerHtml: expect.stringContaining('<p>Please do.') as string,
    })
    expect(testimonials).toHaveLength(3)
  })

  it('is publicly cacheable for five minutes and revalidated by its ETag', async () => {
    const { headers } = await ask('/api/site-content')
    expect(headers['cache-control']).toBe('public, max-age=300')
    expect(headers['set-cookie']).toBeUndefined()
    const known = { 'If-None-Match': headers.etag! }
    expect((await ask('/api/site-content', { headers: known })).status).toBe(304)
    await database().testimonial.updateMany({ data: { shown: false } })
    expect((await ask('/api/site-content', { headers: known })).status).toBe(200)
  })

  it('returns the opening hours that the owner wrote', async () => {
    const { version } = await database().siteSection.findUniqueOrThrow({
      where: { key: 'contact' },
    })
    const content = { ...startingWords.contact, openingHours: 'By appointment\nNever on Sundays' }
    await saveSection(system, { key: 'contact', version, content })
    expect((await read()).hours.lines).toEqual(['By appointment', 'Never on Sundays'])
  })

  it('returns the paths of the logo’s pictures', async () => {
    const sizes = { width: 640, height: 480, widths: [320, 640], uploadedAt: new Date() }
    const { id } = await database().picture.create({ data: { alt: '', ...sizes } })
    const content = { ...ownBrand, circlePictureId: id, textPictureId: null }
    await saveSection(system, { key: 'logo', version: 1, content })
    expect((await read()).logo).toEqual({ circle: `/media/${id}/320.webp`, text: null })
  })
})
