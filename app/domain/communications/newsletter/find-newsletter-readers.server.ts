import { database, sql, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { pagesFor, type PageOf } from '~/values/paging'
import { may } from '~/values/permissions'
import type { NewsletterSource } from './newsletter'

const perPage = 25

/** Who gets the newsletter, as staff see it. */
export type NewsletterReader = {
  id: string
  email: string
  /** Of a family that chose it in its account; an address alone has none. */
  guardianName: string | null
  /** Where an address was entered, and when its owner confirmed it. */
  source: NewsletterSource | null
  confirmedAt: Date | null
}

export type NewsletterReaders = PageOf<NewsletterReader> & { count: number; waiting: number }

/**
 * Everybody who gets it, by address; of a page behind the last one, the last one's. `waiting` is how many
 * addresses nobody has confirmed yet. Nothing for those who do not answer messages.
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
  const pages = pagesFor(counts.count, perPage)
  const page = Math.min(wantedPage, pages)
  const entries = await findRows({ limit: perPage, offset: (page - 1) * perPage })
  return { entries, page, pages, ...counts }
}

/** All of them at once, in the same order; null where they are too many for one file. */
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

/** As those are chosen who are told of a new post. */
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
