import { spawnSync } from 'node:child_process'
import { createCipheriv, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryDirectory } from '../support/servers/temporary-directory'

let place: string

/** Stands in for PostgreSQL's programs, which test machines lack: notes how it was called. */
const program = `#!/usr/bin/env bash
echo "$(basename "$0") $*" >> "$NOTES"
[ "$(basename "$0")" = "$BROKEN" ] && exit 1
case "$(basename "$0") $*" in
  pg_dump*) echo 'a dump' ;;
  pg_restore*) tee "$NOTES.restored" ;;
  psql*--file=-*) cat > "$NOTES.sql"; printf 'rows of booking\t3\n' > "$FOUND" ;;
  psql*ON_ERROR_STOP*)
    read -r begin
    echo snapshot-1
    read -r contents && printf 'rows of booking\t3\n'
    read -r quit ;;
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
const sql = () => fs.readFileSync(path.join(place, 'notes.sql'), 'utf8')
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
    expect(made).toEqual(['SHA256SUMS', 'contents', 'files.tar.gz', 'site.dump'])
    expect(fs.readFileSync(inBackup('contents'), 'utf8')).toBe('rows of booking\t3\n')
    expect(notes()).toContain('pg_dump --format=custom --snapshot=snapshot-1')
    expect(notes()).toContain("INSERT INTO backup_record (kind) VALUES ('backup')")
  })

  it('is not made when the database does not say what it holds', () => {
    expect(run('backup.sh', [], { BROKEN: 'psql' }).status).not.toBe(0)
    expect(backups()).toEqual(['unfinished'])
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
    expect(notes()).toMatch(/psql .*--dbname=site/)
    expect(restored()).toBe('a dump\n')
    expect(sql()).toMatch(/\nBEGIN;[^]*\na dump\n[^]*UPDATE session SET ended_at[^]*\nCOMMIT;\n$/)
  })

  it('commits nothing of a dump that cannot be read to its end', () => {
    run('backup.sh')
    expect(run('restore.sh', backups(), { BROKEN: 'pg_restore' }).status).not.toBe(0)
    expect(sql()).toContain('\nBEGIN;\n')
    expect(sql()).not.toContain('COMMIT')
  })

  it('compares what comes back with what was backed up', () => {
    const compare = fs.readFileSync('prisma/tools/restore-end.sql', 'utf8')
    const command = /`(.*)`/.exec(compare)![1]!
    const differences = (expected: string, found: string) => {
      fs.writeFileSync(path.join(place, 'expected'), expected)
      fs.writeFileSync(path.join(place, 'found'), found)
      return spawnSync('sh', ['-c', command], {
        encoding: 'utf8',
        env: {
          ...process.env,
          EXPECTED: path.join(place, 'expected'),
          FOUND: path.join(place, 'found'),
        },
      }).stdout
    }
    expect(differences('rows of booking\t3\n', 'rows of booking\t3\n')).toBe('')
    expect(differences('rows of booking\t3\n', 'rows of booking\t2\n')).toBe(
      '< rows of booking\t3\n> rows of booking\t2\n',
    )
    expect(differences('', 'rows of booking\t2\n')).toBe('')
  })

  it('says of a backup without counts that they are not compared', () => {
    run('backup.sh')
    const sums = inBackup('SHA256SUMS')
    fs.rmSync(inBackup('contents'))
    fs.writeFileSync(sums, fs.readFileSync(sums, 'utf8').replace(/^.* contents\n/m, ''))
    const { status, stderr } = run('restore.sh', backups())
    expect(status).toBe(0)
    expect(stderr).toMatch(/its rows are not compared/)
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
    expect(files).toEqual([
      'SHA256SUMS',
      'contents.sealed',
      'files.tar.gz.sealed',
      'site.dump.sealed',
    ])
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
    expect(restore().stderr).toMatch(/files\.tar\.gz is damaged/)
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
    expect(restore(other).stderr).toMatch(/BACKUP_KEY is not the key that contents was/)
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

describe('medical notes of a restored database', () => {
  const key = randomBytes(32)
  const rowOf = (id: string, keyId: string, { boundTo = id, algorithm = 'aes-256-gcm' } = {}) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv(algorithm as 'aes-256-gcm', key, nonce, { authTagLength: 16 })
    cipher.setAAD(Buffer.from(boundTo))
    const sealed = Buffer.concat([cipher.update('asthma'), cipher.final(), cipher.getAuthTag()])
    return [id, keyId, nonce.toString('hex'), sealed.toString('hex')].join('\t')
  }
  const check = (rows: string[], MEDICAL_KEYS: string) => {
    const { status, stdout } = spawnSync('node', ['prisma/tools/check-medical-notes.mjs'], {
      encoding: 'utf8',
      input: rows.map((row) => `${row}\n`).join(''),
      env: { ...process.env, MEDICAL_KEYS },
    })
    return { status, stdout: stdout.trim() }
  }
  const ours = `2026:${key.toString('base64')}`
  const other = `2026:${randomBytes(32).toString('base64')}`

  it('are decrypted with the keys of the site', () => {
    const rows = [rowOf('a', '2026'), rowOf('b', '2026')]
    expect(check(rows, `2027:${randomBytes(32).toString('base64')},${ours}`)).toEqual({
      status: 0,
      stdout: '2 of 2 medical notes can be decrypted.',
    })
  })

  it('are decrypted by the algorithm that their key names', () => {
    const rows = [rowOf('a', '2026', { algorithm: 'chacha20-poly1305' })]
    expect(check(rows, ours.replace(':', ':chacha20-poly1305:')).status).toBe(0)
    expect(check(rows, ours).status).toBe(1)
  })

  it.each([
    ['another key of that name', other, /^2 of 2 .* cannot be decrypted with the key “2026”/],
    ['no key of that name', ours.replace('2026', '2025'), /^2 of 2 .* need the key “2026”/],
  ])('are refused with %s', (_which, keys, sentence) => {
    const { status, stdout } = check([rowOf('a', '2026'), rowOf('b', '2026')], keys)
    expect(status).toBe(1)
    expect(stdout).toMatch(sentence)
  })

  it('are refused if one was moved to another child', () => {
    const { status, stdout } = check(
      [rowOf('a', '2026'), rowOf('b', '2026', { boundTo: 'a' })],
      ours,
    )
    expect({ status, stdout }).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^1 of 2/),
    })
  })

  it('are not tried without keys, which is said', () => {
    const { status, stdout } = check([rowOf('a', '2026')], '')
    expect(status).toBe(0)
    expect(stdout).toMatch(/not tried/)
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
