import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { NewPasskey } from '~/components/passkeys/new-passkey'
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
import {
  adminSecurityPath,
  passkeyOptionsPath,
  recoveryCodesPath,
} from '~/values/paths/staff-paths'
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
  return (
    <NewPasskey
      form={form}
      lead={passkeyTexts.lead}
      options={passkeyOptionsPath()}
      back={adminSecurityPath()}
    />
  )
}
