import { findSettings } from '~/domain/settings/find-settings.server'
import { calendarBusiness } from './booking-calendar-file.server'
import { calendarFeed } from './calendar-file'
import type { Feed } from './calendar-feed'

/** The text that programs fetch. */
export async function writeFeed({ name, entries }: Feed): Promise<string> {
  return calendarFeed(name, entries, calendarBusiness(await findSettings()))
}
