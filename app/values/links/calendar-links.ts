import { formatInstant } from '../format/format-time'

type Entry = {
  title: string
  description: string
  startsAt: Date
  endsAt: Date
  place: string
}

/** Links that add an event to web calendars; nothing is sent to them until the link is opened. */
export function calendarLinks(entry: Entry): { label: string; href: string }[] {
  const { title, description, startsAt, endsAt, place } = entry
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: description,
    location: place,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: formatInstant(startsAt),
    enddt: formatInstant(endsAt),
    body: description,
    location: place,
  })
  return [
    {
      label: 'Google Calendar',
      href: `https://calendar.google.com/calendar/render?${spaced(google)}`,
    },
    {
      label: 'Outlook',
      href: `https://outlook.live.com/calendar/0/deeplink/compose?${spaced(outlook)}`,
    },
  ]
}

/** Outlook shows a `+` as it is. */
function spaced(query: URLSearchParams): string {
  return query.toString().replaceAll('+', '%20')
}

/** `20261124T210000Z` */
function compact(instant: Date): string {
  return formatInstant(instant).replace(/[-:]|\.\d+/g, '')
}
