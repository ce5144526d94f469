import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryDirectory } from '../support/servers/temporary-directory'

let place: string

/** Stands in for PostgreSQL's programs, which test machines lack: notes how it was called. */
const program = `#!/usr/bin/env bash
echo "$(basename "$0") $*" >> "$NOTES"
[ "$(basename "$0")" = "$BROKEN" ] && exit 1
case "$(basename "$0")" in
  pg_dump) echo 'a dump' ;;
  pg_restore) cat > "$NOTES.restored" ;;
esac
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
const restored = () => fs.readFileSync(path.join(place, 'notes.restored'), 'utf8')
const inBackup = (file: string) => path.join(place, 'backups', backups()[0]!, file)
const inData = (file: string) => path.join(place, 'data', file)
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
    expect(notes()).toMatch(/pg_restore --single-transaction .*--dbname=site/)
    expect(restored()).toBe('a dump\n')
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

const BACKUP_KEY = randomBytes(32).toString('base64')

describe('an encrypted backup', () => {
  const made = () => run('backup.sh', [], { BACKUP_KEY })
  const restore = (key = BACKUP_KEY) => run('restore.sh', [backups()[0]!], { BACKUP_KEY: key })
  /** Like somebody who can write to the backups and knows how they are made. */
  const change = (file: string, how: (bytes: Buffer) => Buffer) => {
    fs.writeFileSync(inBackup(file), how(fs.readFileSync(inBackup(file))))
    const folder = path.dirname(inBackup(file))
    const sums = spawnSync('sh', ['-c', 'sha256sum *.sealed'], { cwd: folder, encoding: 'utf8' })
    fs.writeFileSync(inBackup('SHA256SUMS'), sums.stdout)
  }

  it('has nothing that can be read, and is restored with its key', () => {
    const picture = randomBytes(3 * 1024 * 1024 + 5)
    fs.writeFileSync(inData('large.webp'), picture)
    expect(made()).toEqual({ status: 0, stderr: '' })
    const files = fs.readdirSync(inBackup('.')).sort()
    expect(files).toEqual(['SHA256SUMS', 'files.tar.gz.sealed', 'site.dump.sealed'])
    expect(fs.readFileSync(inBackup('site.dump.sealed'), 'latin1')).not.toContain('a dump')
    fs.rmSync(inData('large.webp'))
    expect(restore()).toEqual({ status: 0, stderr: '' })
    expect(restored()).toBe('a dump\n')
    expect(fs.readFileSync(inData('large.webp')).equals(picture)).toBe(true)
  })

  it('differs each time, though its contents are the same', () => {
    made()
    const first = fs.readFileSync(inBackup('site.dump.sealed'))
    fs.rmSync(path.join(place, 'backups'), { recursive: true })
    fs.mkdirSync(path.join(place, 'backups'))
    made()
    expect(fs.readFileSync(inBackup('site.dump.sealed')).equals(first)).toBe(false)
  })

  const other = randomBytes(32).toString('base64')
  const last = (bytes: Buffer) => bytes.length - 1

  it.each<[string, string, (bytes: Buffer) => Buffer, RegExp]>([
    ['cut off', 'files.tar.gz', (bytes) => bytes.subarray(0, last(bytes)), /is cut off/],
    ['cut off in its head', 'site.dump', (bytes) => bytes.subarray(0, 20), /is cut off/],
    ['cut off after its head', 'site.dump', (bytes) => bytes.subarray(0, 56), /is cut off/],
    ['empty', 'site.dump', () => Buffer.alloc(0), /is not an encrypted backup/],
    ['with more at its end', 'site.dump', (bytes) => Buffer.concat([bytes, bytes]), /damaged/],
    [
      'changed in one bit',
      'site.dump',
      (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]),
      /damaged, or was changed/,
    ],
  ])('that is %s is refused before any change', (_how, file, how, sentence) => {
    made()
    change(`${file}.sealed`, how)
    const { status, stderr } = restore()
    expect(status).not.toBe(0)
    expect(stderr).toMatch(sentence)
    expect(stderr).toContain(file)
    expect(notes()).not.toContain('pg_restore')
  })

  it('of two exchanged files is refused', () => {
    made()
    const dump = fs.readFileSync(inBackup('site.dump.sealed'))
    change('site.dump.sealed', () => fs.readFileSync(inBackup('files.tar.gz.sealed')))
    change('files.tar.gz.sealed', () => dump)
    expect(restore().stderr).toMatch(/site\.dump is damaged/)
    expect(notes()).not.toContain('pg_restore')
  })

  it('of several megabytes is refused without its last part', () => {
    fs.writeFileSync(inData('large.webp'), randomBytes(2 * 1024 * 1024))
    made()
    const piece = 56 + 4 + 1024 * 1024 + 16
    change('files.tar.gz.sealed', (bytes) => bytes.subarray(0, piece))
    expect(restore().stderr).toMatch(/files\.tar\.gz is cut off/)
  })

  it('needs its own key, and says so', () => {
    made()
    expect(restore(other).stderr).toMatch(/BACKUP_KEY is not the key that site\.dump was/)
    expect(restore('').stderr).toMatch(/This backup is encrypted: set BACKUP_KEY/)
    expect(restore('c2hvcnQ=').stderr).toMatch(/BACKUP_KEY must be 32 random bytes/)
    expect(notes()).not.toContain('pg_restore')
  })

  it('is not made with a weak key, nor unencrypted instead', () => {
    const weak = Buffer.alloc(32, 7).toString('base64')
    const { status, stderr } = run('backup.sh', [], { BACKUP_KEY: weak })
    expect(status).not.toBe(0)
    expect(stderr).toMatch(/BACKUP_KEY must be 32 random bytes/)
    expect(stderr).not.toContain(weak)
    expect(backups()).toEqual(['unfinished'])
  })

  it('cannot be exchanged for one that is not encrypted', () => {
    run('backup.sh')
    expect(restore().stderr).toMatch(/not encrypted, though BACKUP_KEY is set/)
    expect(notes()).not.toContain('pg_restore')
  })
})

describe('the list of erasures', () => {
  it('is kept beside the backups, and is complete after an older one is restored', () => {
    fs.writeFileSync(inData('erasures'), 'one\n')
    run('backup.sh')
    const first = backups()[0]!
    fs.appendFileSync(inData('erasures'), 'two\n')
    run('backup.sh')
    fs.writeFileSync(inData('erasures'), 'three\n')
    expect(run('restore.sh', [first])).toEqual({ status: 0, stderr: '' })
    expect(fs.readFileSync(inData('erasures'), 'utf8')).toBe('one\nthree\ntwo\n')
    expect(fs.statSync(inData('erasures')).mode & 0o777).toBe(0o600)
  })

  it('and the secrets are in no backup', () => {
    fs.writeFileSync(inData('erasures'), 'one\n')
    fs.writeFileSync(inData('secrets'), 'TOKEN_SECRET=x\n')
    run('backup.sh')
    const { stdout } = spawnSync('tar', ['--list', '--gzip', '--file', inBackup('files.tar.gz')], {
      encoding: 'utf8',
    })
    expect(stdout).toContain('picture.webp')
    expect(stdout).not.toMatch(/erasures|secrets/)
  })
})
