import type { Region } from '../consent'

/** A browser's consent region, by IANA time zone. */
export function regionOfZone(zone: string): Region {
  if (european.test(zone)) return 'EU'
  return american.test(zone) ? 'US' : 'Other'
}

// Every browser loads these on its first visit, so they are compact.

/** Zones of the EU, the EEA and the UK, including their former names. */
const european = new RegExp(
  '^(Europe/(Amsterdam|Athens|Berlin|Bratislava|Brussels|Bucharest|Budapest|Busingen|Copenhagen|' +
    'Dublin|Helsinki|Lisbon|Ljubljana|London|Luxembourg|Madrid|Malta|Mariehamn|Nicosia|Oslo|' +
    'Paris|Prague|Riga|Rome|Sofia|Stockholm|Tallinn|Vaduz|Vienna|Vilnius|Warsaw|Zagreb)|' +
    'Atlantic/(Azores|Canary|Jan_Mayen|Madeira|Reykjavik)|' +
    'America/(Cayenne|Guadeloupe|Marigot|Martinique)|Indian/(Mayotte|Reunion)|' +
    'Asia/(Famagusta|Nicosia)|Africa/Ceuta|Arctic/Longyearbyen|Eire|GB|Iceland|Poland|Portugal)$',
)

const american = new RegExp(
  '^(US/.+|Pacific/Honolulu|America/((Indiana|Kentucky|North_Dakota)/.+|' +
    'Adak|Anchorage|Boise|Chicago|Denver|Detroit|Indianapolis|Juneau|Los_Angeles|Louisville|' +
    'Menominee|Metlakatla|New_York|Nome|Phoenix|Puerto_Rico|Sitka|Yakutat))$',
)
