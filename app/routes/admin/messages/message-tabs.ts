import type { Tab } from '~/components/layout/navigation/tabs'
import { adminInquiriesPath, adminEmailsPath } from '~/values/paths/admin-paths'

/** Incoming and outgoing messages. */
export const messageTabs: Tab[] = [
  { to: adminInquiriesPath(), label: 'Inquiries' },
  { to: adminEmailsPath(), label: 'Emails' },
]
