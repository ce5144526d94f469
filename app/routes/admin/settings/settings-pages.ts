import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { settingsTexts } from './settings-texts'
import {
  bookingPausePath,
  bookingRulesPath,
  businessPath,
  coachesPath,
  focusAreasPath,
  lessonTypesPath,
  policySettingsPath,
  venuesPath,
  waiverDraftPath,
} from '~/values/paths/settings-paths'

type SettingsPage = { id: string; title: string; to: string; facts: string[] }

/** The settings pages. */
export const settingsPages: SettingsPage[] = [
  {
    id: 'business',
    title: settingsTexts.business,
    to: businessPath(),
    facts: ['Name, email, phone, address, currency, time zone, what to bring, waivers'],
  },
  {
    id: 'rules',
    title: 'Booking rules',
    to: bookingRulesPath(),
    facts: ['Notice, horizon, buffer, holds, reminders, quiet hours'],
  },
  {
    id: 'pause',
    title: settingsTexts.pauseBooking,
    to: bookingPausePath(),
    facts: ['Days when families can’t book'],
  },
  {
    id: 'venues',
    title: venueTexts.venues,
    to: venuesPath(),
    facts: ['Where lessons take place: address, map link, arrival notes, rooms'],
  },
  {
    id: 'coaches',
    title: 'Coaches',
    to: coachesPath(),
    facts: ['Who teaches what, and opening hours'],
  },
  {
    id: 'focus',
    title: settingsTexts.focusAreas,
    to: focusAreasPath(),
    facts: ['What a lesson can focus on, by apparatus and level'],
  },
  {
    id: 'policy',
    title: 'Cancellation policy',
    to: policySettingsPath(),
    facts: ['What families get back when they cancel, by notice'],
  },
  {
    id: 'waiver',
    title: 'Waiver',
    to: waiverDraftPath(),
    facts: ['What parents sign for each athlete, and its versions'],
  },
]

export const pricePages: SettingsPage[] = [
  {
    id: 'lessons',
    title: 'Lessons',
    to: lessonTypesPath(),
    facts: ['What families can book, with length, ages, price and deposit'],
  },
]
