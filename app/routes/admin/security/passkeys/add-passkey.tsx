import {
  Form,
  useLoaderData,
  useNavigation,
  useSubmit,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { useState } from 'react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { useInBrowser } from '~/components/use-in-browser'
import { addPasskey } from '~/domain/accounts/passkeys/add-passkey.server'
import { AddPasskeyForm } from '~/domain/accounts/passkeys/passkey-forms'
import { addPasskeyMessages, passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { findRecoveryCodes } from '~/domain/accounts/second-factor/second-factor.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { challengeTokenFrom } from '~/http/people/passkey-cookie.server'
import { browserOfRequest, requireOwnFactor } from '~/http/people/require-actor.server'
import { withSession } from '~/http/people/signed-in.server'
import { unlistedMeta } from '~/shell/page-title'
import { formatBrowser } from '~/values/format/format-browser'
import { adminSecurityPath, recoveryCodesPath } from '~/values/paths/staff-paths'
import { hasPasskeys, makePasskey } from './browser-passkeys'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  await requireOwnFactor(args)
  return {
    form: blankForm(AddPasskeyForm, { name: formatBrowser(browserOfRequest(args).userAgent) }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireOwnFactor(args)
  const { request } = args
  return await answerForm(request, AddPasskeyForm, addPasskeyMessages, async (answers) => {
    const outcome = await addPasskey(staff, { token: challengeTokenFrom(request), ...answers })
    if ('refused' in outcome) return outcome
    const next = (await findRecoveryCodes(staff)) ? adminSecurityPath() : recoveryCodesPath()
    return await withSession(args, { realm: 'staff', ...outcome }, next, passkeyTexts.added)
  })
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = unlistedMeta(passkeyTexts.add)

export default function AddPasskey() {
  const { form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  const canAdd = useInBrowser(hasPasskeys)
  const isSending = useNavigation().state !== 'idle'
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const submit = useSubmit()

  async function add(answers: FormData) {
    if (isAsking || isSending) return
    setAsking(true)
    setFailed(false)
    try {
      answers.set('response', await makePasskey())
      submit(answers, { method: 'post' })
    } catch {
      setFailed(true)
    } finally {
      setAsking(false)
    }
  }

  return (
    <Page title={passkeyTexts.add} lead={passkeyTexts.lead} narrow>
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
      <LinkButton to={adminSecurityPath()} variant="quiet">
        Not now
      </LinkButton>
    </Page>
  )
}
