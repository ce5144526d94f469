import type { Twin } from '~/domain/family/twins/find-twins.server'
import { rightsInWords } from '~/domain/family/guardians/guardian-rights'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatCalendarDate } from '~/values/time-in-words'

/** Two that may be one child, fact by fact: the one that would stay, and the one that would go into it. */
export function sideBySide(kept: Twin, twin: Twin, zone: TimeZone) {
  return facts.map(({ what, of }) => ({ what, kept: of(kept, zone), twin: of(twin, zone) }))
}

const facts: { what: string; of: (twin: Twin, zone: TimeZone) => string }[] = [
  { what: 'Name', of: ({ name }) => name },
  { what: 'Born on', of: ({ bornOn }) => formatCalendarDate(bornOn) },
  {
    what: 'Here since',
    of: ({ createdAt }, zone) => formatCalendarDate(calendarDateAt(createdAt, zone)),
  },
  { what: 'Adults', of: ({ guardians }) => guardians.map(adultInWords).join(', ') },
  { what: 'Places in lessons', of: ({ counts }) => String(counts.places) },
  { what: 'Waivers signed', of: ({ counts }) => String(counts.signatures) },
  { what: 'Evaluations', of: ({ counts }) => String(counts.evaluations) },
  { what: 'Certificates', of: ({ counts }) => String(counts.certificates) },
  { what: 'Sessions of their own', of: ({ counts }) => String(counts.sessionCredits) },
  { what: 'Medical note', of: ({ hasMedicalNote }) => (hasMedicalNote ? 'Yes' : 'No') },
  { what: 'Pictures allowed', of: ({ photoConsent }) => (photoConsent ? 'Yes' : 'No') },
]

function adultInWords({ name, email }: Twin['guardians'][number]): string {
  return email ? `${name} (${email})` : name
}

/** What each adult may do for either, and so for the child. */
export function adultsOf(kept: Twin, twin: Twin): string[] {
  const all = [...kept.guardians, ...twin.guardians]
  const names = new Map(all.map((one) => [one.id, one.name]))
  return [...names].map(([id, name]) => {
    const rights = all.flatMap((one) => (one.id === id ? rightsInWords(one.rights) : []))
    return `${name}: ${[...new Set(rights)].join('; ') || 'Sees that they stand for them'}`
  })
}
