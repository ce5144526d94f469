import { NavigationType, useLocation, useNavigationType } from '~/framework'
import { useEffect, useRef } from 'react'
import { useEffectAtOnce } from './use-effect-at-once'

/** Keeps the focus where a keyboard or a screen reader continues. */
export function useFocusOnNavigation() {
  const { pathname, key, hash } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const shown = useRef({ pathname, key })

  // A new page is not announced, so its heading takes the focus: before it is seen, so that no key
  // pressed on it loses the focus. A page with errors focuses them afterwards.
  useEffectAtOnce(() => {
    if (shown.current.pathname !== pathname) title()?.focus({ preventScroll: true })
  }, [pathname])

  // A pressed button that its answer takes away, such as "Undo", takes the focus with it. It goes to
  // what the address names, else to the page's title. A pressed link to a part of the page, such as a
  // day's times, gives it the focus, as without scripts.
  useEffect(() => {
    if (shown.current.key === key) return
    shown.current = { pathname, key }
    const pressed = document.activeElement as HTMLAnchorElement
    if (isReturn || (pressed !== document.body && pressed.hash !== (hash || null))) return
    placeOf(hash)?.focus({ preventScroll: true })
  }, [pathname, key, hash, isReturn])

  // Browsers do not scroll when Tab leads to something that shows in part, such as a tall text area
  // at the lower edge of the screen. For as long as the site is open.
  useEffect(() => document.addEventListener('keyup', showWhole), [])
}

function showWhole({ key }: KeyboardEvent) {
  if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** A title that labels the named part, if there is one. */
function placeOf(hash: string): HTMLElement | null {
  const named = document.getElementById(hash.slice(1))
  const place = named?.closest('[aria-labelledby]')?.querySelector<HTMLElement>('h2, h3') ?? named
  place?.setAttribute('tabindex', '-1')
  return place ?? title()
}

function title(): HTMLElement | null {
  return document.querySelector('main h1')
}
