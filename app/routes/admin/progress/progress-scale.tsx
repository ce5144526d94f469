import { ScaleForm } from '~/domain/progress/skill-forms'
import { findScale } from '~/domain/progress/find-progress.server'
import { saveScale } from '~/domain/progress/save-scale.server'
import { firstScale } from '~/domain/progress/progress'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { levelLabels, levels } from '~/values/level'
import { adminProgressPath } from '~/values/paths/progress-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  permission: 'evaluate-progress',
  schema: ScaleForm,
  messages: versionConflictMessages,
  async show() {
    const { version, words, mastered, digestDays } = await findScale()
    return {
      title: 'Words and levels',
      lead: 'For evaluations from now on.',
      fields,
      known: {
        version,
        digestDays,
        steps: words.map((word) => ({ word })),
        levels: mastered.map((count) => ({ mastered: count })),
      },
      back: { to: adminProgressPath(), label: 'Back to the skills' },
    }
  },
  async save(staff, scale) {
    const refusal = await saveScale(staff, scale)
    return refusal ?? { to: adminProgressPath(), said: 'Scale saved.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const fields: FormField[] = [
  {
    kind: 'group',
    name: 'scale',
    label: 'How far someone is',
    help: 'From the first try to mastered. Earlier evaluations keep their words.',
    fields: firstScale.words.map((word, index): FormField => ({
      kind: 'line',
      name: `steps[${index}].word`,
      label: `Step ${index + 1}`,
      help: index === 4 ? 'It counts for the level.' : `Default: ${word}.`,
    })),
  },
  {
    kind: 'group',
    name: 'levels',
    label: 'Mastered skills that reach a level',
    fields: levels.map((level, index): FormField => ({
      kind: 'number',
      name: `levels[${index}].mastered`,
      label: levelLabels[level],
    })),
  },
  {
    kind: 'number',
    name: 'digestDays',
    label: 'Days between two digests',
    help: 'How often you’re offered a digest of what’s new for each athlete. Nothing is sent until you approve it. 0 for none.',
  },
]
