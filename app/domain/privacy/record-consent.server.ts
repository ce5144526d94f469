import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { takeTry, type Limit } from '~/platform/database/rate-limit.server'
import { newToken } from '~/platform/secrets/tokens.server'
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
 * @param id of the record, where the browser may send the same choice again; it is recorded once
 */
export async function recordConsent(
  { address }: Browser,
  { analytics, marketing, region }: Omit<Consent, 'necessary'>,
  browserId: string | null,
  id: string = newId(),
  now: Date = clock.now(),
): Promise<Outcome<RecordedConsent, 'too-many-tries'>> {
  const tried = await takeTry(ofNetwork, networkOf(address), now)
  if ('waitSeconds' in tried) return { refused: 'too-many-tries', ...tried }
  const choice = { analytics, marketing, region, wording: consentWording }
  const recorded = { browserId: browserId ?? newToken() }
  const { count } = await database().consentRecord.createMany({
    data: { id, ...recorded, ...choice, savedAt: now },
    skipDuplicates: true,
  })
  if (count === 1) return recorded
  const { browserId: before } = await database().consentRecord.findUniqueOrThrow({ where: { id } })
  return { browserId: before }
}
