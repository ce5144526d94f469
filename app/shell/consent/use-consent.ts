import { useEffect, useState, type FormEvent } from 'react'
import { consentKey, rejectedKey, type Consent, type ConsentState } from '~/values/consent'
import { withIdempotencyKey } from '../data/idempotency-key'
import { readJson } from '../data/read-json'
import { setCookie, storage } from '../storage'

export type Choice = Pick<Consent, 'analytics' | 'marketing' | 'region'>

/** Whether this browser has answered, and how it answers: at once, whatever becomes of telling the site. */
export function useConsent(consent: ConsentState) {
  const [answered, setAnswered] = useState(false)
  useEffect(() => {
    const stored = storage()
    if (consent.saved) return stored?.setItem(consentKey, JSON.stringify(consent.saved))

    // the cookie was lost, or never came: the choice is sent again, and if that fails another time
    const lost = document.documentElement.dataset.consent && stored?.getItem(consentKey)
    if (lost) send(lost)
  }, [consent])

  return {
    answered: consent.answered || answered,
    save: (choice: Choice) => {
      setAnswered(true)
      const saved = JSON.stringify({ necessary: true, ...choice })
      storage()?.setItem(consentKey, saved)
      send(saved)
    },
    /** “Hides the banner without saving anything”; it is not asked again until the browser is closed. */
    reject: (event: FormEvent) => {
      event.preventDefault()
      setAnswered(true)
      setCookie(rejectedKey, 'yes')
    },
  }
}

/** “Failures are ignored.” */
function send(choice: string) {
  const headers = { 'Content-Type': 'application/json', ...withIdempotencyKey() }
  readJson('/api/cookie-consent', { method: 'POST', headers, body: choice }).catch(() => {})
}
