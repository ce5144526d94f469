import { beforeAll, describe, expect, it } from 'vitest'
import { legalMessages, legalTitles } from '~/domain/content/legal/legal-text'
import { contentTexts } from '~/routes/admin/content/content-texts'
import { newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { databaseState } from '../../support/database/database-state'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)

describe('privacy policy and terms', () => {
  it.each([
    ['Privacy', legalTitles.privacy],
    ['Terms', legalTitles.terms],
  ])(
    '(%s) are linked in every footer with a date, and change nothing by being viewed',
    async (link, title) => {
      const before = await databaseState()
      const visitor = newVisitor()
      await visitor.open('/')
      const page = await visitor.follow(link)
      expect(page.headings[0]).toBe(title)
      expect(page.text).toMatch(/Version 1, of \w+, \w+ \d+, \d{4}\./)
      await expectValidPage(page)
      expect(await databaseState()).toEqual(before)
    },
  )

  it.each(['2', '0', 'x', '1.5', "'"])('have no version %s', async (version) => {
    const path = `/terms?version=${encodeURIComponent(version)}`
    expect((await newVisitor().open(path)).status).toBe(404)
  })
})

describe('an owner who edits a legal text', () => {
  it('writes, previews and publishes a draft, and earlier versions stay readable', async () => {
    const owner = await newStaff('owner')
    await owner.open('/admin/content/legal/terms')
    owner.fill('Text', '## Be kind\n\nAlways. <script>alert(1)</script>')
    expect((await owner.press(contentTexts.saveDraft, { unchecked: true })).errors[0]).toContain(
      'Describe in a sentence what changed',
    )
    owner.fill('What changed', 'It is shorter.')
    const draft = await owner.press(contentTexts.saveDraft)
    expect(draft.texts('[aria-label="Preview of the draft"] .prose')[0]).toContain(
      'Be kind Always.',
    )
    await expectValidPage(draft)
    expect((await newVisitor().open('/terms')).text).not.toContain('Be kind')

    const published = await owner.press(contentTexts.publish)
    expect(published.texts('[role=status] p')).toContain('Published. It applies now.')
    const visitor = newVisitor()
    const page = await visitor.open('/terms')
    expect(page.text).toContain('Version 2, of Monday, November 16, 2026.')
    expect(page.text).toContain('It is shorter.')
    expect(page.$('main script')).toHaveLength(0)
    await expectValidPage(page)
    const earlier = await visitor.follow('Version 1')
    expect(earlier.text).toContain('This is an earlier version')
    expect(earlier.$('meta[name=robots]').attr('content')).toBe('noindex')
    await expectValidPage(earlier)
    expect((await visitor.follow('Read the one that is')).text).toContain('Be kind')
  })

  it('gets a version conflict without losing text', async () => {
    const [one, other] = [await newStaff('owner'), await newStaff('owner')]
    for (const browser of [one, other]) {
      await browser.open('/admin/content/legal/privacy')
      browser.fill('What changed', 'Clearer.')
    }
    one.fill('Text', 'First.')
    await one.press(contentTexts.saveDraft)
    other.fill('Text', 'Second.')
    const page = await other.press(contentTexts.saveDraft)
    await expectValidPage(page, 409)
    expect(page.errors[0]).toContain(legalMessages['changed-meanwhile'])
    expect(page.valueOf('Text')).toContain('Second.')
    expect(page.text).toContain('First.')
    expect((await other.press(contentTexts.saveDraft)).text).toContain('Draft saved.')
  })

  it('is the only one with access', async () => {
    for (const role of ['coach', 'front_desk'] as const) {
      const browser = await newStaff(role)
      expect((await browser.open('/admin/content/legal/terms')).status).toBe(404)
    }
    expect((await (await newStaff('owner')).open('/admin/content/legal/x')).status).toBe(404)
  })
})
