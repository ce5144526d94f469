import { findApparatus } from '~/domain/catalogue/find-apparatus.server'
import { progressTexts } from '~/domain/progress/progress-texts'
import { findSkill, findSkillChoices, saveSkill } from '~/domain/progress/skills.server'
import { SkillForm, skillMessages } from '~/domain/progress/skill-forms'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { levelLabels, levels } from '~/values/level'
import { adminProgressPath } from '~/values/paths/progress-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  permission: 'evaluate-progress',
  schema: SkillForm,
  messages: skillMessages,
  async show(_staff, { id, search }) {
    const known = id('skillId') ? await findSkill(id('skillId')) : await fresh(search)
    const choices = known && (await findSkillChoices(known.apparatusId))
    if (!choices) return null
    const { name } = known
    return {
      title: name || `New skill: ${choices.name}`,
      lead: `${choices.name}. What families read next to their athlete’s progress.`,
      fields: fieldsFor(choices, known.id),
      known,
      back: { to: adminProgressPath(choices.slug), label: `Back to ${choices.name}` },
    }
  },
  async save(staff, skill, { id: param }) {
    const id = param('skillId')
    const kept = id ? await findSkill(id) : null
    if (id && !kept) return null
    const refusal = await saveSkill(staff, kept ? { ...skill, id: kept.id, ...on(kept) } : skill)
    if (refusal) return refusal
    const choices = await findSkillChoices(skill.apparatusId)
    return { to: adminProgressPath(choices?.slug), said: `${skill.name} is saved.` }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

/** A skill never changes its apparatus. */
function on({ apparatusId }: { apparatusId: string }) {
  return { apparatusId }
}

/** A new skill's defaults, from the URL. */
async function fresh(search: URLSearchParams) {
  const apparatusId = search.get('apparatus') ?? (await findApparatus())[0]?.id ?? ''
  const level = levels.find((one) => one === search.get('level')) ?? 'beginner'
  return {
    id: newRowId(),
    version: 0,
    apparatusId,
    name: '',
    level,
    howTo: '',
    videoUrl: '',
    tipId: null,
    needs: [],
    leadsInto: [],
    active: true,
  }
}

type Choices = NonNullable<Awaited<ReturnType<typeof findSkillChoices>>>

function fieldsFor({ skills, tips }: Choices, ownId: string): FormField[] {
  const others = skills
    .filter(({ id }) => id !== ownId)
    .map(({ id: value, name: label }) => ({ value, label }))
  const labelled = levels.map((value) => ({ value, label: levelLabels[value] }))
  const tipOptions = tips.map(({ id: value, title: label }) => ({ value, label }))
  return [
    { kind: 'hidden', name: 'id' },
    { kind: 'hidden', name: 'apparatusId' },
    { kind: 'line', name: 'name', label: 'Name' },
    { kind: 'radios', name: 'level', label: 'Level', options: labelled },
    { kind: 'lines', name: 'howTo', label: 'How it is done' },
    {
      kind: 'line',
      name: 'videoUrl',
      label: 'Video',
      optional: true,
      help: 'On YouTube or Vimeo.',
    },
    {
      kind: 'select',
      name: 'tipId',
      label: 'Tip for practice',
      options: [{ value: '', label: 'None' }, ...tipOptions],
    },
    { kind: 'box', name: 'active', label: 'It is taught' },
    ...(others.length > 0
      ? ([
          {
            kind: 'boxes',
            name: 'needs',
            label: progressTexts.requirements,
            options: others,
          },
          {
            kind: 'boxes',
            name: 'leadsInto',
            label: progressTexts.comesNext,
            options: others,
          },
        ] satisfies FormField[])
      : []),
  ]
}
