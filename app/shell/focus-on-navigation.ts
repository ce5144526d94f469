import { NavigationType, useLocation, useNavigationType } from '~/framework'
import { useEffect, useRef } from 'react'
import { useEffectAtOnce } from './use-effect-at-once'

/**
 * Client-side navigation does not announce a new page to screen readers, so focus moves to its
 * heading. It does so before the page is seen, so that no key pressed on it loses the focus; a page with
 * errors focuses them afterwards.
 */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffectAtOnce(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    title()?.focus({ preventScroll: true })
  }, [pathname])
}

/**
 * A pressed button that its answer takes away, such as "Undo", takes the focus with it. It goes to
 * what the address names, else to the page's title, so that the keyboard continues there.
 */
export function useFocusAfterPressing() {
  const { key, hash } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (isReturn || document.activeElement !== document.body) return
    placeOf(hash)?.focus({ preventScroll: true })
  }, [key, hash, isReturn])
}

/**
 * Browsers do not scroll when Tab leads to something that shows in part, such as a tall text area
 * at the lower edge of the screen.
 */
export function useWholeFocus() {
  useEffect(() => document.addEventListener('keyup', showWhole), []) // for as long as the site is open
}

function showWhole({ key }: KeyboardEvent) {
  if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** A title that labels the named part, if there is one. */
function placeOf(hash: string): HTMLElement | null {
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  const place = named?.closest('[aria-labelledby]')?.querySelector<HTMLElement>('h2, h3') ?? named
  place?.setAttribute('tabindex', '-1')
  return place ?? title()
}

function title(): HTMLElement | null {
  return document.querySelector('main h1')
}
