import { beforeEach, describe, expect, it } from 'vitest'
import { findStaffNotes } from '~/domain/admin/families/record/find-staff-notes.server'
import { mostTags } from '~/domain/family/family-tag'
import { strikeStaffNote } from '~/domain/family/notes/strike-staff-note.server'
import { writeStaffNote } from '~/domain/family/notes/write-staff-note.server'
import { tagFamily, untagFamily } from '~/domain/family/tags/tag-family.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import * as familyLocks from '~/domain/family/staff/lock-family.server'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, guest, today } from '../../support/factories/factories-booking'
import { whileLocked } from '../../support/waiting'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the family's lock removed on demand.
const guards = { lock: true }

replaceExports(familyLocks, (parts) => ({
  lockFamilyToCorrect: (...asked: Parameters<typeof familyLocks.lockFamilyToCorrect>) =>
    guards.lock ? parts.lockFamilyToCorrect(...asked) : Promise.resolve(true),
}))

let desk: Staff
let coach: Staff
let dana: string
let noor: string

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  desk = (await aStaffMember({ role: 'front_desk' })).staff
  coach = (await aStaffMember({ role: 'coach' })).staff
  dana = (await aParent()).parent.id
  noor = (await aParent({ firstName: 'Noor' })).parent.id
})

const written = (text: string) => ({ idempotencyKey: newToken(), text })

async function aNote(guardianId = dana): Promise<string> {
  return done(await writeStaffNote(desk, guardianId, written('Calls before noon.'), today)).id
}

async function actions(): Promise<string[]> {
  const events = await database().auditEvent.findMany({
    where: { subjectId: dana },
    orderBy: { id: 'asc' },
  })
  return events.map(({ action }) => action)
}

describe('a staff note', () => {
  it('is stored with author and time, newest first, and recorded without its text', async () => {
    await aNote()
    done(await writeStaffNote(desk, dana, written('Prefers Saturdays.'), today))
    const { entries } = await findStaffNotes(desk, dana, 1)
    expect(entries).toMatchObject([
      { text: 'Prefers Saturdays.', author: 'Maren Holt', writtenAt: today, strike: null },
      { text: 'Calls before noon.' },
    ])
    expect(await actions()).toEqual(['write-staff-note', 'write-staff-note'])
    const trail = JSON.stringify(await database().auditEvent.findMany())
    expect(trail).not.toContain('Saturdays')
  })

  it('is stored once for two requests, also at the same moment', async () => {
    const note = written('Once.')
    const press = async () => done(await writeStaffNote(desk, dana, note, today)).id
    const lock = { where: { id: dana }, data: { version: { increment: 1 } } }
    const [first, second] = await whileLocked((tx) => tx.guardian.update(lock), [press, press])
    expect(second).toBe(first)
    expect(await press()).toBe(first)
    expect(await database().staffNote.count()).toBe(1)
  })

  it('would violate its key without the lock', async () => {
    guards.lock = false
    const note = written('Once.')
    const press = () =>
      writeStaffNote(desk, dana, note, today).then(
        () => 'written',
        () => 'failed',
      )
    const ends = await whileLocked(
      (tx) => tx.$executeRaw`lock table staff_note in share mode`,
      [press, press],
    )
    expect(ends.toSorted()).toEqual(['failed', 'written'])
  })

  it('is struck out once with actor and reason, and stays readable', async () => {
    const noteId = await aNote()
    const which = { guardianId: dana, noteId }
    done(await strikeStaffNote(desk, which, 'Another family', today))
    done(await strikeStaffNote(desk, which, 'Something else', today))
    const { entries } = await findStaffNotes(desk, dana, 1)
    expect(entries).toMatchObject([
      {
        text: 'Calls before noon.',
        strike: { by: 'Maren Holt', reason: 'Another family', at: today },
      },
    ])
    expect(await actions()).toEqual(['write-staff-note', 'strike-staff-note'])
  })

  it('is struck out once at the same moment', async () => {
    const which = { guardianId: dana, noteId: await aNote() }
    const press = () => strikeStaffNote(desk, which, 'Another family', today)
    const lock = { where: { id: dana }, data: { version: { increment: 1 } } }
    const ends = await whileLocked((tx) => tx.guardian.update(lock), [press, press])
    expect(ends).toEqual([{ id: which.noteId }, { id: which.noteId }])
    expect(await database().staffNoteStrike.count()).toBe(1)
  })

  it('is not found under another family, for a coach or for an erased family', async () => {
    const noteId = await aNote()
    expect(await strikeStaffNote(desk, { guardianId: noor, noteId }, 'x', today)).toBeNull()
    expect(await strikeStaffNote(coach, { guardianId: dana, noteId }, 'x', today)).toBeNull()
    expect(await strikeStaffNote(desk, { guardianId: dana, noteId: 'x' }, 'x', today)).toBeNull()
    expect(await writeStaffNote(coach, dana, written('x'), today)).toBeNull()
    expect(await writeStaffNote(desk, newId(), written('x'), today)).toBeNull()
    expect(await writeStaffNote(desk, 'none', written('x'), today)).toBeNull()
    await database().guardian.update({ where: { id: dana }, data: { erasedAt: today } })
    expect(await writeStaffNote(desk, dana, written('x'), today)).toBeNull()
    expect((await findStaffNotes(coach, dana, 1)).entries).toEqual([])
    expect((await findStaffNotes(desk, noor, 1)).entries).toEqual([])
  })
})

