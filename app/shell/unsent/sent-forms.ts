import { isReachable } from '../data/connection'
import { sayNothing, sayOffline } from './unsent'

let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined
let isAsDocument = false

/**
 * Watches forms being sent, and links followed, that load a document: where the site cannot be reached
 * the browser would put a page of its own in the place of ours and of all that was typed.
 */
export function watchDocumentForms(): void {
  // before React, which hands its forms to the router, and after it
  addEventListener('submit', begun, { capture: true })
  addEventListener('submit', (event) => void holdBack(event))
  addEventListener('click', holdBackLink)
}

/** Sends the last form once more, now by the browser itself, which then loads the answer as a document. */
export function sendAsDocument(): void {
  if (!sent) return
  isAsDocument = true
  sent.form.requestSubmit(sent.submitter)
  isAsDocument = false
}

function begun(event: SubmitEvent) {
  if (isAsDocument) return event.stopImmediatePropagation()
  sayNothing()
  sent = { form: event.target as HTMLFormElement, submitter: event.submitter }
}

async function holdBack(event: SubmitEvent) {
  if (event.defaultPrevented || (event.target as HTMLFormElement).method !== 'post') return
  event.preventDefault()
  if (await isReachable()) sendAsDocument()
  else sayOffline()
}

function holdBackLink(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]')
  if (!link || link.target || event.defaultPrevented || navigator.onLine) return
  event.preventDefault()
  sayOffline()
}
