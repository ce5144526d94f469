import type { Region } from '../consent'

/** A browser's consent region, by two-letter country code. */
export function regionOfCountry(country: string): Region {
  const code = country.toUpperCase()
  if (code === 'US') return 'US'
  return europeanCountries.includes(code) ? 'EU' : 'Other'
}

/** The member states of the EU and EEA, and the UK. */
const europeanCountries = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE'],
  ...['IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  ...['IS', 'LI', 'NO', 'GB'],
]
