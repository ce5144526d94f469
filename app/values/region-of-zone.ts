import type { Region } from './consent'

/** Where a browser is, by the IANA time zone that it says it has. */
export function regionOfZone(zone: string): Region {
  if (europeanZones.includes(zone)) return 'EU'
  if (americanZones.test(zone)) return 'US'
  return 'Other'
}

/** Of the member states of the EU and of the EEA, and London; with the names that they had before. */
export const europeanZones = [
  ...[
    ...['Amsterdam', 'Athens', 'Berlin', 'Bratislava', 'Brussels', 'Bucharest', 'Budapest'],
    ...['Busingen', 'Copenhagen', 'Dublin', 'Helsinki', 'Lisbon', 'Ljubljana', 'London'],
    ...['Luxembourg', 'Madrid', 'Malta', 'Mariehamn', 'Nicosia', 'Oslo', 'Paris', 'Prague'],
    ...['Riga', 'Rome', 'Sofia', 'Stockholm', 'Tallinn', 'Vaduz', 'Vienna', 'Vilnius'],
    ...['Warsaw', 'Zagreb'],
  ].map((city) => `Europe/${city}`),
  ...['Azores', 'Canary', 'Madeira', 'Reykjavik', 'Jan_Mayen'].map((place) => `Atlantic/${place}`),
  ...['Cayenne', 'Guadeloupe', 'Marigot', 'Martinique'].map((place) => `America/${place}`),
  ...['Indian/Mayotte', 'Indian/Reunion', 'Asia/Nicosia', 'Asia/Famagusta'],
  ...['Africa/Ceuta', 'Arctic/Longyearbyen', 'Iceland', 'Eire', 'Poland', 'Portugal', 'GB'],
]

const americanZones = new RegExp(
  [
    '^US/',
    '^Pacific/Honolulu$',
    '^America/(Indiana|Kentucky|North_Dakota)/',
    '^America/(Adak|Anchorage|Boise|Chicago|Denver|Detroit|Indianapolis|Juneau|Los_Angeles)$',
    '^America/(Louisville|Menominee|Metlakatla|New_York|Nome|Phoenix|Puerto_Rico|Sitka|Yakutat)$',
  ].join('|'),
)
