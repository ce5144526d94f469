import { isServerReachable } from '../data/connection'
import { sayNothing, sayOffline } from './unsent'

let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined
let isAsDocument = false

/**
 * Watches form submissions and links that load documents: if the site is unreachable, the browser
 * would replace our page and the user's input with its own error page.
 */
export function watchDocumentForms(): void {
  // once before React's handlers, which give forms to the router, and once after
  addEventListener('submit', begun, { capture: true })
  addEventListener('submit', (event) => void holdBack(event))
  addEventListener('click', holdBackLink)
}

/** Submits the last form again natively, so that the response loads as a document. */
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
  if (await isServerReachable()) sendAsDocument()
  else sayOffline()
}

function holdBackLink(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]')
  if (!link || link.target || event.defaultPrevented || navigator.onLine) return
  event.preventDefault()
  sayOffline()
}
