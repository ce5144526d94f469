import type { Tab } from '~/components/layout/navigation/tabs'
import { adminInquiriesPath, adminEmailsPath } from '~/values/paths/admin-paths'

/** What people write to the business, and what it writes to them. */
export const messageTabs: Tab[] = [
  { to: adminInquiriesPath(), label: 'Inquiries' },
  { to: adminEmailsPath(), label: 'Emails' },
]
