import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordRefusedEvent } from '~/domain/booking/money/card/record-refused-event.server'
import { healthTexts } from '~/domain/health/health-texts'
import { stripeTexts } from '~/domain/health/stripe-texts'
import { heldTexts } from '~/domain/communications/held-messages'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { newStaff } from '../../../support/browser/staff-browser'
import { openOnMonday } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import type { MailServer } from '../../../support/servers/outside/mail-server'
import { aParent } from '../../../support/factories/factories-accounts'
import { pushKeys } from '../../../support/servers/push-keys'
import { aMailServer, sendEmailsTo } from '../../../support/servers/smtp'

let owner: PlainBrowser
let mail: MailServer

beforeAll(async () => {
  await openOnMonday()
  owner = await newStaff('owner')
  mail = await aMailServer()
})

/** The text of a system part on the open page. */
function partOf(title: string): string {
  const entry = owner.page.texts('.entry').find((text) => text.startsWith(title))
  expect(entry, title).toBeDefined()
  return entry!
}

describe('the system page', () => {
  it('shows the state of each part in words', async () => {
    await expectValidPage(await owner.open('/admin/system'))
    expect(partOf('Email')).toContain('Not tested')
    expect(partOf('Notifications')).toContain(healthTexts.pushOff)
    expect(partOf('Stripe')).toContain('No keys are set: families pay at the venue.')
    expect(partOf('Database')).toMatch(/Works PostgreSQL \d+.* migrations are applied/)
    expect(partOf('Backup')).toContain(`Needs attention ${healthTexts.noBackup}`)
    expect(partOf(healthTexts.restoreTest)).toContain(
      `Needs attention ${healthTexts.noRestoreTest}`,
    )
    expect(partOf('Disk space')).toMatch(/ of .+ are free/)
    expect(owner.page.text).toContain('Running since')
  })

  it('shows how many devices get notifications, and how the last one went', async () => {
    const { webPush } = env()
    setEnv({ ...env(), webPush: { ...pushKeys(), serviceUrl: undefined } })
    const { parent } = await aParent()
    const device = await database().pushSubscription.create({
      data: {
        guardianId: parent.id,
        endpoint: 'https://web.push.apple.com/one',
        p256dh: 'p'.repeat(87),
        auth: 'a'.repeat(22),
        browser: 'Safari on iPhone',
        createdAt: clock.now(),
      },
    })
    await owner.open('/admin/system')
    expect(partOf('Notifications')).toContain(`${healthTexts.pushOn} 1. None was sent yet.`)
    const end = async (data: { outcome: 'sent' | 'failed'; lastError?: string }) => {
      const subjectId = newId()
      const email = { kind: 'booking-canceled', subjectId, guardianId: parent.id } as const
      await transaction((tx) => queueEmail(tx, email, clock.now()))
      const { id: emailId } = await database().outboxMessage.findFirstOrThrow({
        where: { subjectId },
      })
      const ended = { ...data, endedAt: clock.now(), nextAttemptAt: null }
      await database().pushMessage.updateMany({ where: { emailId }, data: ended })
      await owner.open('/admin/system')
      return partOf('Notifications')
    }
    expect(await end({ outcome: 'sent' })).toMatch(/Works .* The last one was sent /)
    expect(await end({ outcome: 'failed', lastError: 'push 413' })).toMatch(
      /The last one, .+, could not be sent: push 413\./,
    )
    expect(owner.page.body).not.toContain('web.push.apple.com')
    await database().pushSubscription.delete({ where: { id: device.id } })
    setEnv({ ...env(), webPush })
  })

  it('sends a test email to the user’s own address and shows the server’s answer', async () => {
    await owner.open('/admin/system')
    const form = await owner.follow(healthTexts.sendTest)
    await expectValidPage(form)
    expect(form.control('Email address').attr('value')).toMatch(/@example\.com$/)
    owner.fill('Email address', 'maren')
    const refused = await owner.press(healthTexts.sendTest, { unchecked: true })
    expect(refused.status).toBe(400)
    owner.fill('Email address', 'maren@example.com')
    await owner.press(healthTexts.sendTest)
    expect(partOf('Email')).toMatch(/Works Tested .+: 250 /)
    expect(mail.emails.at(-1)?.subject).toContain('Test email from Second Flight Tumbling')
  })

  it('shows why a test email failed and what to do', async () => {
    mail.script({ recipient: 550 })
    await owner.open('/admin/system/test-email')
    owner.fill('Email address', 'nobody@example.com')
    await owner.press(healthTexts.sendTest)
    expect(partOf('Email')).toMatch(/Needs attention Tested .+: EENVELOPE 550: /)
    expect(partOf('Email')).toContain('Check the mail server that SMTP_URL names.')
    expect(owner.page.text).not.toContain('nobody@')
  })

  it('tests the storage by one press', async () => {
    await owner.open('/admin/system')
    await owner.press(healthTexts.testStorage)
    expect(partOf('File storage')).toContain('A file was written, read and removed.')
  })

  it('shows backups as good once they are recorded', async () => {
    await database().$executeRaw`
      INSERT INTO backup_record (kind, recorded_at) SELECT kind, '2026-11-16 05:00Z'
      FROM unnest(enum_range(NULL::backup_kind)) AS kind`
    await owner.open('/admin/system')
    expect(partOf('Backup')).toMatch(/Works The last one was made/)
    expect(partOf(healthTexts.restoreTest)).toMatch(/Works A backup was last restored/)
    await database().backupRecord.deleteMany()
  })

  it('counts posts to Stripe’s webhook that anyone sent, and alarms nobody', async () => {
    const { stripe } = env()
    const keys = { secretKey: 'sk_test_ours', webhookSecret: 'whsec_x', apiUrl: undefined }
    setEnv({ ...env(), stripe: { ...keys, live: false } })
    try {
      const test = {
        service: 'stripe',
        passed: true,
        answer: 'Fine.',
        testedAt: clock.now(),
      } as const
      await database().serviceTest.create({ data: test })
      for (let count = 0; count < 3; count++) await recordRefusedEvent(clock.now())
      await expectValidPage(await owner.open('/admin/system'))
      expect(partOf('Stripe')).toMatch(/^Stripe ✓ Works/)
      expect(partOf('Stripe')).toContain('as their signature was wrong: 3.')
      expect(partOf('Stripe')).toContain(stripeTexts.refusedByAnyone)
      const today = await owner.open('/admin')
      expect(today.text).toContain(`${healthTexts.warning}. Email, Backup, and Restore test.`)
    } finally {
      setEnv({ ...env(), stripe })
      await database().serviceTest.deleteMany({ where: { service: 'stripe' } })
    }
  })

  it('links to jobs, and to card payments if they are set up', async () => {
    await owner.open('/admin/system')
    expect(owner.page.$('.entry a[href="/admin/jobs"]')).toHaveLength(1)
    expect(owner.page.$('.entry a[href="/admin/card-payments"]')).toHaveLength(0)
  })
})

