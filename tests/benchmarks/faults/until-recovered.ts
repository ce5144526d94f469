import { setTimeout as delay } from 'node:timers/promises'
import type { KillableSite } from '../../support/kills/killable-site'
import { ask } from '../../support/servers/site'
import { query } from '../../support/servers/test-postgres'

/** Until pages that need the database are there again, and until jobs run. */
export type Recovery = { pagesMs: number; jobsMs: number }

const patienceMs = 120_000

/** Waits until the site does everything again by itself. @throws if it does not */
export async function untilRecovered(
  site: KillableSite,
  began = performance.now(),
): Promise<Recovery> {
  const until = async (isThere: () => Promise<boolean>): Promise<number> => {
    for (;;) {
      if (await isThere().catch(() => false)) return performance.now() - began
      if (performance.now() - began > patienceMs)
        throw new Error(`it does not recover:\n${site.output().slice(-3_000)}`)
      await delay(50)
    }
  }
  const pages = until(async () => (await isReady(site)) && (await showsPages(site)))
  const probing = { isQueued: false }
  const jobs = until(() => hasRunJob(site, probing))
  return { pagesMs: await pages, jobsMs: await jobs }
}

async function isReady({ port }: KillableSite): Promise<boolean> {
  return (await ask('/readyz', { port })).status === 200
}

/** A page that is made anew, as it asks for what is not kept. */
async function showsPages({ port }: KillableSite): Promise<boolean> {
  const anyone = { Cookie: `visitor=${'a'.repeat(43)}` }
  return (await ask('/booking?type=deep-dive', { port, headers: anyone })).status === 200
}

const probe = 'faults:probe'

/** Queues a job, once it can be, and waits until it is done. */
async function hasRunJob({ databaseUrl }: KillableSite, probing: { isQueued: boolean }) {
  if (!probing.isQueued) {
    const adding = `graphile_worker.add_job('tidy-holds', '{}', job_key => '${probe}')`
    await query(databaseUrl, `select ${adding}`)
    probing.isQueued = true
  }
  const { rows } = await query(
    databaseUrl,
    `select count(*)::int as count from graphile_worker.jobs where key = '${probe}'`,
  )
  return (rows[0] as { count: number }).count === 0
}
