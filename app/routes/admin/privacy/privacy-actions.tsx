import { Form } from '@remix-run/react'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import type { PrivacyRequestKind } from '~/domain/privacy/privacy-request'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { adminErasePath, adminPrivacyActionPath } from '~/values/paths/admin-paths'
import type { FormView } from '~/values/form-view'

type Props = { id: string; kind: PrivacyRequestKind; isKnown: boolean; form: FormView }

const carryOut = {
  access: 'Send a link to everything we keep',
  opt_out: 'End their emails now',
}

/** What can be done about a request that is open; a family is erased on a page of its own. */
export function PrivacyActions({ id, kind, isKnown, form }: Props) {
  const press = (action: Parameters<typeof adminPrivacyActionPath>[1]) =>
    adminPrivacyActionPath(id, action)
  return (
    <section aria-labelledby="what-to-do">
      <h2 id="what-to-do">What to do</h2>
      {kind === 'deletion' && isKnown && (
        <LinkButton to={adminErasePath(id)}>{privacyTexts.seeErasure}</LinkButton>
      )}
      {(kind === 'access' || kind === 'opt_out') && isKnown && (
        <Form method="post" action={press('carry-out')}>
          <HiddenField form={form} name="version" />
          <SubmitButton>{carryOut[kind]}</SubmitButton>
        </Form>
      )}
      {isKnown && (
        <Form method="post" action={press('export')} reloadDocument>
          <SubmitButton variant="quiet">Save what we keep as a file</SubmitButton>
        </Form>
      )}
      <Form method="post" action={press('done')}>
        <HiddenField form={form} name="version" />
        <SubmitButton variant="quiet">Done by hand: tell them so</SubmitButton>
      </Form>
      <Form method="post" action={press('declined')}>
        <HiddenField form={form} name="version" />
        <SubmitButton variant="quiet">Close without doing it</SubmitButton>
      </Form>
    </section>
  )
}
