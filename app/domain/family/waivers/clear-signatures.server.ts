import { findSettings } from '~/domain/settings/find-settings.server'
import type { Period } from '~/platform/personal-data.server'
import { calendarDateAt } from '~/values/business-time'

/** For how long a signature proves what it has to prove. Who signed for a child may be asked by the adult. */
export const whileSignaturesAreWanted: Period = {
  lasts:
    'the years that the business has set, from when it is no longer valid, and until the athlete is as old as it has set',
  async clear(tx, now) {
    const { waiverRetentionYears, waiverRetentionAge, timeZone } = await findSettings(tx)
    const today = calendarDateAt(now, timeZone)
    // the database refuses whoever does not say so
    await tx.$executeRaw`SELECT set_config('site.time_is_over', 'waiver_signature', true)`
    const count = await tx.$executeRaw`
      DELETE FROM waiver_signature
      WHERE valid_until + make_interval(years => ${waiverRetentionYears}) <= ${now}
        AND athlete_born_on + make_interval(years => ${waiverRetentionAge}) <= ${today}::date`
    return { count }
  },
}
