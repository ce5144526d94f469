import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { evaluate } from '~/domain/progress/evaluate.server'
import { EvaluationForm, evaluationMessages } from '~/domain/progress/evaluation-forms'
import {
  formatSkillStatus,
  skillStatuses,
  type Scale,
  type SkillProgress,
} from '~/domain/progress/progress'
import { findScale } from '~/domain/progress/find-progress.server'
import { progressTexts } from '~/domain/progress/progress-texts'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { addEvaluationPicturePath, athleteToEvaluatePath } from '~/values/paths/progress-paths'
import { openEvaluation, partAsked } from './evaluation.server'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'

export async function loader(args: LoaderFunctionArgs) {
  return await (await pageFor(args)).loader(args)
}

export async function action(args: ActionFunctionArgs) {
  return await (await pageFor(args)).action(args)
}

export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

/** The form for one part of the skills, for one athlete. */
async function pageFor(args: LoaderFunctionArgs) {
  const who = await requireStaff(args, 'evaluate-progress')
  const { id, name, allowsPictures, seenIn, parts, search } = await openEvaluation(args, who)
  const part = partAsked(parts, search)
  if (!part) throw notFound()
  const to = athleteToEvaluatePath(id, seenIn)
  return staffForm({
    permission: 'evaluate-progress',
    schema: EvaluationForm,
    messages: evaluationMessages,
    async show() {
      const scale = await findScale()
      const evaluations = part.skills.map(({ id: skillId }) => ({ skillId }))
      return {
        title: `${part.title}: ${name}`,
        lead: 'Anything you don’t change stays the same. Notes are for the family.',
        notes: allowsPictures ? [] : [noPicturesOf(name)],
        fields: [
          { kind: 'hidden', name: 'idempotencyKey' },
          ...part.skills.map((_, index) => skillIdField(index)),
          ...part.skills.map((skill, index) => fieldsOf(skill, index, scale)),
          ...(allowsPictures ? [thenPicture] : []),
        ],
        known: { idempotencyKey: newIdempotencyKey(), evaluations },
        button: progressTexts.saveEvaluation,
        back: { to, label: progressTexts.otherSkills },
      }
    },
    async save(staff, { thenPicture: more, ...answers }) {
      const outcome = await evaluate(staff, id, { ...answers, lessonId: seenIn.lesson })
      if (!outcome || 'refused' in outcome) return outcome
      const skills = `${outcome.count} ${outcome.count === 1 ? 'skill' : 'skills'}`
      const said = `Saved for ${name}: ${skills}.`
      if (!more) return { to, said }
      if (!allowsPictures) return { to, said: `${said} ${noPicturesOf(name)}` }
      return { to: addEvaluationPicturePath(id, answers.idempotencyKey, seenIn), said }
    },
  })
}

const noPicturesOf = (name: string) => `Their family doesn’t allow pictures of ${name}.`

const thenPicture: FormField = {
  kind: 'box',
  name: 'thenPicture',
  label: progressTexts.addPicture,
  help: 'You’ll choose it on the next page, so you can’t lose what you’ve typed here.',
}

/** Always the skill shown now, not the submitted one. */
function skillIdField(index: number) {
  return { kind: 'seen' as const, name: `evaluations[${index}].skillId` }
}

function fieldsOf({ name, seen }: SkillProgress, index: number, scale: Scale): FormField {
  const options = skillStatuses.map((value) => ({ value, label: formatSkillStatus(value, scale) }))
  const before = { value: '', label: seen ? `As before: ${seen.words}` : 'Not seen' }
  const field = (of: string) => `evaluations[${index}].${of}`
  const optional: FormField[] = [
    { kind: 'lines', name: field('note'), label: 'Note for the family', optional: true },
    {
      kind: 'box',
      name: field('shareNote'),
      label: 'Show the note to anyone the family shares progress with',
    },
    {
      kind: 'line',
      name: field('videoUrl'),
      label: 'Video',
      optional: true,
      help: 'On YouTube or Vimeo.',
    },
  ]
  const more = { kind: 'fold' as const, name: field('more'), label: 'Note and video' }
  const fields: FormField[] = [
    {
      kind: 'select',
      name: field('status'),
      label: progressTexts.howFar,
      options: [before, ...options],
    },
    { ...more, fields: optional },
  ]
  return { kind: 'group', name: field('skill'), label: name, fields }
}
