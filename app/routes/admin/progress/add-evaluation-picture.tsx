import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { fullName } from '~/domain/family/athletes/athlete'
import { addEvaluationPicture, findToPicture } from '~/domain/progress/evaluation-pictures.server'
import {
  EvaluationPictureForm,
  evaluationPictureMessages,
} from '~/domain/progress/evaluation-forms'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { athleteToEvaluatePath } from '~/values/paths/progress-paths'
import { seenInOf } from './evaluation.server'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'

export async function loader(args: LoaderFunctionArgs) {
  return await (await pageFor(args)).loader(args)
}

/** Checks permissions before parsing the body. */
export async function action(args: ActionFunctionArgs) {
  return await (await pageFor(args)).action(args)
}

export { headersOfAction as headers } from '~/http/answers/answer.server'
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

/** The form for pictures of evaluations saved together. */
async function pageFor(args: LoaderFunctionArgs) {
  const who = await requireStaff(args, 'evaluate-progress')
  const { athleteId = '', saidIn = '' } = args.params
  const found = await findToPicture(who, { athleteId, saidIn })
  if (!found) throw notFound()
  const { athlete, skills } = found
  const { id, firstName } = athlete
  const to = athleteToEvaluatePath(id, seenInOf(new URL(args.request.url).searchParams))
  return staffForm({
    permission: 'evaluate-progress',
    schema: EvaluationPictureForm,
    messages: evaluationPictureMessages,
    async show() {
      if (!athlete.photoConsent)
        throw redirectWithToast(to, `Their family doesn’t allow pictures of ${firstName}.`)
      if (skills.length === 0) throw redirectWithToast(to, 'Everything already has a picture.')
      return {
        title: `A picture of ${fullName(athlete)}`,
        lead: 'What you saw is saved. Now add a picture.',
        fields: fieldsOf(skills),
        known: {
          idempotencyKey: newIdempotencyKey(),
          skillId: skills.length === 1 ? skills[0]!.id : '',
        },
        button: 'Add the picture',
        back: { to, label: 'No picture' },
      }
    },
    async save(staff, { picture, ...answers }) {
      const bytes = await picture.bytes()
      const outcome = await addEvaluationPicture(
        staff,
        { athleteId, saidIn },
        { ...answers, bytes },
      )
      if (!outcome || 'refused' in outcome) return outcome
      return { to, said: outcome.isNew ? 'The picture is added.' : hereAlready }
    },
  })
}

const hereAlready =
  'There’s already a picture of this, and it stays. Remove it first to send another.'

function fieldsOf(skills: { id: string; name: string }[]): FormField[] {
  const choose = skills.length === 1 ? [] : [{ value: '', label: 'Choose' }]
  const options = [...choose, ...skills.map(({ id, name }) => ({ value: id, label: name }))]
  const help =
    'JPEG, PNG, WebP or AVIF, at most 10 megabytes. The family sees it, and so does anyone they share progress with. Please leave other children out of it.'
  return [
    { kind: 'hidden', name: 'idempotencyKey' },
    { kind: 'picture', name: 'picture', label: 'The picture', help },
    { kind: 'select', name: 'skillId', label: 'What it shows', options },
  ]
}
