import { expect, test } from '../../support/journeys/journey'
import { bookALesson } from '../../support/journeys/journey-booking'
import { lookAtEveryPage } from '../../support/journeys/journey-every-page'
import { becomeOwner } from '../../support/journeys/journey-owner'
import { endAll, startDemoSite, type Endings } from '../../support/journeys/journey-site'

const endings: Endings = []
test.afterAll(() => endAll(endings))

// in parallel, each with a share of the pages: all of them are too many for one browser's timeout
const shares = [0, 1]

for (const number of shares)
  test(`the owner finds every staff page accessible, part ${number + 1} of ${shares.length}`, async ({
    browser,
    javaScriptEnabled,
  }) => {
    test.skip(!!javaScriptEnabled, 'what scripts change is looked at where they do it')
    const { origin, dataDir } = await startDemoSite(`site_every_page_${number}`, endings)
    const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false })
    const page = await context.newPage()
    await bookALesson(page)
    await becomeOwner(page, dataDir)
    await page.goto('/admin')
    const found = await lookAtEveryPage(page, '/admin', { number, of: shares.length })
    expect(found).toEqual(expect.arrayContaining(['/admin/bookings/:id', '/admin/payments']))
    expect(found.length).toBeGreaterThan(70)
  })
