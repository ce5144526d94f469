import { beforeAll, describe, expect, it } from 'vitest'
import { setupTexts } from '~/domain/opening/setup-texts'
import { openingTexts } from '~/domain/settings/opening-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { monday, newVisitor } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { newMember } from '../../../support/browser/staff-walk'
import { expectValidPage } from '../../../support/browser/valid-html'
import { at } from '../../../support/clock'
import { anEmptyBusiness, settleEverything } from '../../../support/factories/factories-opening'
import type { Staff } from '~/values/actor'

let owner: PlainBrowser
let staff: Staff

beforeAll(async () => {
  clock.fix(at(monday, '09:00'))
  await anEmptyBusiness()
  ;({ browser: owner, staff } = await newMember({ role: 'owner' }))
})

const progress = () => owner.page.text.match(/\d of \d steps settled/)?.[0]

describe('the setup guide', () => {
  it('is the first page for the owner of an empty business, and for no one else', async () => {
    const guide = await owner.open('/admin')
    expect(guide.headings[0]).toBe(setupTexts.guide)
    expect(progress()).toBe('0 of 8 steps settled')
    await expectValidPage(guide)
    const { browser: desk } = await newMember({ role: 'front_desk' })
    expect((await desk.open('/admin')).headings[0]).toMatch(/^Today/)
  })

  it('links to the page for each step, and back by its tab', async () => {
    await owner.open('/admin/setup')
    await owner.follow(setupTexts.enterDetails)
    owner.fill('Name', 'Riverton Tumbling')
    owner.fill('Tagline', 'Tumbling for beginners')
    owner.fill('Email address', 'hello@riverton.example')
    await owner.press('Save')
    await owner.follow(setupTexts.guide)
    expect(progress()).toBe('1 of 8 steps settled')
  })

  it('stays visible on Today, which is shown again after the first step', async () => {
    const today = await owner.open('/admin')
    expect(today.headings[0]).toMatch(/^Today/)
    expect(today.text).toContain(`${setupTexts.notOpen}. 7 steps are left.`)
    await owner.follow(setupTexts.goOn)
    expect(owner.page.headings[0]).toBe(setupTexts.guide)
  })

  it('accepts an answer once for repeated presses, and can reset it', async () => {
    await owner.open('/admin/setup')
    await owner.pressTwice(setupTexts.read)
    expect(progress()).toBe('2 of 8 steps settled')
    await owner.press('We don’t have a fixed address')
    expect(progress()).toBe('3 of 8 steps settled')
    await owner.press('We need it after all')
    expect(progress()).toBe('2 of 8 steps settled')
  })

  it('creates, replaces and ends a preview link', async () => {
    await owner.open('/admin/setup')
    await owner.press(setupTexts.makePreview)
    const link = () => owner.page.$('a[href*="/preview?token="]').attr('href')
    const first = link()!
    expect((await newVisitor().open(new URL(first).pathname + new URL(first).search)).status).toBe(
      200,
    )
    await owner.press(setupTexts.newPreview)
    expect(link()).not.toBe(first)
    await owner.press(setupTexts.endPreview)
    expect(link()).toBeUndefined()
  })

  it('has no button to open the site before every step is done', async () => {
    const guide = await owner.open('/admin/setup')
    expect(guide.text).toContain('6 steps are left.')
    expect(guide.texts('button')).not.toContain(setupTexts.open)
  })

  it('opens the site after every step is done', async () => {
    await settleEverything(staff)
    await owner.open('/admin/setup')
    expect(progress()).toBe('8 of 8 steps settled')
    const opened = await owner.pressTwice(setupTexts.open)
    expect(opened.text).toContain('Your site has been open since')
    expect(await database().auditEvent.count({ where: { action: 'open-site' } })).toBe(1)
    expect((await newVisitor().open('/booking')).status).toBe(200)
    expect((await owner.open('/admin')).text).not.toContain(setupTexts.notOpen)
    await expectValidPage(await owner.open('/admin/setup'))
  })

  it('is linked in the settings later, and closes the site after a warning', async () => {
    await owner.open('/admin/settings')
    await owner.follow(setupTexts.guide)
    const page = await owner.follow(setupTexts.close)
    expect(page.text).toContain('Existing bookings stay.')
    await expectValidPage(page)
    await owner.press(setupTexts.close)
    expect((await newVisitor().open('/booking')).headings[0]).toBe(openingTexts.openingSoon)
    await owner.open('/admin/setup')
    await owner.press(setupTexts.open)
    expect((await newVisitor().open('/booking')).headings[0]).not.toBe(openingTexts.openingSoon)
  })
})
