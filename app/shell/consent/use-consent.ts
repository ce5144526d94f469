import { useEffect, useState, type FormEvent } from 'react'
import { consentKey, rejectedKey, type Consent, type ConsentState } from '~/values/consent'
import { withIdempotencyKey } from '../data/idempotency-key'
import { fetchJson } from '../data/fetch-json'
import { setCookie, storage } from '../storage'

type CookieChoice = Pick<Consent, 'analytics' | 'marketing' | 'region'>

/**
 * Whether this browser has answered, and the handlers. They take effect at once, even if the
 * request to the server fails.
 */
export function useConsent(consent: ConsentState) {
  const [answered, setAnswered] = useState(false)
  useEffect(() => {
    const stored = storage()
    if (consent.saved) return stored?.setItem(consentKey, JSON.stringify(consent.saved))

    // the cookie was lost or never set: send the choice again, on every page until it works
    const lost = document.documentElement.dataset.consent && stored?.getItem(consentKey)
    if (lost) send(lost)
  }, [consent])

  return {
    answered: consent.answered || answered,
    save: (choice: CookieChoice) => {
      setAnswered(true)
      const saved = JSON.stringify({ necessary: true, ...choice })
      storage()?.setItem(consentKey, saved)
      send(saved)
    },
    /**
     * By the specification, "hides the banner without saving anything". It stays hidden until the
     * browser is closed.
     */
    reject: (event: FormEvent) => {
      event.preventDefault()
      setAnswered(true)
      setCookie(rejectedKey, 'yes')
    },
  }
}

/** By the specification, "failures are ignored". */
function send(choice: string) {
  const headers = { 'Content-Type': 'application/json', ...withIdempotencyKey() }
  fetchJson('/api/cookie-consent', { method: 'POST', headers, body: choice }).catch(() => {})
}
