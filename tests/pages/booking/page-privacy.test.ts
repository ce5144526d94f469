import { beforeAll, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { allSteps, newHolder, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { pageDataOf, shownOn, textsIn } from '../../support/browser/page-data'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { canariesIn, pressOn, typeCanaries, type Canary } from './canary-family'

let parent: PlainBrowser
let success: string

beforeAll(async () => {
  await openOnMonday()
  parent = await newHolder()
})

/** What each page shows again about the family, after everything is answered. */
const shown: Record<string, Canary[]> = {
  you: ['firstName', 'lastName', 'email', 'phone', 'emergencyName', 'emergencyPhone'],
  athletes: ['athlete', 'athleteLast', 'bornOn', 'medicalNote'],
  'focus-areas': ['focusNote'],
  'drop-off': ['brings', 'collects', 'collectsAs', 'collectsPhone'],
  waiver: [],
  review: [
    ...(['firstName', 'lastName', 'email', 'phone', 'emergencyName', 'emergencyPhone'] as const),
    ...(['athlete', 'athleteLast', 'focusNote', 'brings', 'collects'] as const),
  ],
}

describe('a step of the checkout', () => {
  it('before its answer contains no data of others', async () => {
    for (const step of allSteps) {
      await expectNoMoreThanShown()
      if (step === 'review') break
      typeCanaries[step]!(parent)
      await pressOn(parent)
    }
  })

  it.each(allSteps)('“%s” contains only the data that it shows', async (step) => {
    const page = await parent.open(`/checkout/${step}`)
    expect(page.url).toMatch(new RegExp(`/checkout/${step}$`))
    expect(canariesIn(shownOn(page))).toEqual(shown[step])
    await expectNoMoreThanShown()
  })

  it('with invalid answers contains only its own answers', async () => {
    await parent.open('/checkout/you')
    parent.fill('Phone number', 'x')
    const page = await parent.press(/^Continue/, { unchecked: true })
    expect(page.status).toBe(400)
    expect(canariesIn(page.body)).toEqual(shown.you)
  })

  it('is not cached', async () => {
    for (const step of allSteps) {
      const page = await parent.open(`/checkout/${step}`)
      expect(page.headers['cache-control'], step).toBe('private, no-store')
    }
  })
})

describe('the page of a booking', () => {
  beforeAll(async () => {
    await parent.open('/checkout/review')
    success = (await pressOn(parent)).url
  })

  it('shows its own browser only first names, and drop-off and pick-up', async () => {
    expect(canariesIn(shownOn(parent.page))).toEqual(['athlete', 'brings', 'collects'])
    await expectNoMoreThanShown()
  })

  it('shows another browser only the guardian’s first name', async () => {
    parent = newVisitor()
    const page = await parent.open(success.replace('http://localhost', ''))
    expect(canariesIn(shownOn(page))).toEqual(['firstName'])
    await expectNoMoreThanShown()
  })

  it.each([
    '/',
    '/booking',
    '/booking?type=deep-dive&day=2026-11-17',
    '/booking?type=tumbling-basics',
  ])('leaves no data on %s', async (path) => {
    parent = newVisitor()
    expect(canariesIn((await parent.open(path)).body)).toEqual([])
    await expectNoMoreThanShown()
  })
})

const secret = /^[0-9a-f]{64}$|[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/
const nameOfAThing = /^[\w[\].|/-]+$/

/** The page's scripts and data contain no personal data and no id that its HTML doesn't. */
async function expectNoMoreThanShown(): Promise<void> {
  const { page } = parent
  const data = await pageDataOf(parent)
  const onThePage = shownOn(page)
  const hidden = textsIn(data).filter((text) => !onThePage.includes(text))

  expect(canariesIn(page.body), page.url).toEqual(canariesIn(onThePage))
  expect(canariesIn(data), page.url).toEqual(canariesIn(onThePage))
  expect(
    hidden.filter((text) => secret.test(text)),
    page.url,
  ).toEqual([])
  expect(
    hidden.filter((text) => !nameOfAThing.test(text)),
    page.url,
  ).toEqual(moments(hidden))
  for (const hash of await hashes()) expect(page.body + data).not.toContain(hash)
}

/**
 * The page shows the end of the hold as text, and the countdown in scripts needs the instant;
 * opening hours appear as text and as structured data for search engines.
 */
function moments(texts: string[]): string[] {
  return texts.filter((text) => /^(\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d:\d\d)$/.test(text))
}

async function hashes(): Promise<string[]> {
  const orders = await database().order.findMany({ select: { visitorTokenHash: true } })
  const links = await database().bookingLink.findMany({ select: { tokenHash: true } })
  return [...orders.map((row) => row.visitorTokenHash!), ...links.map((row) => row.tokenHash)]
}
