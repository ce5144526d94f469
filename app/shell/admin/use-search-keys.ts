import { useEffect, useRef, type RefObject } from 'react'

/**
 * `/` outside of fields, and Control or Command with K anywhere, focus the search; arrow keys move through
 * the results. Escape closes them and returns the focus to where the shortcut was pressed. Clicking or
 * focusing anything else closes them too.
 */
export function useSearchKeys(
  box: RefObject<HTMLFormElement>,
  { open, close }: { open: () => void; close: () => void },
): void {
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => {
    const isInside = (target: EventTarget | null) => Boolean(box.current?.contains(target as Node))
    const input = () => box.current?.querySelector('input')
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (isShortcut(event)) {
        event.preventDefault()
        if (!isInside(target)) cameFrom.current = document.activeElement
        input()?.focus()
        input()?.select()
        open()
      } else if (isInside(target) && key === 'Escape') {
        event.preventDefault()
        leadBack(cameFrom.current, input())
        close()
      } else if (isInside(target)) moveAmong([...box.current!.querySelectorAll('input, a')], event)
    }
    const onElsewhere = ({ target }: Event) => {
      if (isInside(target)) return
      cameFrom.current = null
      close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  })
}

function isShortcut({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isHeld = ctrlKey || metaKey
  const isTyping = (target as Element).closest('input, select, textarea')
  return isHeld ? key.toLowerCase() === 'k' : key === '/' && !isTyping
}

/** Returns the focus; without a shortcut before, it stays in the search. */
function leadBack(cameFrom: Element | null, input: HTMLElement | null | undefined): void {
  if (cameFrom === document.body) (document.activeElement as HTMLElement).blur()
  else if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus()
  else input?.focus()
}

function moveAmong(stops: Element[], event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || stops.length === 1) return
  event.preventDefault()
  const at = stops.indexOf(document.activeElement!)
  ;(stops[(at + step + stops.length) % stops.length] as HTMLElement).focus()
}
