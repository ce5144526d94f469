import { lessonTypeSelection } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { ofSeries, seriesOf, type KnownSeries } from '~/domain/booking/classes/find-class.server'
import { recurringDays } from '~/domain/scheduling/recurring-days'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { addMonths, dateFromDatabase, daysOfMonth, monthOf } from '~/values/business-time'
import type { CalendarDate, CalendarMonth } from '~/values/business-time'
import type { ClassQuestion } from '~/domain/enrollment/questions/question'
import type { Term, TermClass } from './term'

/** A class in a term with everything that decides about enrolling in it. */
export type KnownTermClass = TermClass & {
  term: Term
  series: KnownSeries
  lessonType: LessonType
  /** Asked at enrollment. */
  questions: ClassQuestion[]
  version: number
}

const selection = {
  term: true,
  series: { include: { ...ofSeries, lessonType: { select: lessonTypeSelection } } },
  prerequisites: {
    orderBy: { skill: { name: 'asc' } },
    select: { skill: { select: { id: true, name: true } } },
  },
  questions: {
    where: { active: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, text: true, choices: true, required: true },
  },
  extras: {
    orderBy: { position: 'asc' },
    select: { id: true, name: true, basis: true, priceCents: true },
  },
} satisfies Prisma.TermClassInclude

/** Classes of terms, in the order of the terms and then of their titles. */
export async function findTermClassesWhere(
  where: Prisma.TermClassWhereInput,
  tx: Transaction = database(),
): Promise<KnownTermClass[]> {
  const rows = await tx.termClass.findMany({
    relationLoadStrategy: 'join',
    where,
    include: selection,
    orderBy: [{ term: { startsOn: 'asc' } }, { title: 'asc' }, { id: 'asc' }],
  })
  return rows.map(known)
}

type Row = Prisma.TermClassGetPayload<{ include: typeof selection }>

function known({ term, series, prerequisites, ...row }: Row): KnownTermClass {
  return {
    ...row,
    term: termOf(term),
    series: seriesOf(series),
    lessonType: series.lessonType,
    prerequisites: prerequisites.map(({ skill }) => skill),
  }
}

/** Converts a term's row to dates. */
export function termOf(row: Prisma.TermGetPayload<object>): Term {
  const { startsOn, endsOn } = row
  return {
    ...row,
    startsOn: dateFromDatabase(startsOn),
    endsOn: endsOn && dateFromDatabase(endsOn),
  }
}

/** How many months of a term without an end have prices in advance. */
const monthsAhead = 14

/**
 * All dates of a class in its term by its rule, whether they exist yet or not; without an end, those
 * of the months to come.
 */
export function datesOfTerm(
  { term, series }: Pick<KnownTermClass, 'term' | 'series'>,
  today: CalendarDate,
): CalendarDate[] {
  return recurringDays(series, term.startsOn, term.endsOn ?? lastOf(monthOf(today)))
}

function lastOf(month: CalendarMonth): CalendarDate {
  return daysOfMonth(addMonths(month, monthsAhead)).last
}
