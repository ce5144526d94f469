import { beforeAll, expect, it } from 'vitest'
import { reportLabels, reportTexts } from '~/domain/admin/reports/report'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { reportFilePath, reportPath } from '~/values/paths/report-paths'
import { openOnMonday } from '../../support/browser/booking-walk'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { newStaff } from '../../support/browser/staff-browser'
import { aBooking } from '../../support/cases/booked-at-demo'
import { queriesOf } from '../../support/database/query-count'
import { pay } from '../../support/factories/factories-payments'
import { expectValidHtml, expectValidPage } from '../../support/browser/valid-html'

let owner: PlainBrowser

beforeAll(async () => {
  await openOnMonday()
  const id = await aBooking({ lastName: 'Reported' })
  await pay(id, 2550, 'cash', clock.now())
  await pay(id, 1000, 'stripe', new Date('2025-11-10T15:00:00Z'))
  owner = await newStaff('owner')
})

it('a report opens from the list and shows the last twelve months next to the year before', async () => {
  await owner.open('/admin/payments')
  await owner.follow('Reports')
  const page = await owner.follow(reportLabels.received.title)
  expect(page.text).toContain('December 1, 2025 to November 16, 2026, Eastern Time.')
  expect(page.text).toContain('Received $25.50')
  expect(page.text).toContain('Year before: $10 (+155%)')
  expect(page.$('.bar-chart title').first().text()).toBe('Money received, USD')
})

it('a report links a sum to its payments', async () => {
  const report = await owner.open(reportPath('received', { by: 'method' }))
  const row = report.$('tr').filter((_, one) => report.$(one).find('th').text() === 'Cash')
  const list = await owner.open(row.find('a').attr('href')!)
  expect(list.url).toContain('method=cash')
  expect(list.$('tfoot .numeric').text()).toBe('$25.50')
})

it('a report links a sum of the year before to its payments', async () => {
  const days = { from: '2026-11-01', until: '2026-11-30' }
  const report = await owner.open(reportPath('received', { ...days, by: 'method' }))
  const row = report.$('tr').filter((_, one) => report.$(one).find('th').text() === 'Card')
  const list = await owner.open(row.find('a').last().attr('href')!)
  expect(list.url).toContain('from=2025-11-01&until=2025-11-30')
  expect(list.$('tfoot .numeric').text()).toBe('$10')
})

it('a report links a lesson type, coach or venue to what was paid for it', async () => {
  for (const by of ['lessonType', 'coach', 'venue']) {
    const report = await owner.open(reportPath('received', { by }))
    const links = report.$('tbody tr').find('a[href*="payments?"]')
    const cell = links.filter((_, one) => report.$(one).text() === '$25.50').last()
    const list = await owner.open(cell.attr('href')!)
    expect(list.url).toContain(`${by}=`)
    expect(list.text).toContain('Only what was paid for:')
    expect(list.$('tfoot .numeric').last().text()).toBe('$25.50')
    await expectValidHtml(list)
    const narrowed = await owner.press('Apply')
    expect(narrowed.status).toBe(200)
    expect(narrowed.$('tfoot .numeric').last().text()).toBe('$25.50')
    const href = narrowed.$('a[href*="payments.csv"]').attr('href')!
    const [headings, line] = (await owner.open(href)).body.trim().split('\r\n')
    expect(headings).toMatch(/,Part for this$/)
    expect(line).toMatch(/,25\.50$/)
  }
})

it('a report has a form for other days and refuses them in the wrong order', async () => {
  await owner.open(reportPath('received'))
  owner.fill('First day', '2025-11-01')
  owner.fill('Last day', '2025-11-30')
  owner.choose('Split by', 'Method')
  const page = await owner.press('Apply')
  expect(page.text).toContain('November 1, 2025 to November 30, 2025')
  expect(page.text).toContain('Received $10')
  expect(page.text).toContain('Card')
  owner.fill('Last day', '2025-10-31')
  const odd = await owner.press('Apply')
  expect(odd.status).toBe(400)
  expect(odd.errors[0]).toContain('not before the first')
})

it.each(['from=x', 'until=2026-02-30', 'by=x', 'from=2026-11-02&until=2026-11-01'])(
  'the report as of today says of the address %s that it needs no days, and leads on',
  async (asked) => {
    const odd = await owner.open(`${reportPath('outstanding')}?${asked}`)
    expect(odd.status).toBe(400)
    expect(odd.errors).toEqual([reportTexts.daysUnreadable])
    await expectValidPage(odd, 400)
    const report = await owner.follow(reportTexts.showAsOfToday)
    expect([report.status, report.errors]).toEqual([200, []])
  },
)

