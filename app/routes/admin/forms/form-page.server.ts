import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import type { z } from 'zod'
import { notFound, refusedInit } from '~/http/answers/answer.server'
import { redirectWithOptionalToast, type Done } from '~/http/forms/answer-form.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseForm, refusedForm } from '~/http/forms/parse-form.server'
import { requireConfirmed, requireStaffWithAll } from '~/http/people/require-actor.server'
import type { AffectedLessonsView } from '../calendar/present-affected-lessons'
import type { Staff } from '~/values/actor'
import type { FormView } from '~/values/form-view'
import type { Refused } from '~/values/outcome'
import type { Permission } from '~/values/permissions'
import type { FormField } from './form-fields'

/** The URL's parameters. */
export type AskedParams = { id: (name: string) => string; search: URLSearchParams }

export type PageLink = { to: string; label: string }

/** A one-click action with its hidden fields. */
export type PageAction = PageLink & {
  /** What it is about, for screen readers, where several buttons say the same. */
  about?: string
  fields?: Record<string, string | number>
  destructive?: true
  /** The page's main action. */
  isNext?: true
}

/** A page with one form: texts, fields and known values. */
export type FormPageWords = {
  title: string
  lead?: string
  notes?: string[]
  /** Conflicting lessons to show next to the form. */
  standing?: AffectedLessonsView | null
  fields: FormField[]
  known: object
  /** Null if nothing can be done now. */
  button?: string | null
  /** Cannot be undone. */
  destructive?: true
  back: PageLink
  ways?: PageLink[]
  presses?: PageAction[]
}

/** A refusal can add fields. */
type Answer<Refusal extends string> = Done | (Refused<Refusal> & { more?: FormField[] }) | null

/** A form's permission and command; null is 404. */
type StaffAction<Schema extends z.ZodType, Refusal extends string> = {
  permission?: Permission
  /** Required besides it. */
  also?: Permission
  schema: Schema
  messages: Record<Refusal, string>
  save: (
    staff: Staff,
    answers: z.output<Schema>,
    asked: AskedParams,
  ) => Promise<Answer<NoInfer<Refusal>>>
}

/** A single-form page; null is 404. */
type StaffForm<Schema extends z.ZodType, Refusal extends string> = StaffAction<Schema, Refusal> & {
  show: (staff: Staff, asked: AskedParams) => Promise<FormPageWords | null>
  /**
   * Fields added by an earlier refusal, derived from what was sent, so that their answers are kept.
   */
  askedMore?: (sent: Record<string, unknown>) => FormField[]
}

export type ShownFormPage = Omit<FormPageWords, 'known'> & { form: FormView }

/** The loader and action of a single-form page, shown by `FormPage`. */
export function staffForm<Schema extends z.ZodType, Refusal extends string>(
  form: StaffForm<Schema, Refusal>,
) {
  return {
    loader: (args: LoaderFunctionArgs) => showForm(args, form),
    action: (args: ActionFunctionArgs) => saveForm(args, form),
  }
}

async function showForm<Schema extends z.ZodType, Refusal extends string>(
  args: LoaderFunctionArgs,
  { schema, show, ...needs }: StaffForm<Schema, Refusal>,
): Promise<ShownFormPage> {
  const staff = await requireStaffWithAll(args, ...permissionsNeeded(needs))
  const shown = await show(staff, askedOf(args))
  if (!shown) throw notFound()
  const { known, ...words } = shown
  return { ...words, form: blankForm(schema, known) }
}

async function saveForm<Schema extends z.ZodType, Refusal extends string>(
  args: ActionFunctionArgs,
  { schema, messages, save, askedMore, ...needs }: StaffForm<Schema, Refusal>,
) {
  const staff = await requireStaffWithAll(args, ...permissionsNeeded(needs))
  const submission = await parseForm(args.request, schema)
  const stillAsked = askedMore?.(submission.payload) ?? []
  if (submission.status !== 'success') {
    const form = viewOfSubmission(submission, schema)
    return data({ form, more: stillAsked }, { status: 400 })
  }

  const outcome = await save(staff, submission.value, askedOf(args))
  if (!outcome) throw notFound()
  if ('refused' in outcome)
    return data(
      { ...refusedForm(submission, outcome, messages), more: outcome.more ?? stillAsked },
      refusedInit(outcome),
    )
  return redirectWithOptionalToast(outcome)
}

type ButtonAction<Schema extends z.ZodType, Refusal extends string> = StaffAction<
  Schema,
  Refusal
> & {
  /** Requires a recent proof of who presses it, after which this page is shown again. */
  confirmedFrom?: string
}

/** The action of a button on another page; a refusal gets its own page. */
export function staffAction<Schema extends z.ZodType, Refusal extends string>({
  schema,
  messages,
  save,
  confirmedFrom,
  ...needs
}: ButtonAction<Schema, Refusal>) {
  return async (args: ActionFunctionArgs) => {
    const staff = await requireStaffWithAll(args, ...permissionsNeeded(needs))
    if (confirmedFrom) await requireConfirmed(args, staff, confirmedFrom)
    const submission = await parseForm(args.request, schema)
    if (submission.status !== 'success')
      throw data('Please go back and try again.', { status: 400 })

    const outcome = await save(staff, submission.value, askedOf(args))
    if (!outcome) throw notFound()
    if ('refused' in outcome) {
      const sentence = messages[outcome.refused].replace('{detail}', outcome.detail ?? '')
      throw data(sentence, { status: 409 })
    }
    return redirectWithOptionalToast(outcome)
  }
}

function permissionsNeeded({ permission, also }: { permission?: Permission; also?: Permission }) {
  return [permission, also].filter((one) => one !== undefined)
}

function askedOf({ params, request }: LoaderFunctionArgs): AskedParams {
  return { id: (name) => params[name] ?? '', search: new URL(request.url).searchParams }
}
