import { openPagesAsDocuments } from './pages-as-documents'
import { watchDocumentForms } from '../unsent/sent-forms'
import { useEffectAtOnce } from '../use-effect-at-once'

let isSafe = false

/** Makes sure, before the router handles any link, that no link, form or lost connection replaces the page with nothing. */
export function useSafeNavigation(): void {
  useEffectAtOnce(() => {
    if (isSafe) return
    isSafe = true
    openPagesAsDocuments()
    watchDocumentForms()
  }, [])
}
