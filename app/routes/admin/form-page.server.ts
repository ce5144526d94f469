import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { notFound, refusedInit } from '~/http/answers/answer.server'
import { leadOn, type Done } from '~/http/forms/answer-form.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseForm, refusedForm } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import type { Standing } from './calendar/present-affected-lessons'
import type { Staff } from '~/values/actor'
import type { FormView } from '~/values/form-view'
import type { Refused } from '~/values/outcome'
import type { Permission } from '~/values/permissions'
import type { FormField } from './form-fields'

/** What an address asks for. */
export type Asked = { id: (name: string) => string; search: URLSearchParams }

export type Way = { to: string; label: string }

/** What is done at one press, with what its form carries. */
export type Press = Way & {
  fields?: Record<string, string | number>
  destructive?: true
  /** What somebody came here to do. */
  isNext?: true
}

/** A page with one form: its words, its questions, and what is known already. */
export type FormPageWords = {
  title: string
  lead?: string
  notes?: string[]
  /** What is to be seen to beside the form, and why. */
  standing?: Standing | null
  fields: FormField[]
  known: object
  /** Null where nothing can be done here at the moment. */
  button?: string | null
  /** Of what cannot be taken back. */
  destructive?: true
  back: Way
  ways?: Way[]
  presses?: Press[]
}

/** A refusal may ask something more, under what was asked already. */
type Answer<Refusal extends string> = Done | (Refused<Refusal> & { more?: FormField[] }) | null

/** What comes of a form: who may send it, and what is done with it; null is "not there". */
type StaffPress<Schema extends z.ZodType, Refusal extends string> = {
  permission?: Permission
  schema: Schema
  messages: Record<Refusal, string>
  save: (staff: Staff, answers: z.output<Schema>, asked: Asked) => Promise<Answer<NoInfer<Refusal>>>
}

/** A page that is one form: what it asks, and what comes of it; null is "not there". */
type StaffForm<Schema extends z.ZodType, Refusal extends string> = StaffPress<Schema, Refusal> & {
  show: (staff: Staff, asked: Asked) => Promise<FormPageWords | null>
  /** What a refusal had asked more, by what was sent: so that no later one loses the answer. */
  askedMore?: (sent: Record<string, unknown>) => FormField[]
}

export type ShownFormPage = Omit<FormPageWords, 'known'> & { form: FormView }

/** The loader and the action of a page that is one form; its page is `FormPage`. */
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
  { permission, schema, show }: StaffForm<Schema, Refusal>,
): Promise<ShownFormPage> {
  const staff = await requireStaff(args, ...(permission ? [permission] : []))
  const shown = await show(staff, askedOf(args))
  if (!shown) throw notFound()
  const { known, ...words } = shown
  return { ...words, form: blankForm(schema, known) }
}

async function saveForm<Schema extends z.ZodType, Refusal extends string>(
  args: ActionFunctionArgs,
  { permission, schema, messages, save, askedMore }: StaffForm<Schema, Refusal>,
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
  return leadOn(outcome)
}

/** The action of a button on another page: a refusal is a page with its sentence. */
export function staffPress<Schema extends z.ZodType, Refusal extends string>({
  permission,
  schema,
  messages,
  save,
}: StaffPress<Schema, Refusal>) {
  return async (args: ActionFunctionArgs) => {
    const staff = await requireStaff(args, ...(permission ? [permission] : []))
    const submission = await parseForm(args.request, schema)
    if (submission.status !== 'success')
      throw data('Please go back and press once more.', { status: 400 })

    const outcome = await save(staff, submission.value, askedOf(args))
    if (!outcome) throw notFound()
    if ('refused' in outcome) {
      const sentence = messages[outcome.refused].replace('{detail}', outcome.detail ?? '')
      throw data(sentence, { status: 409 })
    }
    return leadOn(outcome)
  }
}

function askedOf({ params, request }: LoaderFunctionArgs): Asked {
  return { id: (name) => params[name] ?? '', search: new URL(request.url).searchParams }
}
