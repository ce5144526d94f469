import { abortNavigation } from '../unsent/abort-navigation'

/** Loads a full document. Going back finds this page unchanged. */
export function openDocument(address: string): void {
  addEventListener('pagehide', abortNavigation, { once: true })
  if (address === location.pathname + location.search + location.hash) location.reload()
  else location.assign(address)
}
