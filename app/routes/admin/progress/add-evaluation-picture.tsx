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
        throw redirectWithToast(to, `No photo consent: you can’t add pictures of ${firstName}.`)
      if (skills.length === 0)
        throw redirectWithToast(to, 'Every skill of this evaluation has a picture.')
      return {
        title: `A picture of ${fullName(athlete)}`,
        lead: 'Your evaluation is saved. Add a picture of it.',
        fields: fieldsOf(skills),
        known: {
          idempotencyKey: newIdempotencyKey(),
          skillId: skills.length === 1 ? skills[0]!.id : '',
        },
        button: 'Add picture',
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
      return { to, said: outcome.isNew ? 'Picture added.' : hereAlready }
    },
  })
}

const hereAlready = 'This skill already has a picture. Remove that one first to add another.'

function fieldsOf(skills: { id: string; name: string }[]): FormField[] {
  const choose = skills.length === 1 ? [] : [{ value: '', label: 'Choose' }]
  const options = [...choose, ...skills.map(({ id, name }) => ({ value: id, label: name }))]
  const help =
    'JPEG, PNG, WebP or AVIF, up to 10 MB. The family sees it, and so does anyone they share progress with. No other child may be in it.'
  return [
    { kind: 'hidden', name: 'idempotencyKey' },
    { kind: 'picture', name: 'picture', label: 'Picture', help },
    { kind: 'select', name: 'skillId', label: 'What it shows', options },
  ]
}
