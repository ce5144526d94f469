import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { whyNotPassword } from '~/domain/accounts/password/why-not-password.server'
import { env, readEnv, setEnv } from '~/platform/env.server'
import { isBreachedPassword } from '~/platform/secrets/breached-passwords.server'
import { temporaryDirectory } from '../support/servers/temporary-directory'

const usual = env()
afterEach(() => setEnv(usual))

const folder = temporaryDirectory('breached')
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const passwords = Array.from({ length: 500 }, (_, index) => `stolen words ${index}`)

/** A list of passwords with counts of different lengths, or without. */
function keepList(name: string, kept: string[], { end = '\r\n', counts = true } = {}): void {
  const lines = kept
    .map(hashOf)
    .sort()
    .map((hash, index) => (counts ? `${hash}:${3 ** (index % 12)}` : hash))
  const breachedPasswords = path.join(folder, name)
  fs.writeFileSync(breachedPasswords, lines.map((line) => line + end).join(''))
  setEnv({ ...usual, breachedPasswords })
}

describe('a list of breached passwords', () => {
  it.each([
    ['with counts and Windows’ ends of lines', { end: '\r\n', counts: true }],
    ['of hashes alone', { end: '\n', counts: false }],
  ])('%s has each of its passwords and no other', async (_kind, kind) => {
    keepList('all.txt', passwords, kind)
    for (const password of passwords) expect(await isBreachedPassword(password)).toBe(true)
    for (const password of passwords)
      expect(await isBreachedPassword(`${password} and more`)).toBe(false)
  })

  it.each([1, 2, 3, 7])('of %i has the first and the last', async (count) => {
    const kept = passwords.slice(0, count)
    keepList(`${count}.txt`, kept)
    for (const password of kept) expect(await isBreachedPassword(password)).toBe(true)
    expect(await isBreachedPassword(passwords[count]!)).toBe(false)
  })

  it('without an end of its last line has that too', async () => {
    keepList('cut.txt', passwords)
    const file = env().breachedPasswords!
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').trimEnd())
    for (const password of passwords) expect(await isBreachedPassword(password)).toBe(true)
  })

  it('in small letters is read as well', async () => {
    keepList('small.txt', passwords)
    const file = env().breachedPasswords!
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').toLowerCase())
    for (const password of passwords) expect(await isBreachedPassword(password)).toBe(true)
  })

  it('that is gone lets no password pass', async () => {
    setEnv({ ...usual, breachedPasswords: path.join(folder, 'gone.txt') })
    await expect(isBreachedPassword('any words at all')).rejects.toThrow('ENOENT')
  })
})

describe('a new password', () => {
  const context = { email: 'dana@example.com', firstName: 'Dana', lastName: 'Cole' }
  const own = { ...context, businessName: 'Bright Tumbling' }
  const [stolen, fine] = ['seven grey cranes at noon', 'nine green ladders at dusk']

  beforeAll(() => fs.mkdirSync(folder, { recursive: true }))

  it('in the list is refused, and without a list is not', async () => {
    keepList('own.txt', [stolen])
    expect(await whyNotPassword(stolen, own)).toBe('password-breached')
    expect(await whyNotPassword(fine, own)).toBeNull()
    setEnv(usual)
    expect(await whyNotPassword(stolen, own)).toBeNull()
  })

  it('that is common too is refused as that', async () => {
    keepList('common.txt', ['password12'])
    expect(await whyNotPassword('password12', own)).toBe('password-too-common')
  })
})

it('the setting takes a list whose first line is a hash', () => {
  keepList('setting.txt', passwords)
  const { breachedPasswords } = env()
  const read = readEnv({ ...process.env, BREACHED_PASSWORDS: breachedPasswords })
  expect(read.breachedPasswords).toBe(breachedPasswords)
})
