import { useEffect, useState } from 'react'
import { regionKey, type ConsentState, type Region } from '~/values/consent'
import { regionOfZone } from '~/values/region-of-zone'

const days = 365

/** Where this browser is: by its time zone once a script has run, which it remembers. */
export function useRegion({ region, isRegionSure }: ConsentState): Region {
  const [found, find] = useState<Region>()
  useEffect(() => {
    if (isRegionSure) return
    const here = regionOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
    remember(here)
    find(here)
  }, [isRegionSure])
  return found ?? region
}

function remember(region: Region) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${regionKey}=${region}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
}
