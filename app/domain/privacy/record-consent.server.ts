import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { consumeRateLimit, type Limit } from '~/platform/database/rate-limit.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Browser } from '~/values/actor'
import type { Consent } from '~/values/consent'
import { networkOf } from '~/values/network'
import type { Outcome } from '~/values/outcome'

/** The version of the banner's and dialog's wording. Increment when it changes. */
export const consentWording = 1

/** High enough for a gym's whole lobby behind one address. */
const ofNetwork: Limit = { of: 'consent from', most: 200, minutes: 60 }

/** The id of the browser's choices, also stored in its cookie. */
type RecordedConsent = { browserId: string }

/**
 * Records a cookie choice as proof; each change is a new row.
 * @param browserId from an earlier choice; otherwise generated
 * @param id the record's id, if the browser may retry; recorded once
 */
export async function recordConsent(
  { address }: Browser,
  { analytics, marketing, region }: Omit<Consent, 'necessary'>,
  browserId: string | null,
  id: string = newId(),
  now: Date = clock.now(),
): Promise<Outcome<RecordedConsent, 'too-many-tries'>> {
  const tried = await consumeRateLimit(ofNetwork, networkOf(address), now)
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
