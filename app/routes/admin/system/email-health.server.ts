import type { EmailHealth } from '~/domain/communications/delivery/find-email-health.server'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'
import type { EmailHealthView } from './email-health-notices'

/** Email problems for staff, most severe first; empty if all is well. */
export function formatEmailHealth(health: EmailHealth | null, zone: TimeZone): EmailHealthView {
  if (!health) return []
  const { onlyKept, late, failed } = health
  return [
    ...(onlyKept ? [nothingLeaves] : []),
    ...(late
      ? [
          {
            title: `${emails(late.count)} waiting to be sent since ${formatMoment(late.since, zone)}.`,
            sentences: [
              ...said(late.answer),
              'The site keeps trying for 20 hours. Check the mail server that SMTP_URL names.',
            ],
            list: '?state=due',
          },
        ]
      : []),
    ...(failed
      ? [
          {
            title: `${emails(failed.count)} could not be sent in the last three days.`,
            sentences: [...said(failed.answer), 'You can send each of them again.'],
            list: '?state=failed',
          },
        ]
      : []),
  ]
}

const nothingLeaves = {
  title: 'Emails are not sent: no mail server is set up.',
  sentences: [
    'Families don’t get any email. Each one is only saved as a file. Set SMTP_URL where the site runs.',
  ],
  list: '?state=kept',
}

function said(answer: string | null): string[] {
  return answer === null ? [] : [`The last attempt failed with: ${answer}`]
}

function emails(count: number): string {
  return count === 1 ? '1 email' : `${count} emails`
}
