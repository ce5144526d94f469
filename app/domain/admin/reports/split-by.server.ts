import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { sql, type Prisma } from '~/platform/database/database.server'
import { ownAddress, type ReportSplit } from '../admin-forms'

/** What is known of a lesson or its booking. */
export type LessonSplit = Exclude<ReportSplit, 'method'>

const keys: Record<LessonSplit, Prisma.Sql> = {
  lessonType: sql`lesson_type_id::text`,
  coach: sql`coach_id::text`,
  venue: sql`coalesce(venue_id::text, ${ownAddress})`,
}

const tables: Record<LessonSplit, Prisma.Sql> = {
  lessonType: sql`lesson_type`,
  coach: sql`coach`,
  venue: sql`venue`,
}

/** SQL: the key of a split, of a row of `report_booking`. */
export function keyOfSplit(by: LessonSplit): Prisma.Sql {
  return keys[by]
}

/** SQL: the rows of `total` with the names of their keys. */
export function namedTotals(by: LessonSplit): Prisma.Sql {
  return sql`
    select total.*, coalesce(name, case key when ${ownAddress} then ${venueTexts.ownAddress} end)
      as name
    from total left join ${tables[by]} named on named.id::text = key`
}
