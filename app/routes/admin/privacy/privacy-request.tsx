import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { ContactList } from '~/components/layout/texts/contact-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { privacyWorkMessages, type PrivacyRequestKind } from '~/domain/privacy/privacy-request'
import { PrivacyWorkForm } from '~/domain/privacy/privacy-request-forms'
import { savePrivacyNotes } from '~/domain/privacy/work-on-privacy-request.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import {
  adminErasePath,
  adminPrivacyActionPath,
  adminPrivacyPath,
  adminPrivacyRequestPath,
} from '~/values/paths/admin-paths'
import type { FormView } from '~/values/form-view'
import { privacyRequestOf } from './privacy-requests.server'
import { PrivacyTag } from './privacy-tag'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const owner = await requireStaff(args, 'handle-privacy-requests')
  return await privacyRequestOf(owner, args.params.requestId ?? '')
}

/** "Save notes" */
export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaff(args, 'handle-privacy-requests')
  const { requestId: id = '' } = args.params
  return await answerForm(args.request, PrivacyWorkForm, privacyWorkMessages, async (answers) => {
    const outcome = await savePrivacyNotes(owner, { id, ...answers })
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminPrivacyRequestPath(id), said: 'Notes saved.' }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta('Privacy request')

export default function AdminPrivacyRequest() {
  const {
    id,
    kind,
    state,
    overdue,
    isKnown,
    title,
    facts,
    form: blank,
  } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={title} narrow>
      <ErrorSummary form={form} />
      <p>
        <PrivacyTag state={state} overdue={overdue} />
      </p>
      <ContactList items={facts} />
      <Form method="post" className="form">
        <HiddenField form={blank} name="version" />
        <TextArea form={form} name="notes" label="Your notes" optional />
        <SubmitButton variant="quiet">Save notes</SubmitButton>
      </Form>
      {state === 'open' && <PrivacyActions id={id} kind={kind} isKnown={isKnown} form={blank} />}
      <LinkButton to={adminPrivacyPath()} variant="quiet">
        All requests
      </LinkButton>
    </Page>
  )
}

type Props = { id: string; kind: PrivacyRequestKind; isKnown: boolean; form: FormView }

const carryOut = {
  access: 'Email them a link to their data',
  opt_out: 'Stop their emails now',
}

/** Actions on an open request; erasures have their own page. */
function PrivacyActions({ id, kind, isKnown, form }: Props) {
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
          <SubmitButton variant="quiet">Download their data</SubmitButton>
        </Form>
      )}
      <Form method="post" action={press('done')}>
        <HiddenField form={form} name="version" />
        <SubmitButton variant="quiet">Done by hand: notify them</SubmitButton>
      </Form>
      <Form method="post" action={press('declined')}>
        <HiddenField form={form} name="version" />
        <SubmitButton variant="quiet">Close without action</SubmitButton>
      </Form>
    </section>
  )
}
