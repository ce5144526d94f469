import { useEffect, useState } from 'react'
import { regionKey, regions, type ConsentState, type Region } from '~/values/consent'
import { cookieOf } from '../storage'

/** The visitor's region by time zone, as detected by the first script if needed. */
export function useRegion({ region, isRegionSure, answered }: ConsentState): Region {
  const [found, find] = useState<Region>()
  useEffect(() => {
    if (isRegionSure || answered) return
    const here = cookieOf(regionKey)
    // oxlint-disable-next-line react/set-state-in-effect -- what only the browser knows
    find(regions.find((one) => one === here))
  }, [isRegionSure, answered])
  return found ?? region
}
