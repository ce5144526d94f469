import { useEffect } from 'react'
import { fetchAhead } from './fetch-ahead'

/** Fetches what a link leads to for who points at it, presses it or goes to it, wherever it stands. */
export function useFetchAhead(): void {
  useEffect(() => {
    const point = ({ target }: Event) => fetchFor((target as Element).closest?.('a[href]'))
    addEventListener('pointerover', point)
    addEventListener('focusin', point)
    // who pointed at one before the scripts were there
    fetchFor(document.querySelector('a:is(:hover, :focus)'))
    return () => {
      removeEventListener('pointerover', point)
      removeEventListener('focusin', point)
    }
  }, [])
}

function fetchFor(link: Element | null | undefined) {
  if (link) fetchAhead(link.getAttribute('href')!)
}
