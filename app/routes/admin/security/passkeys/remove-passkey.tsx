import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { PasskeyRemoval } from '~/components/passkeys/passkey-removal'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import {
  findPasskey,
  mayRemovePasskey,
  removePasskey,
} from '~/domain/accounts/passkeys/passkeys.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { requireConfirmed, requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminSecurityPath } from '~/values/paths/staff-paths'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const passkey = await findPasskey(staff, args.params.passkeyId ?? '')
  if (!passkey) throw notFound()
  await requireConfirmed(args, staff)
  return { name: passkey.name, mayRemove: await mayRemovePasskey(staff) }
}

/** The last second factor stays; the page that comes back says why. */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  await requireConfirmed(args, staff)
  const outcome = await removePasskey(staff, args.params.passkeyId ?? '')
  if (!outcome) throw notFound()
  if ('refused' in outcome) return null
  return redirectWithToast(adminSecurityPath(), passkeyTexts.removed)
}

export const meta = unlistedMeta(passkeyTexts.removeThis)

export default function RemovePasskey() {
  const { name, mayRemove } = useLoaderData<typeof loader>()
  return <PasskeyRemoval name={name} mayRemove={mayRemove} back={adminSecurityPath()} />
}
