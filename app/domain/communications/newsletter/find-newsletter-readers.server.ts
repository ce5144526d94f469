import { database, sql, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { countPages, type PageOf } from '~/values/paging'
import { may } from '~/values/permissions'
import type { NewsletterSource } from './newsletter'

const perPage = 25

/** A newsletter reader as staff see one. */
export type NewsletterReader = {
  id: string
  email: string
  /** The parent who chose it in their account; null for an address that signed up alone. */
  guardianName: string | null
  /** Where the address signed up; null for a parent's account. */
  source: NewsletterSource | null
  confirmedAt: Date | null
}

type NewsletterReaders = PageOf<NewsletterReader> & { count: number; waiting: number }

/**
 * All newsletter readers by address. A page beyond the end shows the last one. `waiting` counts unconfirmed
 * addresses. Empty without permission to answer messages.
 */
export async function findNewsletterReaders(
  staff: Staff,
  wantedPage: number,
): Promise<NewsletterReaders> {
  if (!may(staff, 'answer-messages'))
    return { entries: [], page: 1, pages: 1, count: 0, waiting: 0 }
  const [counts] = await database().$queryRaw<[{ count: number; waiting: number }]>`
    SELECT (SELECT count(*) FROM ${readers})::int AS count,
      (SELECT count(*) FROM newsletter_subscriber WHERE confirmed_at IS NULL)::int AS waiting`
  const pages = countPages(counts.count, perPage)
  const page = Math.min(wantedPage, pages)
  const entries = await findRows({ limit: perPage, offset: (page - 1) * perPage })
  return { entries, page, pages, ...counts }
}

/** All readers in the same order; null if they are too many for one file. */
export async function findEveryNewsletterReader(
  staff: Staff,
  most: number,
): Promise<NewsletterReader[] | null> {
  if (!may(staff, 'answer-messages')) return []
  const rows = await findRows({ limit: most + 1, offset: 0 })
  return rows.length > most ? null : rows
}

async function findRows({
  limit,
  offset,
}: {
  limit: number
  offset: number
}): Promise<NewsletterReader[]> {
  return await database().$queryRaw<NewsletterReader[]>`
    SELECT * FROM ${readers} ORDER BY email, id LIMIT ${limit} OFFSET ${offset}`
}

/** The same people as `findReadersToTell` finds. */
const readers: Prisma.Sql = sql`(
  WITH guardians AS (
    SELECT guardian.id, account.email, guardian.first_name || ' ' || guardian.last_name AS name
    FROM guardian JOIN account ON account.guardian_id = guardian.id
    WHERE guardian.wants_newsletter AND guardian.erased_at IS NULL
      AND account.verified_at IS NOT NULL AND account.disabled_at IS NULL
  )
  SELECT id::text, email, name AS "guardianName", NULL AS source,
    NULL::timestamptz AS "confirmedAt" FROM guardians
  UNION ALL
  SELECT id::text, email, NULL, source, confirmed_at FROM newsletter_subscriber
  WHERE confirmed_at IS NOT NULL AND ended_at IS NULL
    AND email NOT IN (SELECT email FROM guardians)
) AS reader`
