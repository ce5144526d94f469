import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noRights } from '~/domain/family/guardians/guardian-rights'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { pageDataOf, textsIn } from '../../support/browser/page-data'
import { PlainBrowser } from '../../support/browser/plain-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { ask } from '../../support/servers/site'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().account.deleteMany({ where: { realm: 'parent' } })
})

describe('the page of lessons stored for offline use', () => {
  it('has times and places of the next lessons with a timestamp and no child’s name', async () => {
    const { browser } = await aParentWithALesson()
    const page = await browser.open('/parent/offline')
    await expectValidPage(page)
    expect(page.text).toMatch(/As of Monday, November 16 at 9:00 AM/)
    expect(page.text).toMatch(/Tuesday, November 24 at 4:00 PM Deep Dive with Maren Holt/)
    expect(page.text).toContain('Where')
    const said = [page.text, ...textsIn(await pageDataOf(browser))].join()
    expect(said).not.toContain('Zoe')
  })

  it('has another guardian’s booking only for a guardian who may see lessons', async () => {
    const { bookingId } = await aParentWithALesson()
    const athleteId = await athleteOf(bookingId)
    const noor = await aSignedInParent({ firstName: 'Noor', lastName: 'Haddad' })
    const guardianId = noor.parent.id
    await database().guardianship.create({ data: { guardianId, athleteId, ...noRights } })
    const shown = async () => (await noor.browser.open('/parent/offline')).text
    expect(await shown()).toContain('Nothing is booked at the moment.')
    await database().guardianship.updateMany({
      where: { guardianId, athleteId },
      data: { maySeeLessons: true },
    })
    expect(await shown()).toMatch(/Tuesday, November 24/)
  })

  it('redirects to the sign-in without an account, so that the device deletes it', async () => {
    const page = await new PlainBrowser().open('/parent/offline')
    expect(new URL(page.url).pathname).toBe('/parent/login')
  })
})

it('the service worker for offline lessons is revalidated on every visit', async () => {
  const { status, headers, body } = await ask('/offline-worker.js')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(body).toContain('/parent/offline')
})
