import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { NewPasskey } from '~/components/passkeys/new-passkey'
import { addPasskey } from '~/domain/accounts/passkeys/add-passkey.server'
import { AddPasskeyForm } from '~/domain/accounts/passkeys/passkey-forms'
import { addPasskeyMessages, passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { challengeTokenFrom } from '~/http/people/passkey-cookie.server'
import { requireConfirmedParent } from '~/http/people/require-actor.server'
import { withSession } from '~/http/people/signed-in.server'
import { titleMeta } from '~/shell/page-title'
import { formatBrowser } from '~/values/format/format-browser'
import { parentPasskeyOptionsPath, parentPasskeysPath } from '~/values/paths/portal-paths'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { userAgent } = await requireConfirmedParent(args)
  return { form: blankForm(AddPasskeyForm, { name: formatBrowser(userAgent) }) }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireConfirmedParent(args)
  const { request } = args
  return await answerForm(request, AddPasskeyForm, addPasskeyMessages, async (answers) => {
    const outcome = await addPasskey(parent, { token: challengeTokenFrom(request), ...answers })
    if ('refused' in outcome) return outcome
    const session = { realm: 'parent', ...outcome } as const
    return await withSession(args, session, parentPasskeysPath(), passkeyTexts.added)
  })
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = titleMeta(passkeyTexts.add)

export default function AddPasskey() {
  const { form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <NewPasskey
      form={form}
      lead={passkeyTexts.familyLead}
      options={parentPasskeyOptionsPath()}
      back={parentPasskeysPath()}
    />
  )
}
