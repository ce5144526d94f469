import { useEffect, useState } from 'react'
import { regionKey, type ConsentState, type Region } from '~/values/consent'
import { regionOfZone } from '~/values/regions/region-of-zone'
import { setCookie } from '../storage'

/**
 * Where this browser is: by its time zone once a script has run, which it remembers until it is
 * closed. It is looked for only where it decides whether to ask.
 */
export function useRegion({ region, isRegionSure, answered }: ConsentState): Region {
  const [found, find] = useState<Region>()
  useEffect(() => {
    if (isRegionSure || answered) return
    const here = regionOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
    setCookie(regionKey, here)
    // oxlint-disable-next-line react/set-state-in-effect -- what only the browser knows
    find(here)
  }, [isRegionSure, answered])
  return found ?? region
}
