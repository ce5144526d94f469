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
  it('says what the site shows on every page, and what it lists', async () => {
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

  it('may be kept by everyone for five minutes, and is asked for by its tag', async () => {
    const { headers } = await ask('/api/site-content')
    expect(headers['cache-control']).toBe('public, max-age=300')
    expect(headers['set-cookie']).toBeUndefined()
    const known = { 'If-None-Match': headers.etag! }
    expect((await ask('/api/site-content', { headers: known })).status).toBe(304)
    await database().testimonial.updateMany({ data: { shown: false } })
    expect((await ask('/api/site-content', { headers: known })).status).toBe(200)
  })

  it('says the opening hours that someone has written instead', async () => {
    const { version } = await database().siteSection.findUniqueOrThrow({
      where: { key: 'contact' },
    })
    const content = { ...startingWords.contact, openingHours: 'By appointment\nNever on Sundays' }
    await saveSection(system, { key: 'contact', version, content })
    expect((await read()).hours.lines).toEqual(['By appointment', 'Never on Sundays'])
  })

  it('names the pictures of the logo by their paths', async () => {
    const sizes = { width: 640, height: 480, widths: [320, 640], uploadedAt: new Date() }
    const { id } = await database().picture.create({ data: { alt: '', ...sizes } })
    const content = { ...ownBrand, circlePictureId: id, textPictureId: null }
    await saveSection(system, { key: 'logo', version: 1, content })
    expect((await read()).logo).toEqual({ circle: `/media/${id}/320.webp`, text: null })
  })
})
