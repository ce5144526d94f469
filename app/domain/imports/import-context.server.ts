import { isChild } from '~/domain/family/athletes/child-age'
import { fullName } from '~/domain/family/athletes/athlete'
import { findCurrentWaiver } from '~/domain/family/waivers/find-waiver.server'
import type { WaiverSnapshot } from '~/domain/family/waivers/waiver'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { rawOfSealed, seal } from '~/platform/secrets/encryption.server'
import { addDays, calendarDateAt, startOfDay } from '~/values/business-time'
import { formatDayWithYear, formatInstant } from '~/values/format/format-time'
import type { Matching } from './import'
import { readMatching } from './read-import-json'
import type { Raw } from './planning/family-draft'
import type { Writing } from './planning/family-plan'
import type { ImportField } from './reading/import-fields'
import type { ReadingRules } from './reading/read-family-row'

/** The default lifetime of imported credits. */
const creditDays = 365

export type ImportContext = { rules: ReadingRules; writing: Writing; matching: Matching }

type Import = { id: string; startedById: string; matching: unknown }

/** Business data that reading and writing import rows needs. */
export async function findImportContext(
  found: Import,
  now: Date,
  tx: Transaction = database(),
): Promise<ImportContext> {
  const { timeZone, currency, waiverValidityDays } = await findSettings(tx)
  const waiver = await findCurrentWaiver(tx)
  const lessonTypes = await tx.lessonType.findMany({ where: { active: true } })
  const today = calendarDateAt(now, timeZone)
  const matching = readMatching(found)
  const lastsUntil = (day: string) => formatInstant(startOfDay(addDays(day, 1), timeZone))
  return {
    matching,
    rules: {
      today,
      dateOrder: matching.dateOrder,
      isChild: (bornOn) => isChild(bornOn, today),
      lessonTypes: new Map(lessonTypes.map(({ id, name }) => [name.toLowerCase(), id])),
    },
    writing: {
      newId,
      importId: found.id,
      staffId: found.startedById,
      currency,
      now: formatInstant(now),
      overwrites: matching.overwrites,
      sealNote: (text, id) => rawOfSealed(seal(text, id)),
      creditsUntil: (expiresOn) => lastsUntil(expiresOn ?? addDays(today, creditDays)),
      signature: ({ athlete, guardian, signedOn, photoConsent }) => {
        const snapshot: WaiverSnapshot = {
          number: waiver.number,
          title: waiver.title,
          clauses: [],
          photoConsent,
          body: `Signed on paper on ${formatDayWithYear(signedOn)}. The paper is with the business; this record was brought from a file.`,
          photoClause: waiver.photoClause,
        }
        return {
          id: newId(),
          idempotency_key: newId(),
          version_id: waiver.id,
          athlete_id: athlete.id,
          guardian_id: guardian.id,
          text_hash: waiver.textHash,
          snapshot,
          athlete_name: nameOf(athlete),
          athlete_born_on: athlete.born_on,
          signer_name: nameOf(guardian),
          drawing: null,
          relationship: 'Parent or guardian',
          photo_consent: photoConsent,
          signed_at: formatInstant(startOfDay(signedOn, timeZone)),
          valid_until: lastsUntil(addDays(signedOn, waiverValidityDays)),
          address: '',
          user_agent: '',
          kind: 'on_paper',
          staff_member_id: found.startedById,
          recorded_at: formatInstant(now),
          import_id: found.id,
        }
      },
    },
  }
}

function nameOf({ first_name, last_name }: Raw): string {
  return fullName({ firstName: String(first_name), lastName: String(last_name) })
}

/** A row's cells by mapped field. */
export function cellsByField(
  cells: string[],
  { fields }: Pick<Matching, 'fields'>,
): Partial<Record<ImportField, string>> {
  return Object.fromEntries(
    fields.flatMap((field, column) => (field ? [[field, cells[column] ?? '']] : [])),
  )
}
