import { beforeAll, expect, it } from 'vitest'
import type { PlainPage } from '../../support/browser/plain-page'
import { openOnMonday } from '../../support/browser/booking-walk'
import { newStaff } from '../../support/browser/staff-browser'
import { builtInRoles } from '../../support/cases/built-in-roles'

beforeAll(openOnMonday)

it.each(builtInRoles)(
  'every page that the navigation offers to the role %s opens',
  async (role) => {
    const staff = await newStaff(role)
    const found = new Set(linksIn(await staff.open('/admin'), 'header a, .bottom-bar a'))
    const lost: string[] = []
    for (const path of found) {
      const page = await staff.open(path)
      if (page.status !== 200) lost.push(path)
      for (const tab of linksIn(page, 'main .tabs a')) found.add(tab)
    }
    expect(lost).toEqual([])
    expect(found.size).toBeGreaterThan(5)
  },
)

function linksIn(page: PlainPage, selector: string): string[] {
  return page
    .$(selector)
    .toArray()
    .map((link) => page.$(link).attr('href') ?? '')
    .filter((path) => path.startsWith('/admin'))
}
