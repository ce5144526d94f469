import { findPlannedClass } from '~/domain/enrollment/terms/find-terms.server'
import { findQuestion } from '~/domain/enrollment/questions/find-questions.server'
import { QuestionForm, questionMessages } from '~/domain/enrollment/questions/question-forms'
import { saveQuestion } from '~/domain/enrollment/questions/save-question.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { termClassRosterPath } from '~/values/paths/term-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { termTexts } from './term-texts'

const page = staffForm({
  permission: 'set-prices',
  schema: QuestionForm,
  messages: questionMessages,
  async show(staff, { id }) {
    const kept = id('questionId') ? await findQuestion(staff, id('questionId')) : null
    if (id('questionId') && !kept) return null
    const termClass = await findPlannedClass(staff, kept?.termClassId ?? id('termClassId'))
    if (!termClass) return null
    return {
      title: kept ? termTexts.changeQuestion : termTexts.addQuestion,
      lead: kept
        ? 'Changes apply to new enrollments; existing answers stay. To ask something different, turn this question off and add a new one.'
        : `To ${termClass.title}. Families answer it for each child they enroll.`,
      fields,
      known: kept
        ? { ...kept, choices: kept.choices.join('\n') }
        : { id: newRowId(), version: 0, required: true, active: true },
      back: { to: termClassRosterPath(termClass.id), label: termTexts.backToClass },
    }
  },
  async save(staff, saving, { id }) {
    const kept = id('questionId') ? await findQuestion(staff, id('questionId')) : null
    if (id('questionId') && kept?.id !== saving.id) return null
    const outcome = await saveQuestion(staff, kept?.termClassId ?? id('termClassId'), saving)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: termClassRosterPath(outcome.termClassId), said: 'Question saved.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../forms/form-page'

const fields: FormField[] = [
  { kind: 'hidden', name: 'id' },
  { kind: 'line', name: 'text', label: 'Question', help: 'Such as T-shirt size?' },
  {
    kind: 'lines',
    name: 'choices',
    label: 'Answers to choose from',
    help: 'One per line. Leave empty to let families type their own answer.',
    optional: true,
  },
  { kind: 'box', name: 'required', label: 'Required' },
  { kind: 'box', name: 'active', label: 'Ask this question' },
]
