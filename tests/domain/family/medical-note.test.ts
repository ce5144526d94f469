import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { saveAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { readMedicalNote } from '~/domain/family/athletes/medical-note.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import type { Visitor } from '~/values/actor'
import {
  anAthlete,
  answerEverything,
  aVisitor,
  checkoutOf,
  done,
  hold,
  today,
} from '../../support/factories/factories-booking'
import { tablesWith } from '../../support/database/database-dump'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

const secret = 'Allergic to bee stings; adrenaline pen in her bag. Größe 5'
let visitor: Visitor

beforeEachRestored(async () => {
  await openNewBusiness()
  visitor = aVisitor()
  await hold(visitor, { lessonType: 'dual-quest' })
  const athletes = [anAthlete({ medicalNotes: secret }), anAthlete({ medicalNotes: 'Asthma.' })]
  await answerEverything(visitor, { athletes })
})

describe('a medical note', () => {
  it('is shown to its author', async () => {
    expect((await checkoutOf(visitor)).athletes.map(({ medicalNotes }) => medicalNotes)).toEqual([
      secret,
      'Asthma.',
    ])
  })

  it('is not in the database in plain text', async () => {
    expect(await tablesWith(secret)).toEqual([])
    expect(await tablesWith('bee stings')).toEqual([])
    expect(await tablesWith('Okafor')).toContain('athlete')
  })

  it('has another ciphertext each time, even for the same text', async () => {
    const [first] = await notes()
    await write(secret)
    const [second] = await notes()
    expect(Buffer.from(second!.ciphertext)).not.toEqual(Buffer.from(first!.ciphertext))
    expect(Buffer.from(second!.nonce)).not.toEqual(Buffer.from(first!.nonce))
    expect(readMedicalNote(second!)).toBe(secret)
  })

  it('cannot be decrypted in another row', async () => {
    const [first, second] = await notes()
    const { keyId, nonce, ciphertext } = first!
    await database().medicalNote.update({
      where: { id: second!.id },
      data: { keyId, nonce, ciphertext },
    })
    const [, moved] = await notes()
    expect(() => readMedicalNote(moved!)).toThrow()
  })

  it('cannot be decrypted after a change of a single bit', async () => {
    const [note] = await notes()
    for (const at of [0, note!.ciphertext.length - 1]) {
      const ciphertext = Uint8Array.from(note!.ciphertext)
      ciphertext[at]! ^= 1
      expect(() => readMedicalNote({ ...note!, ciphertext })).toThrow()
    }
  })

  it('is deleted when it is emptied', async () => {
    await write('')
    expect(await notes()).toHaveLength(1)
    expect((await checkoutOf(visitor)).athletes[0]!.medicalNotes).toBe('')
  })
})

describe('after a change of the encryption keys', () => {
  const before = env()
  const next = { id: 'next', algorithm: 'aes-256-gcm', key: randomBytes(32) } as const

  afterEach(() => setEnv(before))

  it('old notes can be decrypted, and new ones use the new key', async () => {
    setEnv({ ...before, medicalKeys: [next, ...before.medicalKeys] })
    const [old] = await notes()
    expect(old!.keyId).toBe('tests')
    expect(readMedicalNote(old!)).toBe(secret)
    await write('Nothing anymore')
    const [written] = await notes()
    expect(written!.keyId).toBe('next')
    expect(readMedicalNote(written!)).toBe('Nothing anymore')
  })

  it('notes of a removed key cannot be decrypted, with an error', async () => {
    const [old] = await notes()
    setEnv({ ...before, medicalKeys: [next] })
    expect(() => readMedicalNote(old!)).toThrow('no key called tests')
  })

  it('a different key of the same name decrypts nothing', async () => {
    const [old] = await notes()
    setEnv({ ...before, medicalKeys: [{ ...next, id: 'tests' }] })
    expect(() => readMedicalNote(old!)).toThrow()
  })
})

async function write(medicalNotes: string) {
  const athletes = [anAthlete({ medicalNotes }), anAthlete({ medicalNotes: 'Asthma.' })]
  done(await saveAthletes(visitor, athletes, today))
}

function notes() {
  return database().medicalNote.findMany({ orderBy: { id: 'asc' } })
}
