import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { BusinessSaving } from './business-form'
import { lockSettings, writeSettings } from './save-settings.server'
import type { Settings } from './settings'
import type { BusinessRefusal } from './settings-messages'

type Business = Omit<BusinessSaving, 'version'>

/**
 * Says anew who the business is, and what all of its lessons share; what was signed stays valid as long
 * as it was said to be. Refused where somebody else has saved since, and where another time zone or
 * currency would change what families have agreed to.
 */
export async function saveBusiness(
  owner: Staff,
  { version, ...business }: BusinessSaving,
  now: Date = clock.now(),
): Promise<Refused<BusinessRefusal> | null> {
  return await transaction(async (tx) => {
    const settings = await lockSettings(tx)
    const kept = { version: settings.version, content: businessOf(settings) }
    const how = resolveVersionConflict(kept, { version, content: business })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const refusal = await whyNotBecome(tx, business, settings)
    if (refusal) return refusal
    await writeSettings(tx, owner, 'save-business', business, now)
    return null
  })
}

async function whyNotBecome(
  tx: Transaction,
  { timeZone, currency }: Business,
  kept: Settings,
): Promise<Refused<BusinessRefusal> | null> {
  if (timeZone === kept.timeZone && currency === kept.currency) return null
  const agreed = await findFixedSettings(tx)
  if (timeZone !== kept.timeZone && agreed.times)
    return { refused: 'times-agreed', field: 'timeZone' }
  if (currency !== kept.currency && agreed.amounts)
    return { refused: 'amounts-agreed', field: 'currency' }
  return null
}

/** Who the business is, as its form has it. */
export function businessOf(settings: Settings): Business {
  return {
    name: settings.name,
    tagline: settings.tagline,
    email: settings.email,
    phone: settings.phone,
    addressLines: settings.addressLines,
    socialLinks: settings.socialLinks,
    taxId: settings.taxId,
    currency: settings.currency,
    timeZone: settings.timeZone,
    whatToBring: settings.whatToBring,
    waiverValidityDays: settings.waiverValidityDays,
    waiverRetentionYears: settings.waiverRetentionYears,
    waiverRetentionAge: settings.waiverRetentionAge,
  }
}

/** What is in the calendar or in the books already, and would be another by another clock or currency. */
export type FixedSettings = { times: boolean; amounts: boolean }

/**
 * Lessons and what repeats were agreed on the wall of one zone, and bookings in one currency: nobody is
 * told another hour than the one they booked, and no sum is made of two kinds of money. A hold that
 * nobody booked has agreed nothing.
 */
async function findFixedSettings(tx: Transaction): Promise<FixedSettings> {
  const [agreed] = await tx.$queryRaw<[FixedSettings]>`
    SELECT
      EXISTS (SELECT FROM lesson WHERE released_at IS NULL)
        OR EXISTS (SELECT FROM lesson_series)
        OR EXISTS (SELECT FROM calendar_block) AS times,
      EXISTS (SELECT FROM booking WHERE status NOT IN ('expired') AND removed_at IS NULL)
        OR EXISTS (SELECT FROM payment) AS amounts`
  return agreed
}
