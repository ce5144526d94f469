import { beforeAll, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { reportNames } from '~/domain/admin/reports/report'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { reportPath } from '~/values/paths/report-paths'
import { monday, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { anInquiry } from '../../support/factories/factories-inquiries'
import { aPrivacyRequest } from '../../support/factories/factories-privacy'
import { pay } from '../../support/factories/factories-payments'
import { anAthlete, aVisitor, book, guest } from '../../support/factories/factories-booking'
import { aStaffMember, keepSession } from '../../support/factories/factories-accounts'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'

let owner: PlainBrowser

const longName = 'Wilhelmina-Alexandrina Featherstonehaugh-Oyelowo de la Fontaine'
const hostile = '<script>alert("x")</script>&amp;'

beforeAll(async () => {
  await openOnMonday()
  const athletes = [anAthlete({ firstName: longName, lastName: hostile, medicalNotes: hostile })]
  const who = { ...guest, firstName: longName, lastName: hostile }
  await book(aVisitor(), { day: monday, time: '16:00' }, { athletes, guest: who, now: clock.now() })
  owner = await newStaff('owner')
})

async function expectValid(path: string, status = 200, browser = owner): Promise<void> {
  await expectValidPage(await browser.open(path), status)
}

it.each([
  '/admin',
  '/admin?day=2026-11-18',
  '/admin/bookings',
  '/admin/bookings?who=nobody',
  '/admin/waivers',
  '/admin/payments',
  '/admin/payments/due',
  '/admin/reports',
  ...reportNames.map((name) => reportPath(name)),
  '/admin/messages',
  '/admin/messages?state=lost',
  '/admin/messages/emails',
  '/admin/messages/newsletter',
  '/admin/content/legal/privacy',
  '/admin/privacy',
  '/admin/privacy/records',
  '/admin/card-payments',
  '/admin/jobs',
])('valid HTML: %s', (path) => expectValid(path, path.includes('lost') ? 400 : 200))

it('valid HTML: a privacy request', async () => {
  const id = await aPrivacyRequest({ name: longName, details: hostile, now: clock.now() })
  await expectValid(`/admin/privacy/${id}`)
})

it('valid HTML: an inquiry', async () => {
  const id = await anInquiry({ name: longName, message: hostile, now: clock.now() })
  await expectValid(`/admin/messages/inquiries/${id}`)
})

it('valid HTML: an invalid filter', () =>
  expectValid('/admin/bookings?from=x&until=y&who=' + 'a'.repeat(99), 400))

it('valid HTML: a report with invalid days', () =>
  expectValid('/admin/reports/received?from=2026-11-30&until=2026-11-01', 400))

it('valid HTML: a booking, being changed, and once it is canceled', async () => {
  const { id } = await database().booking.findFirstOrThrow({ orderBy: { id: 'asc' } })
  await pay(id, 6000, 'cash')
  const booking = `/admin/bookings/${id}`
  const pages = ['', '/reschedule', `/reschedule?day=${monday}`, '/cancel']
  for (const part of pages) await expectValid(`${booking}${part}`)
  await expectValidPage(await owner.press(staffBookingTexts.cancel))
  for (const part of pages) await expectValid(`${booking}${part}`)
  await expectValid('/admin')
})

it('valid HTML: an email that could not be sent', async () => {
  const { id } = await database().outboxMessage.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const ended = { outcome: 'failed', endedAt: clock.now(), nextAttemptAt: null } as const
  await database().outboxMessage.update({ where: { id }, data: ended })
  await expectValid(`/admin/messages/emails/${id}`)
})

it('valid HTML: a medical note, closed and open', async () => {
  const { athleteId } = await database().bookingPlace.findFirstOrThrow({ orderBy: { id: 'asc' } })
  await expectValid(`/admin/athletes/${athleteId}/medical-note`)
  await expectValidPage(await owner.press(staffBookingTexts.openMedicalNote))
})

it.each([
  '/admin/security',
  '/admin/security/password',
  '/admin/security/recovery-codes',
  '/admin/second-factor/new',
  '/admin/staff',
  '/admin/staff/new',
])('valid HTML: %s', (path) => expectValid(path))

it('valid HTML: an app that is set up, and its recovery codes', async () => {
  await owner.open('/admin/second-factor/new')
  await owner.press(accountTexts.showPicture)
  await expectValid('/admin/second-factor/set-up')
  await owner.open('/admin/security/recovery-codes')
  await expectValidPage(await owner.press(accountTexts.makeRecoveryCodes))
})

it('valid HTML: an active, an invited and a closed staff member', async () => {
  const { staff } = await aStaffMember({ role: 'coach', now: clock.now() })
  for (const data of [{}, { verifiedAt: null }, { disabledAt: clock.now() }]) {
    await database().account.update({ where: { id: staff.accountId }, data })
    await expectValid(`/admin/staff/${staff.id}`)
  }
})

it('valid HTML: the sign-in, the second factor and the setup of an app', async () => {
  const visitor = newVisitor()
  const paths = ['/admin', '/admin/login', '/admin/forgot-password', '/admin/first-owner']
  for (const path of paths) await expectValid(path, 200, visitor)
  const { token } = await aStaffMember({ factor: false, now: clock.now() })
  await keepSession(visitor, 'staff', token)
  for (const path of ['/admin/second-factor', '/admin/second-factor/recovery-code'])
    await expectValid(path, 200, visitor)
})

it('valid HTML: the website’s content with every list, form and version', async () => {
  const data = { alt: 'A beam', width: 320, height: 240, widths: [320], uploadedAt: clock.now() }
  const { id: picture } = await database().picture.create({ data })
  const { id: faq } = await database().faq.findFirstOrThrow({ orderBy: { position: 'asc' } })
  const { id: post } = await database().post.findFirstOrThrow({ orderBy: { id: 'asc' } })
  await owner.open('/admin/content/sections/home')
  await owner.press('Save')
  for (const edited of ['sections/home', `faqs/${faq}`])
    for (const page of ['', '/versions', '/versions/1'])
      await expectValid(`/admin/content/${edited}${page}`)
  const others = ['', '/posts', '/posts/new', `/posts/${post}`, `/posts/${post}/publication`]
  const lists = [
    '/posts/categories',
    '/faqs',
    '/faqs/new',
    '/testimonials',
    '/pictures',
    `/pictures/${picture}`,
  ]
  for (const path of [...others, ...lists]) await expectValid(`/admin/content${path}`)
})

it('a page that is not there has the header and the styles of the others', async () => {
  const sheet = /<link rel="stylesheet" href="[^"]*admin-header-[^"]*"/
  expect((await owner.open('/admin')).body).toMatch(sheet)
  const missing = await owner.open('/admin/terms/none')
  expect(missing.body).toMatch(sheet)
  expect(missing.title).toContain('Page not found')
  await expectValidPage(missing, 404)
})
