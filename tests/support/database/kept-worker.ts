import fs from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'

/** What the next process of a worker goes on with. */
type KeptWorker = { databaseUrl: string; dataDir: string; firstRoles: string }

const fileOf = (worker: string) => path.join(inject('dataDir'), `${worker}.json`)

export function readWorker(worker: string): KeptWorker | undefined {
  if (!fs.existsSync(fileOf(worker))) return undefined
  return JSON.parse(fs.readFileSync(fileOf(worker), 'utf8')) as KeptWorker
}

export function keepWorker(worker: string, kept: KeptWorker): void {
  fs.writeFileSync(fileOf(worker), JSON.stringify(kept))
}
