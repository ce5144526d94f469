import { Form } from '@remix-run/react'
import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import { accountTexts } from '~/domain/accounts/account-texts'
import type { MemberState } from '~/domain/admin/find-team.server'
import { memberActionPath } from '~/values/paths/staff-paths'

/** What an owner can do to somebody's account at one press. */
export function MemberActions({ id, state }: { id: string; state: MemberState }) {
  return (
    <Actions>
      {state === 'invited' && (
        <Form method="post" action={memberActionPath(id, 'invite-again')}>
          <SubmitButton variant="quiet">Send the invitation again</SubmitButton>
        </Form>
      )}
      {state === 'closed' ? (
        <Form method="post" action={memberActionPath(id, 'open')}>
          <SubmitButton variant="quiet">Open this account again</SubmitButton>
        </Form>
      ) : (
        <Form method="post" action={memberActionPath(id, 'close')}>
          <SubmitButton variant="destructive">{accountTexts.closeAccount}</SubmitButton>
        </Form>
      )}
    </Actions>
  )
}
