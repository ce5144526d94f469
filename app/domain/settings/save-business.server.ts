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
 * Saves the business's identity and common lesson facts. Signed waivers keep their validity.
 * Refused if someone else saved meanwhile, or if a new time zone or currency would change existing
 * agreements.
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

/** The business form's values. */
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

/** Whether existing data fixes the time zone and the currency. */
type FixedSettings = { times: boolean; amounts: boolean }

/**
 * Lessons and recurring entries were agreed in one time zone, and bookings, gift cards and opening
 * balances in one currency, so neither may change. Unbooked holds do not count.
 */
async function findFixedSettings(tx: Transaction): Promise<FixedSettings> {
  const [agreed] = await tx.$queryRaw<[FixedSettings]>`
    SELECT
      EXISTS (SELECT FROM lesson WHERE released_at IS NULL)
        OR EXISTS (SELECT FROM lesson_series)
        OR EXISTS (SELECT FROM calendar_block) AS times,
      EXISTS (SELECT FROM booking WHERE status NOT IN ('expired') AND removed_at IS NULL)
        OR EXISTS (SELECT FROM payment)
        OR EXISTS (SELECT FROM gift_card WHERE sold_at IS NOT NULL)
        OR EXISTS (SELECT FROM opening_balance) AS amounts`
  return agreed
}
