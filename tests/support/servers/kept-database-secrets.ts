import { spawnSync } from 'node:child_process'
import { expect } from 'vitest'

/**
 * Runs the script of compose.yaml's container `password`, for the user of this process.
 * @returns what it printed
 */
export function keepDatabaseSecrets(folder: string, settings: Record<string, string> = {}): string {
  const OWNER = `${process.getuid!()}:${process.getgid!()}`
  const { status, stdout, stderr } = spawnSync('prisma/tools/keep-database-secrets.sh', {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH!,
      FOLDER: folder,
      OWNER,
      DATABASE_HOST: 'localhost',
      DATABASE_OWNER: OWNER,
      NODE_ENV: 'test',
      ...settings,
    },
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}