describe('a tag of a family', () => {
  const labels = async () =>
    (await database().familyTag.findMany({ orderBy: { label: 'asc' } })).map(({ label }) => label)

  it('is added once in any spelling, and recorded', async () => {
    expect(done(await tagFamily(desk, dana, 'Summer camp', today))).toEqual({
      label: 'Summer camp',
    })
    expect(done(await tagFamily(desk, dana, 'SUMMER CAMP', today))).toEqual({
      label: 'Summer camp',
    })
    expect(done(await tagFamily(desk, dana, 'Summer_camp%', today)).label).toBe('Summer_camp%')
    expect(await labels()).toEqual(['Summer camp', 'Summer_camp%'])
    expect(await actions()).toEqual(['tag-family', 'tag-family'])
  })

  it('is added once at the same moment', async () => {
    const press = () => tagFamily(desk, dana, 'Team', today)
    const lock = { where: { id: dana }, data: { version: { increment: 1 } } }
    const ends = await whileLocked((tx) => tx.guardian.update(lock), [press, press])
    expect(ends).toEqual([{ label: 'Team' }, { label: 'Team' }])
    expect(await labels()).toEqual(['Team'])
  })

  it(`is refused if there are already ${mostTags}`, async () => {
    for (let count = 1; count <= mostTags; count += 1)
      done(await tagFamily(desk, dana, `Tag ${count}`, today))
    expect(await tagFamily(desk, dana, 'One more', today)).toEqual({
      refused: 'too-many-tags',
      field: 'label',
    })
    expect(done(await tagFamily(desk, dana, 'tag 1', today)).label).toBe('Tag 1')
  })

  it('is removed, also twice, but not under another family', async () => {
    done(await tagFamily(desk, dana, 'Team', today))
    const { id: tagId } = await database().familyTag.findFirstOrThrow()
    expect(await untagFamily(desk, { guardianId: noor, tagId }, today)).toEqual({
      guardianId: noor,
    })
    expect(await labels()).toEqual(['Team'])
    for (let presses = 0; presses < 2; presses += 1)
      done(await untagFamily(desk, { guardianId: dana, tagId }, today))
    expect(await labels()).toEqual([])
    expect(await actions()).toEqual(['tag-family', 'untag-family'])
  })

  it('is not available to a coach or for a merged guest', async () => {
    const { id } = await database().guardian.create({
      data: { ...guest, email: null, mergedIntoId: dana },
    })
    expect(await tagFamily(coach, dana, 'Team', today)).toBeNull()
    expect(await tagFamily(desk, id, 'Team', today)).toBeNull()
    expect(await untagFamily(coach, { guardianId: dana, tagId: newId() }, today)).toBeNull()
    expect(await untagFamily(desk, { guardianId: dana, tagId: 'none' }, today)).toBeNull()
  })
})
