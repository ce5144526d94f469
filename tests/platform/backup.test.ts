import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryDirectory } from '../support/servers/temporary-directory'

let place: string

/** Stands in for PostgreSQL's programs, which test machines lack: notes how it was called. */
const program = `#!/usr/bin/env bash
echo "$(basename "$0") $*" >> "$NOTES"
[ "$(basename "$0")" = "$BROKEN" ] && exit 1
for option in "$@"; do
  case "$option" in --file=*) echo 'a dump' > "\${option#--file=}" ;; esac
done
exit 0
`

beforeEach(() => {
  place = temporaryDirectory('backup')
  for (const folder of ['bin', 'data', 'backups']) fs.mkdirSync(path.join(place, folder))
  for (const name of ['pg_dump', 'pg_restore', 'psql'])
    fs.writeFileSync(path.join(place, 'bin', name), program, { mode: 0o755 })
  fs.writeFileSync(path.join(place, 'data/picture.webp'), 'a picture')
})

function run(script: string, args: string[] = [], settings: Record<string, string> = {}) {
  const { status, stderr } = spawnSync('bash', [`prisma/tools/${script}`, ...args], {
    encoding: 'utf8',
    env: {
      PATH: `${place}/bin:${process.env.PATH}`,
      FILES: path.join(place, 'data'),
      BACKUPS: path.join(place, 'backups'),
      NOTES: path.join(place, 'notes'),
      NODE_ENV: 'test',
      PGDATABASE: 'site',
      BROKEN: '',
      ...settings,
    },
  })
  return { status, stderr }
}

const backups = () => fs.readdirSync(path.join(place, 'backups')).sort()
const notes = () => fs.readFileSync(path.join(place, 'notes'), 'utf8')
const keep = (name: string) => fs.mkdirSync(path.join(place, 'backups', name))

describe('a backup', () => {
  it('has the database, the files and their checksums, and is recorded', () => {
    expect(run('backup.sh').status).toBe(0)
    const [name, ...others] = backups()
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/)
    expect(others).toEqual([])
    const made = fs.readdirSync(path.join(place, 'backups', name!)).sort()
    expect(made).toEqual(['SHA256SUMS', 'files.tar.gz', 'site.dump'])
    expect(notes()).toContain("INSERT INTO backup_record (kind) VALUES ('backup')")
  })

  it('that fails is not stored or recorded, and deletes no other one', () => {
    keep('2026-11-01T030000Z')
    expect(run('backup.sh', [], { BROKEN: 'pg_dump', BACKUPS_KEPT: '1' }).status).not.toBe(0)
    expect(backups()).toEqual(['2026-11-01T030000Z', 'unfinished'])
    expect(notes()).not.toContain('backup_record')
    expect(run('backup.sh').status).toBe(0)
    expect(backups()).toHaveLength(2)
    expect(backups()).not.toContain('unfinished')
  })

  it('replaces the oldest ones, and nothing else in the folder', () => {
    for (const day of ['01', '02', '03']) keep(`2026-11-${day}T030000Z`)
    keep('mine')
    run('backup.sh', [], { BACKUPS_KEPT: '2' })
    expect(backups()).toHaveLength(3)
    expect(backups()).toEqual(expect.arrayContaining(['2026-11-03T030000Z', 'mine']))
  })
})

describe('restoring a backup', () => {
  it('restores missing files and ends all sessions', () => {
    run('backup.sh')
    fs.rmSync(path.join(place, 'data/picture.webp'))
    expect(run('restore.sh', backups())).toEqual({ status: 0, stderr: '' })
    expect(fs.readFileSync(path.join(place, 'data/picture.webp'), 'utf8')).toBe('a picture')
    expect(notes()).toMatch(/pg_restore --single-transaction .*--dbname=site .*site\.dump/)
    expect(notes()).toContain('UPDATE session SET ended_at')
  })

  it('refuses a damaged backup before any change', () => {
    run('backup.sh')
    fs.appendFileSync(path.join(place, 'backups', backups()[0]!, 'site.dump'), 'x')
    expect(run('restore.sh', backups()).status).not.toBe(0)
    expect(notes()).not.toContain('pg_restore')
  })

  it('keeps the files if the database cannot be restored', () => {
    run('backup.sh')
    fs.rmSync(path.join(place, 'data/picture.webp'))
    expect(run('restore.sh', backups(), { BROKEN: 'pg_restore' }).status).not.toBe(0)
    expect(fs.readdirSync(path.join(place, 'data'))).toEqual([])
  })

  it('requires the name of a backup', () => {
    const { status, stderr } = run('restore.sh')
    expect(status).not.toBe(0)
    expect(stderr).toContain('Which backup?')
  })
})