describe('the page Today', () => {
  const { smtpUrl } = env()
  afterAll(() => setEnv({ ...env(), smtpUrl }))

  it('warns owners, and no one else, of system problems', async () => {
    const today = await owner.open('/admin')
    expect(today.text).toContain(`${healthTexts.warning}. Email, Backup, and Restore test.`)
    await owner.follow('See what to do')
    expect(owner.page.headings[0]).toBe(healthTexts.title)
    for (const role of ['coach', 'front_desk'] as const)
      expect((await (await newStaff(role)).open('/admin')).text).not.toContain(healthTexts.warning)
  })

  it('shows no warning if all is well', async () => {
    await database().serviceTest.deleteMany()
    await database().$executeRaw`
      INSERT INTO backup_record (kind, recorded_at) SELECT kind, '2026-11-16 05:00Z'
      FROM unnest(enum_range(NULL::backup_kind)) AS kind`
    sendEmailsTo(mail.port)
    expect((await owner.open('/admin')).text).not.toContain(healthTexts.warning)
  })
})

describe('messages that a restore holds', () => {
  beforeEach(async () => {
    const { parent } = await aParent()
    const email = { kind: 'booking-canceled', subjectId: newId(), guardianId: parent.id } as const
    await transaction((tx) => queueEmail(tx, email, clock.now()))
    const { subjectId } = email
    await database().outboxMessage.updateMany({
      where: { subjectId },
      data: { heldAt: clock.now() },
    })
  })

  it.each([
    [heldTexts.send, heldTexts.sent, { outcome: null, heldAt: null }],
    [heldTexts.discard, heldTexts.discarded, { outcome: 'dropped', heldAt: null }],
  ])('are on the start page until staff choose: %s', async (choice, said, ended) => {
    const { id } = await database().outboxMessage.findFirstOrThrow({
      where: { heldAt: { not: null } },
    })
    const emails = await owner.open('/admin/messages/emails?state=due')
    expect(emails.text).toContain(heldTexts.held)
    expect((await owner.open('/admin')).text).toContain(`${heldTexts.title}. 1 email.`)
    await owner.follow(heldTexts.settle)
    await expectValidPage(owner.page)
    expect((await owner.press(heldTexts.settle, { unchecked: true })).status).toBe(400)
    owner.choose('What should happen to them?', choice)
    const page = await owner.pressTwice(heldTexts.settle)
    expect([page.url, page.text]).toEqual([
      'http://localhost/admin/system',
      expect.stringContaining(said),
    ])
    expect(await database().outboxMessage.findUnique({ where: { id } })).toMatchObject(ended)
    expect((await owner.open('/admin')).text).not.toContain(heldTexts.title)
    expect((await owner.open('/admin/system/held-messages')).status).toBe(404)
    await database().outboxMessage.deleteMany({ where: { id } })
  })

  it('are not for who does not run operations', async () => {
    const desk = await newStaff('front_desk')
    expect((await desk.open('/admin')).text).not.toContain(heldTexts.title)
    await database().outboxMessage.deleteMany({ where: { heldAt: { not: null } } })
  })
})
