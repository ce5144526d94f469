import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { notFound, refusedInit } from '~/http/answers/answer.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseForm, refusedForm } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import type { Standing } from './calendar/standing-lessons'
import type { Staff } from '~/values/actor'
import type { FormView } from '~/values/form-view'
import type { Refused } from '~/values/outcome'
import type { Permission } from '~/values/permissions'
import type { FormField } from './form-fields'

/** What an address asks for. */
export type Asked = { id: (name: string) => string; search: URLSearchParams }

export type Way = { to: string; label: string }

/** What is done at one press, with what its form carries. */
export type Press = Way & { fields?: Record<string, string | number>; destructive?: true }

/** A page with one form: its words, its questions, and what is known already. */
export type FormPageWords = {
  title: string
  lead?: string
  notes?: string[]
  /** What is to be seen to beside the form, and why. */
  standing?: Standing | null
  fields: FormField[]
  known: object
  button?: string
  /** Of what cannot be taken back. */
  destructive?: true
  back: Way
  ways?: Way[]
  presses?: Press[]
}

export type Done = { to: string; said: string }

/** A refusal may ask something more, under what was asked already. */
type Answer = Done | (Refused<string> & { more?: FormField[] }) | null

/** A form of those who work here: who may, what it asks, and what comes of it; null is "not there". */
export type StaffForm<Schema extends z.ZodType> = {
  permission?: Permission
  schema: Schema
  messages: Record<string, string>
  show: (staff: Staff, asked: Asked) => Promise<FormPageWords | null>
  save: (staff: Staff, value: z.output<Schema>, asked: Asked) => Promise<Answer>
  /** What a refusal had asked more, by what was sent: so that no later one loses the answer. */
  askedMore?: (sent: Record<string, unknown>) => FormField[]
}

export type ShownFormPage = Omit<FormPageWords, 'known'> & { form: FormView }

export async function showForm<Schema extends z.ZodType>(
  args: LoaderFunctionArgs,
  { permission, schema, show }: Pick<StaffForm<Schema>, 'permission' | 'schema' | 'show'>,
): Promise<ShownFormPage> {
  const staff = await requireStaff(args, ...(permission ? [permission] : []))
  const shown = await show(staff, askedOf(args))
  if (!shown) throw notFound()
  const { known, ...words } = shown
  return { ...words, form: blankForm(schema, known) }
}

export async function saveForm<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  { permission, schema, messages, save, askedMore }: StaffForm<Schema>,
) {
  const staff = await requireStaff(args, ...(permission ? [permission] : []))
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
  return redirectWithToast(outcome.to, outcome.said)
}

/** By POST alone, from a button of another page: a refusal is a page with its sentence. */
export async function press<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  { permission, schema, messages, save }: Omit<StaffForm<Schema>, 'show'>,
) {
  const staff = await requireStaff(args, ...(permission ? [permission] : []))
  const submission = await parseForm(args.request, schema)
  if (submission.status !== 'success')
    throw data('Please go back and press once more.', { status: 400 })

  const outcome = await save(staff, submission.value, askedOf(args))
  if (!outcome) throw notFound()
  if ('refused' in outcome) {
    const sentence = messages[outcome.refused]!.replace('{detail}', outcome.detail ?? '')
    throw data(sentence, { status: 409 })
  }
  return redirectWithToast(outcome.to, outcome.said)
}

function askedOf({ params, request }: LoaderFunctionArgs): Asked {
  return { id: (name) => params[name] ?? '', search: new URL(request.url).searchParams }
}
