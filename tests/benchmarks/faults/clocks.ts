import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startKillableSite } from '../../support/kills/killable-site'
import { untilReady } from '../../support/servers/server-process'
import { createDatabase } from '../../support/servers/test-postgres'
import type { Benchmark } from '../support/benchmark'
import { startAlternating } from './alternating'
import { startFamilies } from './families-at-work'
import { startStaffChores } from './staff-chores'
import { secrets, useDatabase } from './use-database'
import { whatIsLeft } from './what-is-left'

const efforts = {
  whole: { lastsMs: 180_000, families: 3 },
  quick: { lastsMs: 30_000, families: 2 },
}
const offMinutes = 10

/**
 * Two servers of one site whose clocks are ten minutes ahead of and behind the database's and
 * everybody else's, while families book, pay and cancel at both in turn.
 */
export const clocks: Benchmark = async ({ directory, databaseUrl: server }, effort) => {
  const { lastsMs, families: atOnce } = efforts[effort]
  const library = clockLibrary()
  if (!library) return [notTried]
  const place = path.join(directory, 'clocks')
  fs.mkdirSync(place)
  const databaseUrl = await createDatabase(server, 'site_clocks')
  const off = (minutes: string) => ({
    LD_PRELOAD: library,
    FAKETIME: `${minutes}m`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  const settings = { DATABASE_URL: databaseUrl, ...secrets, ...off(`+${offMinutes}`) }
  const ahead = await startKillableSite(databaseUrl, place, settings)
  const behind = await ahead.startBeside('.', off(`-${offMinutes}`))
  try {
    await untilReady(behind)
    const inFront = await startAlternating([ahead.port, behind.port])
    const both = { ...ahead, port: inFront.port }
    await useDatabase(databaseUrl, directory)
    const chores = await startStaffChores()
    const families = startFamilies(both, atOnce)
    await delay(lastsMs)
    const left = await whatIsLeft(`clocks ${offMinutes} minutes off`, both, families, chores)
    inFront.stop()
    return [left]
  } finally {
    behind.process.kill('SIGTERM')
    await behind.over
    await ahead.stop()
  }
}

/** Where libfaketime is, if it is installed. */
function clockLibrary(): string | undefined {
  const [folder] = ['/usr/lib', '/usr/local/lib'].flatMap((place) => {
    const found = execFileSync('find', [place, '-name', 'libfaketimeMT.so.1'], { encoding: 'utf8' })
    return found.split('\n').filter(Boolean)
  })
  return folder
}

const notTried = {
  title: 'Clocks that are off',
  columns: [''],
  rows: [['not tried, as libfaketime is not installed']],
  missed: ['clocks that are off were not tried'],
}
