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
        ? 'For whoever enrolls from now on; answers that were given stay. To ask something else, stop asking this and add another question.'
        : `To ${termClass.title}. Each family answers it for each child that it enrolls.`,
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
    return { to: termClassRosterPath(outcome.termClassId), said: 'The question is saved.' }
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
    help: 'One a line. Without any, families write what they like.',
    optional: true,
  },
  { kind: 'box', name: 'required', label: 'Families have to answer it' },
  { kind: 'box', name: 'active', label: 'It is asked' },
]
