import type { Tab } from '~/components/layout/tabs'
import { adminInquiriesPath, adminMailsPath } from '~/values/admin-paths'

/** What people write to the business, and what it writes to them. */
export const messageTabs: Tab[] = [
  { to: adminInquiriesPath(), label: 'Inquiries' },
  { to: adminMailsPath(), label: 'Mails sent' },
]
