import { useEffect } from 'react'

/** Screen readers hear of changes once they have taken in the document. */
const untilHeardMs = 1_000

/**
 * Adds the toast again that came with the document, such as after a form that a script does not
 * send: screen readers announce only what is added.
 */
export function useToastAnnounced() {
  useEffect(() => {
    if ('live' in document.documentElement.dataset) return
    const timer = setTimeout(() => {
      const toasts = document.querySelector('.toasts') // none on an error page
      if (!toasts?.contains(document.activeElement)) toasts?.append(...toasts.children)
    }, untilHeardMs)
    return () => clearTimeout(timer)
  }, [])
}
