import {
  findPlannedClass,
  findRecurringClasses,
  findTerm,
} from '~/domain/enrollment/terms/find-terms.server'
import { TermClassForm, termClassMessages } from '~/domain/enrollment/enrollment-forms'
import { basisLabels } from '~/domain/enrollment/enrollment-texts'
import { saveTermClass } from '~/domain/enrollment/terms/save-term-class.server'
import { tuitionBases } from '~/domain/enrollment/terms/term'
import { findSkillTree, type SkillTree } from '~/domain/progress/skills.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import type { Staff } from '~/values/actor'
import { levelLabels, levels } from '~/values/level'
import { typedMoney } from '~/values/money'
import { termClassRosterPath, termPath } from '~/values/paths/term-paths'
import { fieldsOfAges } from '../forms/age-fields'
import type { FormField } from '../forms/form-fields'
import { staffForm, type AskedParams } from '../forms/form-page.server'
import { formatRecurringClass, termTexts } from './term-texts'

const page = staffForm({
  permission: 'set-prices',
  schema: TermClassForm,
  messages: termClassMessages,
  async show(staff, { id }) {
    const kept = id('termClassId') ? await findPlannedClass(staff, id('termClassId')) : null
    const termId = kept?.term.id ?? id('termId')
    const term = await findTerm(staff, termId)
    if (term?.kind !== 'season' || (id('termClassId') && !kept)) return null
    return {
      title: kept ? kept.title : termTexts.addClass,
      lead: kept
        ? 'Changes apply to new enrollments. Lessons that are booked keep their price.'
        : `To ${term.name}. All its dates in the term go on the calendar.`,
      fields: await fieldsFor(staff, kept?.series.id),
      known: kept
        ? {
            ...kept,
            seriesId: kept.series.id,
            level: kept.level ?? '',
            priceCents: typedMoney(kept.priceCents),
            allowsTrial: kept.trialCents !== null,
            trialCents: kept.trialCents === null ? '' : typedMoney(kept.trialCents),
            prerequisites: kept.prerequisites.map((skill) => skill.id),
          }
        : {
            id: newRowId(),
            version: 0,
            minAge: 5,
            maxAge: 18,
            basis: 'month',
            allowsTrial: true,
            open: true,
            prerequisites: [],
          },
      back: kept
        ? { to: termClassRosterPath(kept.id), label: termTexts.backToClass }
        : { to: termPath(termId), label: termTexts.backToTerm },
    }
  },
  async save(staff, saving, asked) {
    const termId = await termOf(staff, asked)
    const outcome = termId ? await saveTermClass(staff, termId, saving) : null
    if (!outcome || 'refused' in outcome) return outcome
    return { to: termClassRosterPath(outcome.termClassId), said: 'Class saved.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../forms/form-page'

async function termOf(staff: Staff, { id }: AskedParams): Promise<string | undefined> {
  if (!id('termClassId')) return id('termId')
  return (await findPlannedClass(staff, id('termClassId')))?.term.id
}

async function fieldsFor(staff: Staff, seriesId?: string): Promise<FormField[]> {
  const [series, tree] = await Promise.all([findRecurringClasses(staff, seriesId), findSkillTree()])
  return [
    { kind: 'hidden', name: 'id' },
    {
      kind: 'select',
      name: 'seriesId',
      label: 'Class in the calendar',
      help: series.length === 0 ? 'Schedule it in the calendar first.' : undefined,
      options: series.map((one) => ({ value: one.id, label: formatRecurringClass(one) })),
    },
    { kind: 'line', name: 'title', label: 'Title', help: 'Such as Tumbling 1.' },
    { kind: 'lines', name: 'description', label: 'Description', optional: true },
    {
      kind: 'select',
      name: 'level',
      label: 'Level',
      options: [
        { value: '', label: 'Any' },
        ...levels.map((value) => ({ value, label: levelLabels[value] })),
      ],
    },
    ...fieldsOfAges,
    {
      kind: 'radios',
      name: 'basis',
      label: 'Price is for',
      options: tuitionBases.map((value) => ({ value, label: basisLabels[value] })),
    },
    { kind: 'amount', name: 'priceCents', label: 'Price' },
    { kind: 'box', name: 'allowsTrial', label: 'Children can try one lesson' },
    { kind: 'amount', name: 'trialCents', label: 'Price of a trial lesson', optional: true },
    {
      kind: 'fold',
      name: 'skills',
      label: 'Skills required',
      fields: [
        {
          kind: 'boxes',
          name: 'prerequisites',
          label: 'Skills',
          options: optionsOf(tree),
        },
      ],
    },
    { kind: 'box', name: 'open', label: 'Families can enroll' },
  ]
}

function optionsOf(tree: SkillTree[]) {
  return tree.flatMap(({ name: apparatus, skills }) =>
    skills
      .filter(({ active }) => active)
      .map(({ id, name, level }) => ({
        value: id,
        label: name,
        help: `${apparatus}, ${levelLabels[level].toLowerCase()}`,
      })),
  )
}
