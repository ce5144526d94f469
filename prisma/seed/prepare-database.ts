import { withoutLogLines } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { seedDemoBusiness } from './demo-business'
import { seedDemoFamily } from './demo-family'
import { seedCurriculum, seedEveryBusiness, seedLegalTexts } from './every-business'

const seedLock = 72707370

/**
 * Seeds an empty database; leaves any other unchanged. Serializes concurrent starts.
 * @param families whether a family is in the demo
 * @returns a line for the log
 */
export async function prepareDatabase(
  seed: 'demo' | undefined,
  { families = true } = {},
): Promise<string> {
  return await database().$transaction(
    async (lock) => {
      await lock.$executeRaw`SELECT pg_advisory_xact_lock(${seedLock})`
      if ((await database().settings.count()) > 0) {
        await seedCurriculum()
        await seedLegalTexts()
        return 'holds a business already'
      }
      if (seed === 'demo') {
        const now = clock.now()
        await withoutLogLines(async () => {
          const business = await seedDemoBusiness(now)
          if (families) await seedDemoFamily(business, now)
        })
        return 'seeded with the demo business'
      }
      await seedEveryBusiness()
      return 'seeded with rules and legal texts; its owner opens it by the setup guide'
    },
    { maxWait: 60_000, timeout: 120_000 },
  )
}
