import type { Parent, Staff, StaffRole } from '~/values/actor'

/** A family's side of the site and the business's; each has a session of its own. */
const realms = ['parent', 'staff'] as const
export type Realm = (typeof realms)[number]

/** On which side of the site somebody is. */
export function realmOf({ kind }: Parent | Staff): Realm {
  return kind === 'guardian' ? 'parent' : 'staff'
}

export const roleLabels: Record<StaffRole, string> = {
  owner: 'Owner',
  coach: 'Coach',
  front_desk: 'Front desk',
}

/** Whom an email about an account is for; of a family it is one of its messages. */
export function recipientOf({ id, guardianId }: { id: string; guardianId: string | null }) {
  return { accountId: id, guardianId: guardianId ?? undefined }
}

/** An address of somebody who may have an account, or not: tries are counted alike. */
export type Address = { realm: Realm; email: string }
