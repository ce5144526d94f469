import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverEmail } from '~/domain/communications/delivery/deliver-email.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import {
  adminEmailsPath,
  adminInquiriesPath,
  adminWaitingListPath,
} from '~/values/paths/admin-paths'
import { packagesPath, promoCodesPath } from '~/values/paths/payment-paths'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { forgetVisitors, monday, openOnMonday } from '../../support/browser/booking-walk'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { anotherCoach, demoCoach, newStaff } from '../../support/browser/staff-browser'
import { at } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aClass } from '../../support/factories/factories-booking'
import {
  composersReturning,
  danasMailbox,
  emailContent,
  queueTestEmail,
} from '../../support/factories/factories-email'
import { anInquiry } from '../../support/factories/factories-inquiries'
import { aPackage } from '../../support/factories/factories-packages'
import { fillClass, joined } from '../../support/factories/factories-waiting'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

/** The lines of the CSV that a list's page links to, without their ids. */
async function savedFrom(browser: PlainBrowser, path: string): Promise<string[]> {
  const page = await browser.open(path)
  const file = await browser.open(page.link(saveAsCsv).attr('href')!)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [headings, ...lines] = file.body.trim().replace('\uFEFF', '').split('\r\n')
  expect(headings).toMatch(/^Id,/)
  return lines.map((line) => line.slice(line.indexOf(',') + 1))
}

describe('the exported file of', () => {
  it('the waiting list has each entry in order, and for a coach only their own', async () => {
    const lesson = await aClass(await demoCoach(), '12:00', '2026-11-21')
    await fillClass(lesson, clock.now())
    await joined({ lesson, email: 'first@example.com', name: '=1+1' }, clock.now())
    await joined({ lesson, email: 'second@example.com', places: 2 }, clock.now())
    const waited = 'Tumbling Basics,2026-11-21,12:00'
    expect(await savedFrom(await newStaff('front_desk'), adminWaitingListPath())).toEqual([
      `${waited},'=1+1,first@example.com,555 010 2030,1,2026-11-16,Waiting,,1,`,
      `${waited},Dana Okafor,second@example.com,555 010 2030,2,2026-11-16,Waiting,,2,`,
    ])
    const stranger = await newStaff('coach', await anotherCoach())
    const none = await stranger.open(`${adminWaitingListPath()}/waiting-list.csv`)
    expect(none.body.trim().split('\r\n')).toHaveLength(1)
  })

  it('inquiries has only those of the filter, with the full message', async () => {
    await database().inquiry.deleteMany()
    const message = `${'A long question. '.repeat(10)}Thanks`
    await anInquiry({ now: clock.now(), message })
    const desk = await newStaff('front_desk')
    const [line, ...more] = await savedFrom(desk, adminInquiriesPath())
    expect(more).toEqual([])
    expect(line).toMatch(/^2026-11-16,09:00,Dana Okafor,dana@example.com,.*,New,/)
    expect(line).toContain(message)
    const closed = await desk.open(`${adminInquiriesPath()}/inquiries.csv?state=closed`)
    expect(closed.body).not.toContain('Dana')
    expect((await desk.open(`${adminInquiriesPath()}/inquiries.csv?state=lost`)).status).toBe(400)
  })

  it('emails has only those of the filter, newest first, for any number', async () => {
    const failed = await queueTestEmail({ now: clock.now() })
    await deliverEmail(composersReturning({ to: null, content: emailContent }), failed, clock.now())
    const sent = await queueTestEmail({ now: clock.now() })
    const hostile = { ...emailContent, subject: '=HYPERLINK("http://evil.example")' }
    await deliverEmail(
      composersReturning({ to: danasMailbox, content: hostile }),
      sent,
      clock.now(),
    )
    const desk = await newStaff('front_desk')
    const lines = await savedFrom(desk, adminEmailsPath())
    expect(lines[0]).toBe(
      `2026-11-16,09:00,Booking confirmed,"'=HYPERLINK(""http://evil.example"")",dana@example.com,"Kept as a file, not sent",`,
    )
    expect(await savedFrom(desk, `${adminEmailsPath()}?state=failed`)).toEqual([
      '2026-11-16,09:00,Booking confirmed,,No email address,Failed,"There is no email address. Add one and send it again, or call."',
    ])
    const file = `${adminEmailsPath()}/emails.csv`
    expect((await desk.open(`${file}?state=lost`)).status).toBe(400)
    for (let more = 0; more < 501; more += 1) await queueTestEmail({ now: clock.now() })
    const all = (await desk.open(`${file}?state=due`)).body.trim().split('\r\n').slice(1)
    expect(all).toHaveLength(501)
    expect(new Set(all).size).toBe(501)
  })

  it('packages has their prices as plain decimals', async () => {
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    await aPackage(staff, { priceCents: 12_550 })
    expect(await savedFrom(await newStaff('owner'), packagesPath())).toContain(
      'Five classes,5,125.50,USD,Tumbling Basics,90,0,Yes,',
    )
  })

  it('promo codes has their terms and uses', async () => {
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const by = { createdById: staff.id, createdAt: clock.now() }
    const code = { currency: 'USD', oncePerFamily: false, active: true, ...by } as const
    await database().promoCode.createMany({
      data: [
        { ...code, code: 'TENOFF', percent: 10, mostUses: 20, oncePerFamily: true },
        { ...code, code: 'FIVE', amountCents: 500, validUntil: at(monday, '00:00') },
      ],
    })
    expect(await savedFrom(await newStaff('owner'), promoCodesPath())).toEqual([
      'FIVE,,5.00,USD,,,2026-11-16 00:00,0,,No,Ended',
      'TENOFF,10,,,,,,0,20,Yes,In use',
    ])
  })
})
