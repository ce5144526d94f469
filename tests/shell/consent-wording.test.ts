import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { consentWording } from '~/domain/privacy/record-consent.server'
import { cookieConsentTexts } from '~/shell/consent/consent-choice'

/** The hash of each wording, which consent records refer to by number; older ones never change. */
const wordings: Record<number, string> = {
  1: 'f361ad63541d5ffbe12242df49bd6b749b6477097f5f357164440385879c241a',
}

it('the version of the cookie consent is raised whenever its text changes', () => {
  const hash = createHash('sha256').update(JSON.stringify(cookieConsentTexts)).digest('hex')
  expect(wordings[consentWording]).toBe(hash)
  expect(Math.max(...Object.keys(wordings).map(Number))).toBe(consentWording)
})
