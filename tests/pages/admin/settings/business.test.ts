import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessOf, saveBusiness } from '~/domain/settings/save-business.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { businessMessages } from '~/domain/settings/settings-messages'
import { database } from '~/platform/database/database.server'
import { settingsTexts } from '~/routes/admin/settings/settings-texts'
import { newHolder, newVisitor, openOnMonday } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { anOwnerOnMonday, auditedOfStaff, newStaff } from '../../../support/browser/staff-browser'
import { emptyTables } from '../../../support/database/empty-tables'

let owner: PlainBrowser

beforeAll(openOnMonday)
beforeEach(async () => {
  owner = await anOwnerOnMonday()
})

describe('the business details', () => {
  it('are on every page once saved, and are recorded once', async () => {
    await owner.open('/admin/settings')
    await owner.follow(settingsTexts.business)
    owner.fill('Name', 'Third Flight')
    owner.fill('Email address', 'Coach@ThirdFlight.example')
    owner.fill('Address', '1 Mill Street\n\nRiverton')
    owner.fill('Social media', 'https://www.instagram.com/third\nhttps://gym.example/us')
    owner.fill('What to bring', 'Grip socks\nGrip socks')
    owner.fill('Athlete’s age', '25')
    const saved = await owner.pressTwice('Save')
    expect(saved.text).toContain('Business details saved.')
    expect(await findSettings()).toMatchObject({
      name: 'Third Flight',
      email: 'coach@thirdflight.example',
      whatToBring: ['Grip socks'],
      addressLines: ['1 Mill Street', 'Riverton'],
      waiverRetentionAge: 25,
    })
    const page = await newVisitor().open('/contact')
    for (const part of ['main', 'footer']) {
      expect(page.$(`${part} a[href="https://www.instagram.com/third"]`).text()).toBe('Instagram')
      expect(page.$(`${part} a[href="https://gym.example/us"]`).text()).toBe('gym.example')
    }
    expect(page.$('script[type="application/ld+json"]').text()).toContain(
      '"sameAs":["https://www.instagram.com/third","https://gym.example/us"]',
    )
    expect(await auditedOfStaff()).toEqual(['save-business'])
  })

  it('show no other place if none is given', async () => {
    await database().settings.updateMany({ data: { socialLinks: [] } })
    const page = await newVisitor().open('/contact')
    expect(page.text).not.toContain('Elsewhere')
    expect(page.$('script[type="application/ld+json"]').text()).not.toContain('sameAs')
  })

  it('show errors next to the field', async () => {
    await owner.open('/admin/settings/business')
    owner.fill('Social media', 'javascript:alert(1)')
    owner.fill('Athlete’s age', '17')
    const page = await owner.press('Save', { unchecked: true })
    expect(page.status).toBe(400)
    expect(page.errorOf('Social media')).toContain('Write one address per line')
    expect(page.errorOf('Athlete’s age')).toBe('Enter an age from 18 to 50.')
  })

  it('are refused on a version conflict, and typed values are kept', async () => {
    const second = await newStaff('owner')
    for (const browser of [owner, second]) await browser.open('/admin/settings/business')
    owner.fill('Phone number', '555 010 9999')
    await owner.press('Save')
    second.fill('Tagline', 'Tumbling for all')
    const page = await second.press('Save')
    expect(page.status).toBe(409)
    expect(page.valueOf('Tagline')).toBe('Tumbling for all')
    expect(page.text).toContain('Phone number, as saved now 555 010 9999')
  })
})

describe('business settings that affect agreed bookings', () => {
  it('keep the time zone while the calendar is not empty', async () => {
    await owner.open('/admin/settings/business')
    owner.choose('Time zone', 'America/Chicago')
    const page = await owner.press('Save')
    expect(page.status).toBe(409)
    expect(page.errorOf('Time zone')).toContain(businessMessages['times-agreed'])
  })

  it('keep the currency from the first booking on, and not before', async () => {
    await owner.open('/admin/settings/business')
    owner.choose('Currency', 'Euro (EUR)')
    expect((await owner.press('Save')).status).toBe(200)
    expect((await newVisitor().open('/booking')).text).toContain('€40')
    await newHolder()
    await owner.open('/admin/settings/business')
    owner.choose('Currency', 'US dollar (USD)')
    const page = await owner.press('Save')
    expect(page.status).toBe(409)
    expect(page.errorOf('Currency')).toContain(businessMessages['amounts-agreed'])
  })

  it('allow another time zone while the calendar is empty', async () => {
    await emptyTables('lesson', 'lesson_series', 'calendar_block')
    const { staff } = await aStaffMember()
    const settings = await findSettings()
    const wanted = { ...businessOf(settings), version: settings.version, timeZone: 'Europe/Berlin' }
    expect(await saveBusiness(staff, wanted)).toBeNull()
    expect((await findSettings()).timeZone).toBe('Europe/Berlin')
  })
})

describe('a business without an email address', () => {
  it('shows only its owner on Today where to enter it', async () => {
    await database().settings.updateMany({ data: { email: '' } })
    const today = await owner.open('/admin')
    expect(today.text).toContain('Your business has no email address yet.')
    await owner.follow('Enter your email address')
    expect(owner.page.headings[0]).toBe(settingsTexts.business)
    expect((await (await newStaff('front_desk')).open('/admin')).text).not.toContain(
      'no email address',
    )
  })
})
