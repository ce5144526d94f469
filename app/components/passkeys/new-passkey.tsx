import { Form, useNavigation, useSubmit } from '~/framework'
import { useState } from 'react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import type { FormView } from '~/values/form-view'
import { useHasPasskeys, makePasskey } from './browser-passkeys'

type Props = {
  form: FormView
  lead: string
  /** Where to ask for what a passkey needs. */
  options: string
  /** Where the page came from. */
  back: string
}

/** The page where a passkey is made, in browsers that can. */
export function NewPasskey({ form, lead, options, back }: Props) {
  const canAdd = useHasPasskeys()
  const isSending = useNavigation().state !== 'idle'
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const submit = useSubmit()

  async function add(answers: FormData) {
    if (isAsking || isSending) return
    setAsking(true)
    setFailed(false)
    try {
      answers.set('response', await makePasskey(options))
      submit(answers, { method: 'post' })
    } catch {
      setFailed(true)
    } finally {
      setAsking(false)
    }
  }

  return (
    <Page title={passkeyTexts.add} lead={lead} narrow>
      <ErrorSummary form={form} />
      {canAdd ? (
        <Form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            void add(new FormData(event.currentTarget))
          }}
        >
          <TextField
            form={form}
            name="name"
            label={passkeyTexts.name}
            help={passkeyTexts.nameHelp}
          />
          <SubmitButton>{passkeyTexts.add}</SubmitButton>
        </Form>
      ) : (
        <p>{passkeyTexts.needsScripts}</p>
      )}
      <p role="status">{hasFailed && passkeyTexts.notMade}</p>
      <LinkButton to={back} variant="quiet">
        Not now
      </LinkButton>
    </Page>
  )
}
