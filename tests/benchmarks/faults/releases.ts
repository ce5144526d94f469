import { execFileSync, execSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startKillableSite } from '../../support/kills/killable-site'
import { untilReady } from '../../support/servers/server-process'
import { createDatabase } from '../../support/servers/test-postgres'
import { startAlternating } from './alternating'
import { startFamilies } from './families-at-work'
import { startStaffChores } from './staff-chores'
import { secrets, useDatabase } from './use-database'
import { whatIsLeft } from './what-is-left'
import type { Benchmark } from '../support/benchmark'

const efforts = {
  whole: { lastsMs: 120_000, families: 3 },
  quick: { lastsMs: 15_000, families: 2 },
}

/**
 * Exchanges the release of a day ago, or the one that RELEASE_BEFORE names, for this one on the same
 * database while families book and pay: both answer in turn for a while, and the older one is killed
 * and starts again on what the newer one made of the database.
 */
export const releases: Benchmark = async ({ directory, databaseUrl: server }, effort) => {
  const { lastsMs, families: atOnce } = efforts[effort]
  const place = path.join(directory, 'releases')
  fs.mkdirSync(place)
  const before = process.env.RELEASE_BEFORE ?? ofADayAgo()
  const folder = buildRelease(before, path.join(place, 'before'))
  const databaseUrl = await createDatabase(server, 'site_releases')
  const settings = { DATABASE_URL: databaseUrl, ...secrets }
  const older = await startKillableSite(databaseUrl, place, settings, folder)
  const inFront = await startAlternating([older.port])
  const both = { ...older, port: inFront.port }
  const steps: string[][] = []
  const step = async (name: string, work: () => Promise<void>) => {
    const answered = families.responses.answered
    const began = performance.now()
    await work()
    const [seconds, since] = [performance.now() - began, families.responses.answered - answered]
    steps.push([name, (seconds / 1000).toFixed(0), String(since)])
  }
  const families = startFamilies(both, atOnce)
  try {
    await step('the older one alone', () => delay(lastsMs / 3))
    const newer = await older.startBeside('.')
    try {
      await step('the newer one starts, and changes the database', () => untilReady(newer))
      inFront.ports.push(newer.port)
      await useDatabase(databaseUrl, directory)
      const chores = await startStaffChores()
      await step('both in turn', () => delay(lastsMs))
      await step('the older one killed, and started again', async () => {
        older.kill()
        await older.restart()
      })
      await step('both in turn', () => delay(lastsMs))
      inFront.ports.shift()
      await step('the newer one alone', () => delay(lastsMs / 3))
      return [
        {
          title: `The release ${before.slice(0, 9)} and this one on one database`,
          columns: ['', 's', 'answered'],
          rows: steps,
        },
        await whatIsLeft('two releases', both, families, chores),
      ]
    } finally {
      newer.process.kill('SIGTERM')
      await newer.over
    }
  } finally {
    inFront.stop()
    await older.stop()
  }
}

function ofADayAgo(): string {
  return execSync("git rev-list -1 --before='1 day ago' HEAD", { encoding: 'utf8' }).trim()
}

/** Its sources, packages and build; returns the folder. */
function buildRelease(commit: string, folder: string): string {
  fs.mkdirSync(folder)
  execSync(`git archive ${commit} | tar -x -C ${folder}`)
  execFileSync('npm', ['ci', '--include=dev', '--silent', '--no-audit', '--no-fund'], {
    cwd: folder,
  })
  execFileSync('node', ['prisma/tools/build-when-changed.mjs', '--force'], { cwd: folder })
  return folder
}
