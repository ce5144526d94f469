import { useEffect, useLayoutEffect } from 'react'
import { openPagesAsDocuments } from './pages-as-documents'
import { watchDocumentForms } from '../unsent/sent-forms'

let isSafe = false

// before any link is the router's; on a server there is nothing to do
const useEffectAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** No link, no form and no lost connection takes a page away without putting another in its place. */
export function useSafeNavigation(): void {
  useEffectAtOnce(() => {
    if (isSafe) return
    isSafe = true
    openPagesAsDocuments()
    watchDocumentForms()
  }, [])
}
