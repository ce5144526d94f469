import { expect, test } from '../../support/journeys/journey'
import { bookALesson } from '../../support/journeys/journey-booking'
import { lookAtEveryPage } from '../../support/journeys/journey-every-page'
import { becomeOwner } from '../../support/journeys/journey-owner'
import { endAll, startDemoSite, type Endings } from '../../support/journeys/journey-site'

const endings: Endings = []
test.afterAll(() => endAll(endings))

test('the owner finds every staff page accessible', async ({ browser, javaScriptEnabled }) => {
  test.skip(!!javaScriptEnabled, 'what scripts change is looked at where they do it')
  const { origin, dataDir } = await startDemoSite('site_every_page', endings)
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await bookALesson(page)
  await becomeOwner(page, dataDir)
  await page.goto('/admin')
  const found = await lookAtEveryPage(page, '/admin', { opens: false })
  expect(found).toEqual(expect.arrayContaining(['/admin/bookings/:id', '/admin/payments']))
  expect(found.length).toBeGreaterThan(70)
})
