import { stayOnPage } from '../unsent/stay-on-page'

/** Leaves for a document of its own; who comes back finds this page as it was. */
export function openDocument(address: string): void {
  addEventListener('pagehide', stayOnPage, { once: true })
  if (address === location.pathname + location.search + location.hash) location.reload()
  else location.assign(address)
}
