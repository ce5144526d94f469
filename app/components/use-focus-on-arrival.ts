import { NavigationType, useNavigationType } from '~/framework'
import { useEffect, useRef } from 'react'

/**
 * Focuses what a script brought in.
 * @param arrived what has come; nothing is focused while it is null
 * @param onLoad whether it is also focused where the page loaded with it, unless the user may be
 *   typing already
 */
export function useFocusOnArrival<E extends HTMLElement>(
  arrived: unknown,
  { onLoad = false }: { onLoad?: boolean } = {},
) {
  const place = useRef<E>(null)
  const cameWithPage = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (arrived === null || arrived === undefined) return
    if (cameWithPage && !(onLoad && document.activeElement === document.body)) return
    place.current?.focus()
  }, [arrived, cameWithPage, onLoad])
  return place
}
