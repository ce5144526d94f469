import { database } from '~/platform/database.server'

export { closeDatabase } from '~/platform/database.server'

const patience = 2_000

let draining = false

/** From now on, proxies are told to send nobody here; who is here already is still served. */
export function startDraining(): void {
  draining = true
}

/** Why nobody should be sent here; null when all is well. */
export async function whyNotReady(): Promise<'draining' | 'database' | null> {
  if (draining) return 'draining'
  return (await databaseAnswers()) ? null : 'database'
}

async function databaseAnswers(): Promise<boolean> {
  const answer = database().$queryRaw`select 1`.then(
    () => true,
    () => false,
  )
  const silence = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false).unref())
  return Promise.race([answer, silence])
}
