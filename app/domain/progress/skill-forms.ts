import { z } from 'zod'
import { optionalChoice, videoAddress } from '~/domain/content/posts/post-forms'
import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'
import { fieldTexts } from '~/values/field-texts'
import { checked, line, lines, rowId, seenVersion, wholeNumber } from '~/values/form-fields'
import { levels } from '~/values/level'
import { skillStatuses } from './progress'

const skillIds = z.array(rowId('Choose skills from the list.')).max(60).default([])

/**
 * A skill. `id` is generated with the form; `version` is the one that the page showed, 0 if new.
 */
export const SkillForm = z.object({
  id: rowId(fieldTexts.sendAgain),
  version: seenVersion,
  apparatusId: rowId('Choose an apparatus.'),
  name: line('Give it a name.'),
  level: z.enum(levels, { error: 'Choose a level.' }),
  howTo: lines('Say how it is done.', 2000),
  videoUrl: videoAddress,
  tipId: optionalChoice('Choose a tip from the list, or none.'),
  needs: skillIds,
  leadsInto: skillIds,
  active: checked,
})

/** Status names, levels' requirements and the digest interval. */
export const ScaleForm = z.object({
  version: seenVersion,
  steps: z.array(z.object({ word: line('Enter a word for it.', 40) })).length(skillStatuses.length),
  levels: z
    .array(z.object({ mastered: wholeNumber('Enter a number from 1 to 200.', 1, 200) }))
    .length(levels.length),
  digestDays: wholeNumber('Enter a number of days from 0 to 365.', 0, 365),
})

export type SkillSaving = z.output<typeof SkillForm>
export type ScaleSaving = z.output<typeof ScaleForm>

export type SkillRefusal = VersionConflict | 'name-taken' | 'circular' | 'gone-meanwhile'

export const skillMessages: Record<SkillRefusal, string> = {
  ...versionConflictMessages,
  'name-taken': 'This apparatus already has a skill with this name. Use another name.',
  circular: 'One of the skills to learn first needs this skill itself. Leave one of them out.',
  'gone-meanwhile': 'Something you chose isn’t there anymore. Reload this page and try again.',
}
