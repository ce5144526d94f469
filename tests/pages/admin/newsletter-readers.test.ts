import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newsletterWording } from '~/domain/communications/newsletter/newsletter'
import {
  newsletterReaderTexts,
  newsletterSourceLabels,
} from '~/domain/communications/newsletter/newsletter-reader-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { newsletterReadersFilePath } from '~/values/paths/admin-paths'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().newsletterSubscriber.deleteMany()
})

async function anAddress(email: string, confirmedAt: Date | null = clock.now()): Promise<void> {
  const asked = { requestedAt: clock.now(), tokenHash: newToken() }
  const tokenExpiresAt = addMinutes(clock.now(), 60)
  await database().newsletterSubscriber.create({
    data: {
      id: newId(),
      email,
      source: 'blog',
      wording: newsletterWording,
      confirmedAt,
      tokenExpiresAt,
      ...asked,
    },
  })
}

it('the list of newsletter subscribers is shown to the front desk under Website, and as a file', async () => {
  const desk = await newStaff('front_desk')
  await desk.open('/admin/messages')
  const none = await desk.follow(newsletterReaderTexts.title)
  expect(none.text).toContain(newsletterReaderTexts.nobody)
  await expectValidPage(none)
  await anAddress('zoe@example.com')
  await anAddress('later@example.com', null)
  const page = await desk.open('/admin/messages/newsletter')
  expect(page.text).toContain('1 reader')
  expect(page.text).toContain(`zoe@example.com ${newsletterSourceLabels.blog} November 16, 2026`)
  expect(page.text).toContain(newsletterReaderTexts.waiting(1))
  expect(page.text).not.toContain('later@example.com')
  await expectValidPage(page)
  const file = await desk.open(newsletterReadersFilePath())
  expect(file.body).toContain(`zoe@example.com,,${newsletterSourceLabels.blog},2026-11-16`)
  expect(file.body).not.toContain('later@example.com')
})
