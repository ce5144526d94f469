import { useEffect, useLayoutEffect } from 'react'
import { openPagesAsDocuments } from './pages-as-documents'
import { watchDocumentForms } from '../unsent/sent-forms'

let isSafe = false

// must run before the router handles any link; a no-op on the server
const useEffectAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Makes sure that no link, form or lost connection replaces the page with nothing. */
export function useSafeNavigation(): void {
  useEffectAtOnce(() => {
    if (isSafe) return
    isSafe = true
    openPagesAsDocuments()
    watchDocumentForms()
  }, [])
}
