import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtScripts } from '../support/built-scripts'
import { newVisitor, openOnMonday } from '../support/booking-walk'
import { aSignedInParent } from '../support/factories-portal'
import { PlainBrowser } from '../support/plain-browser'
import type { PlainPage } from '../support/plain-page'
import { newStaff } from '../support/staff-browser'

beforeAll(openOnMonday)

type Route = { id: string; parentId?: string }

/** The routes that a page's browser is told of. */
function routesToldBy(page: PlainPage): Route[] {
  const [, name] = /\/assets\/(manifest-[\w-]+\.js)/.exec(page.body)!
  const { content } = builtScripts().find((script) => script.name === name)!
  // as the browser reads it
  const window: { __remixManifest?: { routes: Record<string, Route> } } = {}
  runInNewContext(content, { window })
  return Object.values(window.__remixManifest!.routes)
}

const isBehindDoor = ({ id, parentId }: Route) => [id, parentId].includes('routes/admin/frame')

describe('the routes behind the staff’s door', () => {
  it('are not told to a family, which is told of every page in front of it', async () => {
    const { browser } = await aSignedInParent()
    const told = routesToldBy(await browser.open('/'))
    expect(told.filter(isBehindDoor)).toEqual([])
    const all = routesToldBy(await new PlainBrowser().open('/admin'))
    expect(all.filter(isBehindDoor).length).toBeGreaterThan(50)
    const ids = told.map(({ id }) => id)
    const untold = all.filter((route) => !isBehindDoor(route) && !ids.includes(route.id))
    const ofPrograms =
      /^routes\/(api|operations)\/|\/site\/(blog-feed|manifest|media|robots|sitemap|test-screenshots)$|((calendar-(feed-)?|statement-|export-|signed-waiver-|receipt-)file(-here)?|logout-call)$/
    const ofForms =
      /\/(checkout-remove|stop-paying(-balance)?|stop-calendar-feed|end-other-sessions|photo-consent|share-with-guardians|withdraw-invitation|end-guardianship)$/
    const asDocuments = /^routes\/progress\//
    const others = [ofPrograms, ofForms, asDocuments]
    expect(untold.filter(({ id }) => !others.some((some) => some.test(id)))).toEqual([])
    const visitors = routesToldBy(await newVisitor().open('/')).map(({ id }) => id)
    const ofFamilies = ids.filter((id) => !visitors.includes(id))
    expect(ofFamilies).toContain('routes/parent/dashboard')
    expect(ofFamilies.every((id) => id.startsWith('routes/parent/'))).toBe(true)
  })

  it('are told to who works here, on every page', async () => {
    const browser = await newStaff('owner')
    expect(routesToldBy(await browser.open('/about')).some(isBehindDoor)).toBe(true)
  })
})
