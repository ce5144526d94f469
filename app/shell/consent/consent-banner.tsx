import { useLocation } from '~/framework'
import type { FormEvent } from 'react'
import { Checkbox } from '~/components/forms/checkbox'
import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import type { ConsentState } from '~/values/consent'
import {
  cookieSettingsPath,
  rejectCookiesPath,
  saveCookiesPath,
} from '~/values/paths/content-paths'
import { cookieConsentTexts } from './consent-choice'
import { SentMark } from '../unsent/sent-mark'
import { useConsent } from './use-consent'
import { useRegion } from './use-region'

/**
 * Asks for consent where the law requires it until a choice is saved, except on the settings page
 * itself. While the region is a guess, it is always rendered and hidden by CSS. Answering keeps the
 * page: scripts send the choice in the background; without them the server answers 204 and CSS
 * hides the submitted banner.
 */
export function ConsentBanner({ consent }: { consent: ConsentState }) {
  const region = useRegion(consent)
  const { answered, save, reject } = useConsent(consent)
  const { pathname } = useLocation()
  const isGuessed = !consent.isRegionSure
  const isAsked = region === 'EU'
  if (answered || !(isAsked || isGuessed) || pathname === cookieSettingsPath()) return null

  const onSave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    save({ analytics: fields.has('analytics'), marketing: fields.has('marketing'), region })
  }
  return (
    <section
      className="consent"
      aria-label="Cookies"
      hidden={!isAsked}
      data-guessed={isGuessed ? '' : undefined}
    >
      <p>{cookieConsentTexts.banner}</p>
      <div className="consent-buttons">
        <form method="post" action={rejectCookiesPath()} onSubmit={reject}>
          <SentMark />
          <SubmitButton variant="quiet">Reject</SubmitButton>
        </form>
        <form method="post" action={saveCookiesPath()} onSubmit={onSave}>
          <SentMark />
          <input type="hidden" name="analytics" value="on" />
          <input type="hidden" name="marketing" value="on" />
          <SubmitButton variant="quiet">Accept All</SubmitButton>
        </form>
        <button className="button button-quiet" type="button" popovertarget="consent-settings">
          Customize
        </button>
      </div>
      <Settings onSave={onSave} />
    </section>
  )
}

function Settings({ onSave }: { onSave: (event: FormEvent<HTMLFormElement>) => void }) {
  const blank = { id: 'consent', values: {}, errors: {}, formErrors: [], constraints: {} }
  return (
    <dialog
      className="consent-dialog"
      id="consent-settings"
      popover="auto"
      aria-labelledby="consent-title"
    >
      <h2 id="consent-title">{cookieConsentTexts.title}</h2>
      <p>{cookieConsentTexts.lead}</p>
      <form method="post" action={saveCookiesPath()} onSubmit={onSave}>
        <SentMark />
        <Checkbox form={blank} name="analytics" label="Analytics" />
        <Checkbox form={blank} name="marketing" label="Marketing" />
        <Actions>
          <button
            className="button button-quiet"
            type="button"
            popovertarget="consent-settings"
            popovertargetaction="hide"
          >
            Cancel
          </button>
          <SubmitButton>Save</SubmitButton>
        </Actions>
      </form>
    </dialog>
  )
}
