import type { Permission } from '~/values/permissions'

type PermissionGroup = { label: string; permissions: Permission[] }

/** Every permission once, in groups as pages show them. */
export const permissionGroups: PermissionGroup[] = [
  { label: 'Lessons', permissions: ['see-all-lessons', 'set-opening-hours'] },
  {
    label: 'Athletes',
    permissions: ['see-all-athletes', 'read-medical-notes', 'evaluate-progress'],
  },
  {
    label: 'Families',
    permissions: [
      'correct-families',
      'answer-messages',
      'merge-duplicates',
      'import-families',
      'handle-privacy-requests',
    ],
  },
  {
    label: 'Money',
    permissions: ['handle-payments', 'set-prices', 'handle-settlements', 'read-reports'],
  },
  { label: 'Website', permissions: ['edit-content', 'edit-email-texts', 'edit-legal-texts'] },
  {
    label: 'Business',
    permissions: ['change-settings', 'manage-staff', 'see-activity', 'run-operations'],
  },
]

export const permissionTexts: Record<Permission, { label: string; help: string }> = {
  'see-all-lessons': {
    label: 'See all lessons',
    help: 'Lessons, bookings, calendars and waiting lists of every coach. Without it, only their own.',
  },
  'see-all-athletes': {
    label: 'See all athletes',
    help: 'On any day. Without it, only athletes who have a lesson around today.',
  },
  'read-medical-notes': {
    label: 'Read medical notes',
    help: 'Allergies, injuries and the like. Parents see who read one.',
  },
  'evaluate-progress': {
    label: 'Evaluate progress',
    help: 'Skills, pictures of skills, progress emails and links that share progress.',
  },
  'set-opening-hours': {
    label: 'Set hours',
    help: 'When coaches can be booked: their own hours, or everyone’s if they see all lessons.',
  },
  'handle-payments': {
    label: 'Handle payments',
    help: 'Record payments, refund, sell packages, and give credits and gift cards.',
  },
  'read-reports': {
    label: 'Read reports',
    help: 'Revenue and attendance.',
  },
  'answer-messages': {
    label: 'Answer messages',
    help: 'Inquiries from the website, emails that were sent, and the newsletter’s readers.',
  },
  'correct-families': {
    label: 'See and correct families',
    help: 'Records of all families, notes, tags, waivers, and messages to families.',
  },
  'merge-duplicates': {
    label: 'Merge duplicates',
    help: 'Merge two records of the same athlete or parent into one. It can’t be undone.',
  },
  'import-families': {
    label: 'Import and export',
    help: 'Add families from a file, and download everything the business keeps.',
  },
  'edit-content': {
    label: 'Edit the website',
    help: 'Pages, colors, pictures, blog and tips.',
  },
  'edit-email-texts': {
    label: 'Edit email texts',
    help: 'What the site’s emails say.',
  },
  'edit-legal-texts': {
    label: 'Edit legal texts',
    help: 'The privacy policy and the terms.',
  },
  'set-prices': {
    label: 'Set prices',
    help: 'Lesson types with their prices, packages and promo codes.',
  },
  'handle-settlements': {
    label: 'Handle settlements',
    help: 'What coaches and venues are paid.',
  },
  'change-settings': {
    label: 'Change settings',
    help: 'Business, booking rules, cancellation policy, waiver, coaches and focus areas.',
  },
  'handle-privacy-requests': {
    label: 'Handle privacy requests',
    help: 'Export or erase a family’s data, and decide about removing a parent.',
  },
  'manage-staff': {
    label: 'Manage the team',
    help: 'Invite and close accounts and edit roles, though never beyond what they may do themselves.',
  },
  'see-activity': {
    label: 'See activity',
    help: 'The log of who changed what and when.',
  },
  'run-operations': {
    label: 'Run operations',
    help: 'System checks, background jobs, and card payments that need attention.',
  },
}
