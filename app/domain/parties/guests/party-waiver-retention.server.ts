import { signatureRetention } from '~/domain/family/waivers/signature-retention.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Period } from '~/platform/personal-data.server'
import { calendarDateAt } from '~/values/business-time'

/** Waivers of guests are kept as long as those of athletes, as proof. */
export const partyWaiverRetention: Period = {
  lasts: signatureRetention.lasts.replace('athlete', 'child'),
  async clear(tx, now) {
    const { waiverRetentionYears, waiverRetentionAge, timeZone } = await findSettings(tx)
    const today = calendarDateAt(now, timeZone)
    // the database refuses deletions without this setting
    await tx.$executeRaw`SELECT set_config('site.time_is_over', 'party_waiver', true)`
    const count = await tx.$executeRaw`
      DELETE FROM party_waiver waiver
      WHERE valid_until + make_interval(years => ${waiverRetentionYears}) <= ${now}
        AND child_born_on + make_interval(years => ${waiverRetentionAge}) <= ${today}::date
        AND NOT EXISTS (SELECT FROM party_guest WHERE waiver_id = waiver.id)`
    return { count }
  },
}
