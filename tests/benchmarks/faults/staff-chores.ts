import { setTimeout as delay } from 'node:timers/promises'
import { createFamilyMessage } from '../../../app/domain/family/messages/save-family-message.server'
import { sendFamilyMessage } from '../../../app/domain/family/messages/send-family-message.server'
import { startImport } from '../../../app/domain/imports/import-families.server'
import { matchColumns } from '../../../app/domain/imports/match-columns.server'
import { guessFields } from '../../../app/domain/imports/reading/import-fields'
import { uploadImport } from '../../../app/domain/imports/upload-import.server'
import { database } from '../../../app/platform/database/database.server'
import { newToken } from '../../../app/platform/secrets/tokens.server'
import type { Staff } from '../../../app/values/actor'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done } from '../../support/factories/factories-booking'
import { fileOf, sourceOf } from '../../support/factories/factories-imports'
import { query } from '../../support/servers/test-postgres'
import { untilDone } from './use-database'

export type StaffChores = {
  messages: number
  imported: number
  /** Waits until all messages are queued and all imports are done. */
  end: () => Promise<void>
}

const familiesPerFile = 60
const pauseMs = 4_000

/** Writes to all families, and imports a file of families, again and again until its end. */
export async function startStaffChores(): Promise<StaffChores> {
  const { staff } = await untilDone(() => aStaffMember({ role: 'owner', now: new Date() }))
  let isOver = false
  const chores = { messages: 0, imported: 0, end }
  const work = (async () => {
    while (!isOver) {
      await writeToAll(staff, chores)
      if (!isOver) await importFamilies(staff, chores)
      await delay(pauseMs)
    }
  })()
  return chores

  async function end() {
    isOver = true
    await work
  }
}

/** Repeated with the same key after a fault, it is still one message. */
async function writeToAll(staff: Staff, chores: { messages: number }): Promise<void> {
  const idempotencyKey = newToken()
  const guardianIds = await untilDone(async () => {
    const where = { email: { startsWith: 'dana', endsWith: '@example.com' } }
    const all = await database().guardian.findMany({ where, select: { id: true } })
    return all.map(({ id }) => id)
  })
  if (guardianIds.length === 0) return
  const words = { subject: 'Closed', body: 'We are closed on Friday.' }
  const written = { kind: 'notice', channel: 'email', textBody: '', ...words } as const
  const draft = { ...written, idempotencyKey, guardianIds }
  const created = await untilDone(() => createFamilyMessage(staff, draft))
  const { messageId } = done(created!)
  const seen = { version: 1, seenCount: guardianIds.length }
  done((await untilDone(() => sendFamilyMessage(staff, messageId, seen)))!)
  chores.messages += 1
}

const headings = ['First name', 'Last name', 'Email', 'Child first name', 'Child last name', 'DOB']

async function importFamilies(staff: Staff, chores: { imported: number }): Promise<void> {
  const file = chores.imported
  const rows = Array.from({ length: familiesPerFile }, (_, n) => {
    const name = `${file}x${n}`
    return [`Ann${name}`, 'Lee', `ann${name}@import.example`, `Dot${name}`, 'Lee', '2015-03-09']
  })
  const source = sourceOf(fileOf([headings, ...rows]))
  const id = await untilDone(async () => {
    const uploaded = { idempotencyKey: newToken(), name: 'families.csv', source }
    return done(await uploadImport(staff, uploaded)).importId
  })
  await untilDone(async () => {
    const { version, state } = await find(id)
    if (state !== 'matching') return
    const said = { fields: guessFields(headings), overwrites: false, version }
    done(await matchColumns(staff, id, { ...said, dateOrder: 'month-first' }))
  })
  await untilState(id, 'checked')
  await untilDone(async () => {
    const { version, state } = await find(id)
    if (state === 'checked') done(await startImport(staff, id, { version }))
  })
  await untilState(id, 'imported')
  chores.imported += 1
}

const find = (id: string) => database().familyImport.findUniqueOrThrow({ where: { id } })

async function untilState(id: string, state: string): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if ((await untilDone(() => find(id))).state === state) return
    await delay(200)
  }
  throw new Error(`the import is not ${state}`)
}

/** Recipients and imported families that are missing or there twice. */
export async function differencesOfChores(databaseUrl: string, { imported }: StaffChores) {
  const { rows } = await query(
    databaseUrl,
    `select
      (select count(*)::int from family_message_recipient recipient
        join family_message on family_message.id = message_id
        where sent_at is not null and not exists (select from outbox_message email
          where email.subject_id = recipient.message_id and email.guardian_id = recipient.guardian_id))
        as "not written to",
      (select count(*)::int from (select from outbox_message where kind = 'family-notice'
        group by subject_id, guardian_id having count(*) > 1) twice) as "written to twice",
      (select count(distinct email)::int from guardian where email like '%@import.example')
        as families,
      (select count(*)::int from guardian where email like '%@import.example') as guardians,
      (select count(*)::int from athlete where first_name like 'Dot%x%') as athletes`,
  )
  const found = rows[0] as Record<string, number>
  const expected = imported * familiesPerFile
  return {
    lost: found['not written to']! + Math.max(0, expected - found.families!),
    doubled:
      found['written to twice']! +
      found.guardians! -
      found.families! +
      Math.max(0, found.athletes! - expected),
  }
}
