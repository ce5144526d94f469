import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../support/servers/temporary-directory'

/** Stands in for PostgreSQL's programs: notes how it would connect, and fails. */
const program = `#!/usr/bin/env bash
[ "$1" = --version ] && exit 0
env | grep ^PG | sort > "$NOTES"
exit 1
`

function connectionFor(DATABASE_URL: string, settings: Record<string, string> = {}): string[] {
  const place = temporaryDirectory('run-backup')
  for (const name of ['pg_dump', 'pg_restore', 'psql'])
    fs.writeFileSync(path.join(place, name), program, { mode: 0o755 })
  const notes = path.join(place, 'notes')
  spawnSync('node', [path.resolve('prisma/tools/run-backup.mjs'), 'backup.sh'], {
    cwd: place,
    env: {
      PATH: `${place}:${process.env.PATH}`,
      NOTES: notes,
      NODE_ENV: 'test',
      DATABASE_URL,
      ...settings,
    },
  })
  return fs.readFileSync(notes, 'utf8').trim().split('\n')
}

test('a backup connects as the site does, with the password outside the list of processes', () => {
  expect(connectionFor('postgresql://site:p%40ss@postgres:5433/club')).toEqual([
    'PGDATABASE=club',
    'PGHOST=postgres',
    'PGPASSWORD=p@ss',
    'PGPORT=5433',
    'PGUSER=site',
  ])
})

test('a backup takes the password from a file', () => {
  const file = path.join(temporaryDirectory('password'), 'password')
  fs.writeFileSync(file, 'from-a-file\n')
  expect(
    connectionFor('postgresql://site@postgres/club', { DATABASE_PASSWORD_FILE: file }),
  ).toContain('PGPASSWORD=from-a-file')
})

test.each([
  ['verify-full', 'PGSSLROOTCERT=system'],
  ['verify-full&sslrootcert=/run/ca.crt', 'PGSSLROOTCERT=/run/ca.crt'],
])('a backup checks the certificate of the database for %s', (mode, trusted) => {
  const connection = connectionFor(`postgresql://site:pw@db.example.org/club?sslmode=${mode}`)
  expect(connection).toEqual(expect.arrayContaining(['PGSSLMODE=verify-full', trusted]))
})
