import { Form, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { SubmitButton } from '~/components/forms/submit-button'
import type { ConsentState } from '~/values/consent'
import { cookieSettingsPath, rejectCookiesPath } from '~/values/content-paths'
import { ConsentChoice, consentWords } from './consent-choice'
import { useRegion } from './use-region'

/** Asks where the law wants it, as long as no choice is saved; not where the choice is being made. */
export function ConsentBanner({ consent }: { consent: ConsentState }) {
  const region = useRegion(consent)
  const { pathname } = useLocation()
  if (consent.answered || region !== 'EU' || pathname === cookieSettingsPath()) return null
  return <Banner />
}

function Banner() {
  const [isCustomizing, setCustomizing] = useState(false)
  return (
    <section className="consent" aria-label="Cookies">
      <p>{consentWords.banner}</p>
      <div className="consent-buttons">
        <Answer action={rejectCookiesPath()}>
          <SubmitButton variant="quiet">Reject</SubmitButton>
        </Answer>
        <Answer action={cookieSettingsPath()}>
          <input type="hidden" name="analytics" value="on" />
          <input type="hidden" name="marketing" value="on" />
          <SubmitButton variant="quiet">Accept All</SubmitButton>
        </Answer>
        <Answer
          action={cookieSettingsPath()}
          method="get"
          onSubmit={(event) => {
            event.preventDefault()
            setCustomizing(true)
          }}
        >
          <SubmitButton variant="quiet">Customize</SubmitButton>
        </Answer>
      </div>
      {isCustomizing && <Settings onClose={() => setCustomizing(false)} />}
    </section>
  )
}

function Settings({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const values = { redirectTo: useHere() }
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="consent-dialog" aria-labelledby="cookies" onClose={onClose}>
      <h2 id="cookies">{consentWords.title}</h2>
      <p>{consentWords.lead}</p>
      <ConsentChoice form={{ id: 'consent', values, errors: {}, formErrors: [], constraints: {} }}>
        <button className="button button-quiet" type="button" onClick={onClose}>
          Cancel
        </button>
      </ConsentChoice>
    </dialog>
  )
}

type Props = {
  action: string
  method?: 'get' | 'post'
  onSubmit?: (event: FormEvent) => void
  children: ReactNode
}

/** One of the buttons; whatever it does, the page stays. */
function Answer({ children, method = 'post', ...props }: Props) {
  return (
    <Form {...props} method={method} preventScrollReset replace={method === 'post'}>
      <input type="hidden" name="redirectTo" value={useHere()} />
      {children}
    </Form>
  )
}

function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
