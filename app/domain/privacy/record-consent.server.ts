import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { takeTry, type Limit } from '~/platform/rate-limit.server'
import { newToken } from '~/platform/tokens.server'
import type { Browser } from '~/values/actor'
import type { Consent } from '~/values/consent'
import { networkOf } from '~/values/network'
import type { Outcome } from '~/values/outcome'

/** Counts the wordings of banner and dialog: whoever changes what they say counts on. */
export const consentWording = 1

/** Behind one address there may be a gym's whole lobby. */
const ofNetwork: Limit = { of: 'consent from', most: 200, minutes: 60 }

/** Under this id, which the browser keeps as well, a choice can be found again. */
export type RecordedConsent = { browserId: string }

/**
 * Keeps the proof of a choice about cookies; every change of mind is a row of its own.
 * @param browserId the one that the browser has from an earlier choice; else it gets one
 */
export async function recordConsent(
  { address }: Browser,
  { analytics, marketing, region }: Omit<Consent, 'necessary'>,
  browserId: string | null,
  now: Date = clock.now(),
): Promise<Outcome<RecordedConsent, 'too-many-tries'>> {
  const tried = await takeTry(ofNetwork, networkOf(address), now)
  if ('waitSeconds' in tried) return { refused: 'too-many-tries', ...tried }
  const recorded = { browserId: browserId ?? newToken() }
  const choice = { analytics, marketing, region, wording: consentWording }
  await database().consentRecord.create({ data: { ...recorded, ...choice, savedAt: now } })
  return recorded
}
