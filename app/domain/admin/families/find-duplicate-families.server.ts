import type { MergedGuardian } from '~/domain/booking/merging/merge-guardians'
import { refreshFamilySummaries } from '~/domain/family/refresh-family-summaries.server'
import { database, sql, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'

const mostPairs = 25
/** Of a phone number; fewer are no number. */
const fewestDigits = 7

/** A phone number without all else that one may have; a regular expression takes ten times as long. */
const digits = sql`translate(phone, '+() .-/', '')`

/** Two records that are probably one adult. The one to keep has the account, or is older. */
type DuplicateFamilies = MergedGuardian & { names: string[]; contacts: string[] }

/**
 * Families that probably are one: with the same email address, or the same name and phone number.
 * Without those whose accounts forbid a merge; the first ones, and empty without permission.
 */
export async function findDuplicateFamilies(staff: Staff): Promise<DuplicateFamilies[]> {
  if (!may(staff, 'merge-duplicates')) return []
  await refreshFamilySummaries()
  const isOlder = sql`(one.has_account, other.id) > (other.has_account, one.id)`
  // names are compared only of those who share an address or a number: their form takes long to make
  return await database().$queryRaw<DuplicateFamilies[]>`
    WITH family AS MATERIALIZED (
      SELECT guardian.id, first_name || ' ' || last_name AS name, email, phone,
        lower(email) AS address, search_form(first_name || ' ' || last_name) AS said,
        ${digits} AS digits,
        EXISTS (SELECT FROM account WHERE guardian_id = guardian.id) AS has_account
      FROM guardian
      WHERE id = ANY (ARRAY(
          ${idsThatShare(sql`lower(email)`, sql`email IS NOT NULL`)}
          UNION ALL ${idsThatShare(digits, sql`length(${digits}) >= ${fewestDigits}`)}))
        AND EXISTS (SELECT FROM family_summary WHERE guardian_id = guardian.id)
    ), pair AS (
      SELECT one.id AS kept_id, other.id AS duplicate_id
      FROM family one JOIN family other ON one.address = other.address AND ${isOlder}
      UNION
      SELECT one.id, other.id
      FROM family one JOIN family other ON one.said = other.said AND one.digits = other.digits
        AND length(one.digits) >= ${fewestDigits} AND ${isOlder}
    )
    SELECT kept_id::text AS "keptId", duplicate_id::text AS "duplicateId",
      ARRAY[one.name, other.name] AS names,
      array_remove(ARRAY[one.email, other.email, nullif(one.phone, ''), nullif(other.phone, '')], NULL)
        AS contacts
    FROM pair JOIN family one ON one.id = kept_id JOIN family other ON other.id = duplicate_id
    WHERE NOT (one.has_account AND other.has_account)
    ORDER BY kept_id, duplicate_id LIMIT ${mostPairs}`
}

/** Reads the whole of an index, `guardian_same_email` or `guardian_same_phone`, and nothing else. */
function idsThatShare(what: Prisma.Sql, where: Prisma.Sql) {
  return sql`
    SELECT id FROM (
      SELECT id, count(*) OVER (PARTITION BY ${what}) AS alike
      FROM guardian WHERE erased_at IS NULL AND merged_into_id IS NULL AND ${where}
    ) AS counted WHERE alike > 1`
}
