import { NavigationType, useNavigationType } from '~/framework'
import { useEffect, useRef } from 'react'

/**
 * Focuses what a script brought in, but not what the page loaded with.
 * @param arrived what has come; nothing is focused while it is null
 */
export function useFocusOnArrival<E extends HTMLElement>(arrived: unknown) {
  const place = useRef<E>(null)
  const cameWithPage = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (arrived === null || arrived === undefined) return
    if (!cameWithPage) place.current?.focus()
  }, [arrived, cameWithPage])
  return place
}
