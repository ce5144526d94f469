import { database } from '~/platform/database/database.server'

/**
 * Switches triggers of this test's own database off while something runs: of each table the one
 * that is named, or all of ours with `user`.
 */
export async function withoutTriggers(
  triggers: Record<string, string>,
  work: () => Promise<void>,
): Promise<void> {
  const turn = async (how: 'disable' | 'enable') => {
    for (const [table, trigger] of Object.entries(triggers))
      await database().$executeRawUnsafe(`alter table ${table} ${how} trigger ${trigger}`)
  }
  await turn('disable')
  try {
    await work()
  } finally {
    await turn('enable')
  }
}
