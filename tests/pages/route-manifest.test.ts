import { beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { aSignedInParent } from '../support/browser/signed-in-parent'
import { PlainBrowser } from '../support/browser/plain-browser'
import { routesTold, type ToldRoute } from '../support/browser/routes-of-page'
import { newStaff } from '../support/browser/staff-browser'

beforeAll(openOnMonday)

const frames = ['routes/admin/frame', 'routes/admin/families/waivers/desk-frame']
const isBehindDoor = ({ id, parentId }: ToldRoute) =>
  [id, parentId].some((one) => one !== undefined && frames.includes(one))

describe('the routes for staff in the route manifest', () => {
  it('are left out for a family, which gets all other routes', async () => {
    const { browser } = await aSignedInParent()
    const told = routesTold((await browser.open('/')).body)
    expect(told.filter(isBehindDoor)).toEqual([])
    const all = routesTold((await new PlainBrowser().open('/admin')).body)
    expect(all.filter(isBehindDoor).length).toBeGreaterThan(50)
    const ids = told.map(({ id }) => id)
    const untold = all.filter((route) => !isBehindDoor(route) && !ids.includes(route.id))
    const ofPrograms =
      /^routes\/(api|operations)\/|accounts\/(session|passkey-options|sign-in-with-passkey)$|passkeys\/new-passkey-options$|\/site\/(blog\/blog-feed|files\/[\w-]+|test-screenshots)$|((calendar-(feed-)?|statement-|export-|signed-waiver-|guest-waiver-|waiver-scan-|receipt-)file(-here)?|logout-call|opening\/preview)$/
    const ofForms =
      /\/(checkout\/remove|stop-paying(-(opening-)?balance)?|stop-calendar-feed|end-other-sessions|(resend|cancel)-email-change|sign-in-instead|photo-consent|share-with-guardians|withdraw-invitation|end-guardianship|end-preview)$/
    const asDocuments = /^routes\/progress\//
    const ofOtherAddresses = /^((home|booking)-by-file|(blog|contact)-index)$/
    const others = [ofPrograms, ofForms, ofOtherAddresses, asDocuments]
    expect(untold.filter(({ id }) => !others.some((some) => some.test(id)))).toEqual([])
    const visitors = routesTold((await newVisitor().open('/')).body).map(({ id }) => id)
    const ofFamilies = ids.filter((id) => !visitors.includes(id))
    expect(ofFamilies).toContain('routes/parent/dashboard')
    expect(ofFamilies.filter((id) => !id.startsWith('routes/parent/')).sort()).toEqual([
      'routes/accounts/change-password',
      'routes/accounts/confirm',
      'routes/accounts/end-sessions',
      'routes/booking/receipts/opening-balance',
      'routes/booking/receipts/statement',
      'routes/site/camps/camp',
      'routes/site/camps/camps',
      'routes/site/classes/classes',
      'routes/site/classes/term-class',
      'routes/site/gift-cards/balance',
      'routes/site/gift-cards/gift-card',
      'routes/site/gift-cards/gift-cards',
      'routes/site/gift-cards/stop-buying',
      'routes/site/parties/guest-waiver',
      'routes/site/parties/invitation',
      'routes/site/parties/parties',
      'routes/site/parties/party',
      'routes/site/parties/reply',
    ])
  })

  it('are left out on a family page for any reader', async () => {
    const page = await newVisitor().open('/parent/guardian-invitation?token=x')
    expect(page.status).toBe(404)
    const told = routesTold(page.body).map(({ id }) => id)
    expect(told).toContain('routes/parent/guardians/guardian-invitation')
  })

  it.each([
    ['/index.html', 'home-by-file'],
    ['/booking/index.html', 'booking-by-file'],
    ['/blog/index.html', 'blog-index'],
    ['/contact/index.html', 'contact-index'],
  ])('have the other address %s for those who are there alone', async (address, id) => {
    const told = async (path: string) =>
      routesTold((await newVisitor().open(path)).body).map((route) => route.id)
    expect(await told(address)).toContain(id)
    expect(await told('/')).not.toContain(id)
  })

  it('are included for staff on every page', async () => {
    const browser = await newStaff('owner')
    expect(routesTold((await browser.open('/about')).body).some(isBehindDoor)).toBe(true)
  })
})
