import type { Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'

/** Whose address has just been proved; without a guardian as long as it was not. */
export type Claimant = {
  guardianId: string | null
  email: string
  firstName: string
  lastName: string
  newsletter: boolean
}

/**
 * Part of proving an address: makes the guardian that an account stands for, unless there is one, and
 * has all who booked as guests under the very address go on as that guardian. Handed in by the
 * wiring, as families and bookings know of accounts and not the other way round.
 * @returns the guardian's id
 */
export type ClaimGuests = (
  tx: Transaction,
  actor: Actor,
  claimant: Claimant,
  now: Date,
) => Promise<string>
