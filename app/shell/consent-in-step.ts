import { useEffect } from 'react'
import { consentKey, type ConsentState } from '~/values/consent'
import { readJson } from './read-json'
import { storage } from './storage'

/**
 * Local storage says what the cookie says. Where the cookie was lost and the storage was not, the
 * choice is sent again; should that fail, the browser is asked once more another time.
 * @param consent undefined while the site cannot say
 */
export function useConsentInStep(consent: ConsentState | undefined) {
  useEffect(() => {
    if (!consent) return
    const stored = storage()
    if (consent.saved) return stored?.setItem(consentKey, JSON.stringify(consent.saved))

    const lost = stored?.getItem(consentKey)
    if (lost) send(lost)
  }, [consent])
}

function send(choice: string) {
  const headers = { 'Content-Type': 'application/json' }
  readJson('/api/cookie-consent', { method: 'POST', headers, body: choice }).catch(() => {})
}
