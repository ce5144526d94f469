import type { Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'

/** A person who just verified their address; without a guardian before the first time. */
type Claimant = {
  guardianId: string | null
  email: string
  firstName: string
  lastName: string
  newsletter: boolean
}

/**
 * Part of verifying an address: finds or creates the account's guardian and merges guest bookings
 * made with the same address into it. Injected by the wiring, because families and bookings depend
 * on accounts, not the reverse.
 * @returns the guardian's id
 */
export type ClaimGuests = (
  tx: Transaction,
  actor: Actor,
  claimant: Claimant,
  now: Date,
) => Promise<string>
