import { Form, useActionData, useLoaderData, type MetaFunction } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { pageTitle } from '~/shell/page-title'
import { seenOf, type FormView } from '~/values/form-view'
import { savedMeanwhile } from '~/values/saved-meanwhile'
import {
  bringsFiles,
  everyField,
  FormFields,
  keepBoxesAndTimesApart,
  type FormField,
} from './form-fields'
import type { PageAction, ShownFormPage } from './form-page.server'
import { AffectedLessonsNotice } from '../calendar/affected-lessons-notice'

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

/** Titled as the form, and listed by no search engine. */
export const metaOfForm: MetaFunction = ({ data, matches }) => [
  { title: pageTitle((data as ShownFormPage | undefined)?.title ?? 'Settings', matches) },
  { name: 'robots', content: 'noindex' },
]

/**
 * A page with one form. After a version conflict it keeps what was typed, shows the saved values
 * next to it, and the next submission overrides them.
 */
export function FormPage() {
  const shown = useLoaderData<ShownFormPage>()
  const { title, lead, notes = [], back, ways = [], presses = [], form: kept } = shown
  const refused = useActionData<{ form: FormView; more?: FormField[] }>()
  const form = refused?.form ?? kept
  const fields = [...shown.fields, ...(refused?.more ?? [])]
  const instead = savedMeanwhile(form, kept, comparedIn(fields))
  return (
    <Page title={title} lead={lead} narrow>
      <ErrorSummary form={form} />
      {instead.length > 0 && <SummaryList items={instead} />}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {shown.standing && <AffectedLessonsNotice standing={shown.standing} />}
      {shown.button !== null && (
        <Form
          method="post"
          encType={bringsFiles(fields) ? 'multipart/form-data' : undefined}
          onInput={({ currentTarget, target }) =>
            keepBoxesAndTimesApart(currentTarget, target, fields)
          }
        >
          {kept.values.version !== undefined && (
            <HiddenField form={seenOf(form, kept)} name="version" />
          )}
          {fields.map(
            ({ kind, name }) =>
              kind === 'seen' && <HiddenField key={name} form={kept} name={name} />,
          )}
          <FormFields form={form} fields={fields} />
          <SubmitButton variant={shown.destructive && 'destructive'}>
            {shown.button ?? 'Save'}
          </SubmitButton>
        </Form>
      )}
      <Actions>
        {presses.map((press) => (
          <ActionButton key={press.to} press={press} />
        ))}
        {[...ways, back].map(({ to, label }) => (
          <LinkButton key={to} to={to} variant="quiet">
            {label}
          </LinkButton>
        ))}
      </Actions>
    </Page>
  )
}

/** A one-click action. */
export function ActionButton({ press }: { press: PageAction }) {
  const { to, label, about, fields = {}, destructive, isNext } = press
  const usual = isNext ? undefined : 'quiet'
  return (
    <Form method="post" action={to}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant={destructive ? 'destructive' : usual}>
        {label}
        {about && <span className="sr-only"> {about}</span>}
      </SubmitButton>
    </Form>
  )
}

function comparedIn(fields: FormField[]) {
  return everyField(fields).filter((field) => field.kind !== 'hidden' && field.kind !== 'seen')
}
