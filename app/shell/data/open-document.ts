import { stayOnPage } from '../unsent/stay-on-page'

/** Loads a full document. Going back finds this page unchanged. */
export function openDocument(address: string): void {
  addEventListener('pagehide', stayOnPage, { once: true })
  if (address === location.pathname + location.search + location.hash) location.reload()
  else location.assign(address)
}
