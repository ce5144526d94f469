import { database } from '~/platform/database/database.server'
import { dateForDatabase, type CalendarDate } from '~/values/business-time'
import { mergedHours, type OpenHours } from './opening-hours'
import type { LessonVenue } from './venues/venue'

type Found = { venues: (LessonVenue & { id: string })[]; hours: OpenHours[] }

/**
 * Where and when lessons are, for families: the venues in use, in the owner's order, and the
 * coaches' weekly hours that are valid on a date. In one query.
 */
export async function findPlacesAndHours(day: CalendarDate): Promise<Found> {
  const date = dateForDatabase(day)
  const [{ venues, hours }] = await database().$queryRaw<[Found]>`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name,
           'addressLines', address_lines, 'mapUrl', map_url, 'arrivalNotes', arrival_notes)
           ORDER BY position, id), '[]')
         FROM venue WHERE active) AS venues,
      (SELECT coalesce(json_agg(json_build_object('weekday', weekday,
           'start', to_char(start_time, 'HH24:MI'), 'end', to_char(end_time, 'HH24:MI'))), '[]')
         FROM availability_window JOIN coach ON coach.id = coach_id
         WHERE coach.active AND coalesce(valid_from <= ${date}::date, true)
           AND coalesce(valid_until >= ${date}::date, true)) AS hours`
  return { venues, hours: mergedHours(hours) }
}
