import type { Parent, Staff } from '~/values/actor'

/** The parent portal and the admin area; each has its own session. */
const realms = ['parent', 'staff'] as const
export type Realm = (typeof realms)[number]

/** The area that an actor belongs to. */
export function realmOf({ kind }: Parent | Staff): Realm {
  return kind === 'guardian' ? 'parent' : 'staff'
}

/** The recipient of an account email. For a parent it also appears in their messages. */
export function recipientOf({ id, guardianId }: { id: string; guardianId: string | null }) {
  return { accountId: id, guardianId: guardianId ?? undefined }
}

/** An email address with or without an account. Attempts are limited the same for both. */
export type AccountAddress = { realm: Realm; email: string }
