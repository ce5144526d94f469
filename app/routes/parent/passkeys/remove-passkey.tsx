import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { PasskeyRemoval } from '~/components/passkeys/passkey-removal'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { findPasskey, removePasskey } from '~/domain/accounts/passkeys/passkeys.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { requireConfirmed, requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { parentPasskeysPath } from '~/values/paths/portal-paths'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const passkey = await findPasskey(parent, args.params.passkeyId ?? '')
  if (!passkey) throw notFound()
  await requireConfirmed(args, parent)
  return { name: passkey.name }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent)
  if (!(await removePasskey(parent, args.params.passkeyId ?? ''))) throw notFound()
  return redirectWithToast(parentPasskeysPath(), passkeyTexts.removed)
}

export const meta = titleMeta(passkeyTexts.removeThis)

export default function RemovePasskey() {
  const { name } = useLoaderData<typeof loader>()
  return <PasskeyRemoval name={name} mayRemove back={parentPasskeysPath()} />
}
