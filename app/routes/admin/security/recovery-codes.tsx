import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { CodeList } from '~/components/layout/code-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import {
  findRecoveryCodes,
  hasSecondFactor,
} from '~/domain/accounts/second-factor/second-factor.server'
import { makeRecoveryCodes } from '~/domain/accounts/second-factor/recovery-codes.server'
import { accountTexts } from '~/domain/accounts/account-texts'
import { requireConfirmed, requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminPath } from '~/values/paths/paths'
import { adminSecurityPath } from '~/values/paths/staff-paths'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  await requireConfirmed(args, staff)
  if (!(await hasSecondFactor(staff))) throw redirect(adminSecurityPath())
  return { left: (await findRecoveryCodes(staff))?.left ?? null }
}

/** Only this response shows the codes; they cannot be requested again. */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  await requireConfirmed(args, staff)
  const outcome = await makeRecoveryCodes(staff)
  if ('refused' in outcome) throw redirect(adminSecurityPath())
  return outcome
}

export const meta = unlistedMeta(accountTexts.recoveryCodes)

export default function RecoveryCodes() {
  const { left } = useLoaderData<typeof loader>()
  const made = useActionData<typeof action>()
  return made ? <Made codes={made.codes} /> : <Before left={left} />
}

function Before({ left }: { left: number | null }) {
  return (
    <Page
      title={accountTexts.recoveryCodes}
      lead="Ten codes in case you lose your phone. Each works once in place of the app."
      narrow
    >
      {left !== null && (
        <Notice tone="info" title={`${left} of 10 left.`}>
          <p>New codes replace the old ones, so any you printed stop working.</p>
        </Notice>
      )}
      <Form method="post">
        <SubmitButton>{accountTexts.makeRecoveryCodes}</SubmitButton>
      </Form>
      <LinkButton to={adminSecurityPath()} variant="quiet">
        Not now
      </LinkButton>
    </Page>
  )
}

function Made({ codes }: { codes: string[] }) {
  return (
    <Page
      title="Your recovery codes"
      lead="Print this page or write them down, and keep them away from your phone. You won’t see them again."
      narrow
    >
      <CodeList codes={codes} />
      <LinkButton to={adminPath()}>{accountTexts.recoveryCodesKept}</LinkButton>
    </Page>
  )
}
