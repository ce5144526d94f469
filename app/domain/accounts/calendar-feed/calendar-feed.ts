import type { Staff } from '~/values/actor'

/** The address of somebody's calendar as their own page shows it. */
export type OwnFeed = { token: string; coachId: string | null }

/** Whose calendar an address opens: a family's, or of somebody who works here. */
export type OpenedFeed =
  | { of: 'family'; guardianId: string }
  | { of: 'staff'; staff: Pick<Staff, 'role' | 'coachId'>; coachId: string | null }
