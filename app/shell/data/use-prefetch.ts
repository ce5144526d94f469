import { useEffect } from 'react'
import { prefetchSection } from './prefetch-section'

/** Prefetches a section when its link is hovered, focused or pressed, anywhere on the page. */
export function usePrefetch(): void {
  useEffect(() => {
    const point = ({ target }: Event) => fetchFor((target as Element).closest?.('a[href]'))
    addEventListener('pointerover', point)
    addEventListener('focusin', point)
    // the link may have been hovered before the scripts loaded
    fetchFor(document.querySelector('a:is(:hover, :focus)'))
    return () => {
      removeEventListener('pointerover', point)
      removeEventListener('focusin', point)
    }
  }, [])
}

function fetchFor(link: Element | null | undefined) {
  if (link) prefetchSection(link.getAttribute('href')!)
}
