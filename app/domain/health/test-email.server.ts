import { senderOf } from '~/domain/communications/delivery/address-email.server'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { hasMailServer, sendTestEmail } from '~/platform/email/mailer.server'
import { newId } from '~/platform/ids.server'
import { env } from '~/platform/env.server'
import type { Staff } from '~/values/actor'
import { testEmailContent } from './emails/test-email'
import { recordServiceTest } from './record-service-test.server'
import type { TestResult } from './service-tests'

const noServer =
  'There is no mail server: set SMTP_URL where the site runs, and start the site again.'

/**
 * Sends a test email while the user waits, and stores the reply. It is not queued, so it is not
 * retried.
 */
export async function testEmail(
  staff: Staff,
  address: string,
  now: Date = clock.now(),
): Promise<TestResult> {
  if (!hasMailServer())
    return await recordServiceTest(staff, 'email', { passed: false, answer: noServer }, now)
  const sender = await findSettings()
  const id = newId()
  const content = testEmailContent({ name: sender.name, sentAt: now, timeZone: sender.timeZone })
  const result = await sendTestEmail({
    id,
    messageId: `<${id}@${new URL(env().publicOrigin).hostname}>`,
    date: now,
    ...senderOf(sender),
    to: { name: '', address },
    subject: content.subject,
    ...renderEmail(content, { sender, unsubscribe: null }),
    attachments: [],
  })
  return await recordServiceTest(staff, 'email', result, now)
}
