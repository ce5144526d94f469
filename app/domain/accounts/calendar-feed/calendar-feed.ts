import type { Staff } from '~/values/actor'

/** A user's own feed URL. */
export type OwnFeed = { token: string; coachId: string | null }

/** What a feed shows: a family's calendar, or a staff member's. */
export type OpenedFeed =
  | { of: 'family'; guardianId: string }
  | { of: 'staff'; staff: Pick<Staff, 'role' | 'coachId' | 'venueIds'>; coachId: string | null }