it('a report exports a table for spreadsheets', async () => {
  const search = '?from=2026-11-01&until=2026-11-30&by=method'
  const file = await owner.open(reportFilePath('received', 'compared-USD', search))
  expect(file.body.trim().split('\r\n')).toEqual([
    'Method,This period,Share,Period before,Year before',
    'Cash,25.50,100%,0.00,0.00',
    'Card,0.00,0%,0.00,10.00',
    'Total,25.50,100%,0.00,10.00',
  ])
  for (const path of ['received/other.csv', 'received/compared-USD', 'nothing'])
    expect((await owner.open(`/admin/reports/${path}`)).status).toBe(404)
})

it('the fill rate says that there were no classes rather than 0%', async () => {
  const page = await owner.open(reportPath('fill-rate'))
  expect(page.text).toContain(
    'Places taken No classes Period before: No classes Year before: No classes',
  )
  expect(page.text).not.toContain('0%')
  expect(page.text).toContain('Places taken by class: nothing in this period.')
  const file = await owner.open(reportFilePath('fill-rate', 'by-class'))
  expect(file.body.trim().split('\r\n').slice(1)).toEqual(['Total,0,0,0,'])
})

it('a report leads to others for its days, and one as of today to others', async () => {
  const days = { from: '2025-11-01', until: '2025-11-30' }
  const received = await owner.open(reportPath('received', days))
  expect(received.headings).toContain('Other reports for these days')
  const today = await owner.follow(reportLabels.outstanding.title)
  expect(today.headings).toContain('Other reports')
  expect(today.headings).not.toContain('Other reports for these days')
  await owner.follow(reportLabels.earned.title)
  expect(owner.page.text).toContain('November 1, 2025 to November 30, 2025')
  await owner.open(reportPath('outstanding'))
  await owner.follow(reportLabels.earned.title)
  expect(owner.page.url).not.toContain('from=')
})

it('the report of coach hours has whole hours on its axis', async () => {
  await database().booking.updateMany({ data: { status: 'completed' } })
  const held = await database().lesson.findFirstOrThrow({ where: { bookings: { some: {} } } })
  const times = {
    startsAt: new Date('2026-10-12T15:00:00Z'),
    endsAt: new Date('2026-10-12T18:00:00Z'),
    occupiedUntil: new Date('2026-10-12T18:00:00Z'),
  }
  await database().lesson.update({ where: { id: held.id }, data: times })
  const page = await owner.open(reportPath('coach-hours'))
  const axis = page
    .$('.bar-grid + .bar-words')
    .toArray()
    .map((one) => page.$(one).text())
  expect(axis).toEqual(['0 h', '1 h', '2 h', '3 h'])
})

it('the retention report leads from a number to its families', async () => {
  await database().booking.updateMany({ data: { status: 'completed' } })
  await database().lesson.updateMany({
    where: { bookings: { some: {} } },
    data: {
      startsAt: new Date('2026-09-10T15:00:00Z'),
      endsAt: new Date('2026-09-10T16:00:00Z'),
      occupiedUntil: new Date('2026-09-10T16:00:00Z'),
    },
  })
  const page = await owner.open(reportPath('retention'))
  expect(page.text).toContain('New families 1')
  expect(page.text).toContain('Active after 1 month 0%')
  const row = page
    .$('tbody tr')
    .filter((_, one) => page.$(one).find('th').text() === 'September 2026')
    .first()
  expect(row.text()).toContain('0 (0%)')
  const list = await owner.open(row.find('a').attr('href')!)
  expect(list.text).toContain('Only families with the first lesson in September 2026.')
  expect(list.text).toContain('Dana Reported')
  await expectValidHtml(list)
  const none = await owner.open('/admin/families?since=2026-10')
  expect(none.text).not.toContain('Dana Reported')
  expect((await owner.open('/admin/families?since=2026-13')).status).toBe(400)
  const file = await owner.open(reportFilePath('retention', 'cohorts'))
  expect(file.body).toContain('First lesson,Families,Month 1,Month 2')
  expect(file.body).toContain('2026-09,1,0,0,')
})

it('a report needs the same number of queries for any amount of data', async () => {
  const few = await queriesOf(() => owner.open(reportPath('received')))
  const id = await aBooking({ lastName: 'Added' })
  for (const method of ['cash', 'stripe'] as const) await pay(id, 100, method, clock.now())
  expect(await queriesOf(() => owner.open(reportPath('received')))).toBe(few)
  // each of its sums is a transaction with more memory
  expect(few).toBeLessThanOrEqual(24)
})
