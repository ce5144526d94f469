import type { Region } from '../consent'

/** Where a browser is, by a country's two letters. */
export function regionOfCountry(country: string): Region {
  const code = country.toUpperCase()
  if (code === 'US') return 'US'
  return europeanCountries.includes(code) ? 'EU' : 'Other'
}

/** The member states of the EU and of the EEA; and London's. */
const europeanCountries = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE'],
  ...['IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  ...['IS', 'LI', 'NO', 'GB'],
]
