import { z } from 'zod'
import { isCalendarDate } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import { isRowId } from '~/values/form-fields'
import { activityActions } from './activity-labels'
import {
  activityAreas,
  isActivitySubject,
  type ActivityArea,
  type ActivitySubject,
} from './activity-subjects'

/** Groups of people whose activity can be shown, besides a single team member. */
export const activityGroups = {
  team: 'The team',
  families: 'Families and visitors',
  site: 'The site itself',
} as const

type ActivityGroup = keyof typeof activityGroups

export function isActivityGroup(by: string): by is ActivityGroup {
  return Object.hasOwn(activityGroups, by)
}

const ofTheList = fieldTexts.chooseOne
const day = z.string().refine(isCalendarDate, fieldTexts.dayUnreadable)
const fromTheList = 'Start from the list.'
const rowKey = z.string().refine(isRowId, fromTheList).optional()
const areas = Object.keys(activityAreas) as [ActivityArea, ...ActivityArea[]]
const actions = new Set(activityActions.map(({ value }) => value))

/** The kind and id of a record, from the URL; null if there is no such kind or the id is none. */
export function recordIn(about: string): { kind: ActivitySubject; id: string } | null {
  const [kind = '', id = ''] = about.split(':')
  return isActivitySubject(kind) && isRowId(id) ? { kind, id } : null
}

/** Filters the audit log. Empty shows all; `before` and `after` are the ids of an entry. */
export const ActivityFilterForm = z
  .object({
    /** A group, or a team member's id. */
    by: z
      .string()
      .refine((by) => isActivityGroup(by) || isRowId(by), ofTheList)
      .optional(),
    area: z.enum(areas, ofTheList).optional(),
    action: z
      .string()
      .refine((action) => actions.has(action), ofTheList)
      .optional(),
    from: day.optional(),
    until: day.optional(),
    /** The kind and id of the record that it is about: `booking:01a2…`. */
    about: z
      .string()
      .refine((about) => recordIn(about) !== null, fromTheList)
      .optional(),
    before: rowKey,
    after: rowKey,
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: fieldTexts.lastDayTooEarly,
  })

export type ActivityFilter = z.output<typeof ActivityFilterForm>

/** An audit event as text. */
export type ActivityEntry = {
  id: string
  at: Date
  what: string
  /** States before and after, where they were recorded. */
  change: { before: string; after: string } | null
  by: { name: string; guardianId: string | null }
  about: ActivityRecord
}

/** The record that an event is about. */
export type ActivityRecord = {
  id: string
  /** Null for a kind without words, which only a later version of the site knows. */
  kind: ActivitySubject | null
  label: string
  /** Empty if it has none, or was erased or removed. */
  name: string
  /** Whether the record still exists and can be found by the reader. */
  isThere: boolean
  /** The family that it belongs to. */
  guardianId: string | null
}

/** A page of the log, by key: there is no count of all. */
export type ActivityPage = {
  entries: ActivityEntry[]
  hasNewer: boolean
  hasOlder: boolean
}
