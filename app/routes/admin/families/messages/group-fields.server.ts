import { findComingClasses } from '~/domain/admin/families/find-coming-classes.server'
import {
  audienceHelp,
  audienceLabels,
  messageAudiences,
  type FamilyMessage,
} from '~/domain/family/messages/family-message'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { FormField } from '~/routes/admin/forms/form-fields'
import type { Staff } from '~/values/actor'
import { formatMoment } from '~/values/format/format-time'

/** The fields of a group: which one, with its class and date. */
export async function findGroupFields(
  staff: Staff,
  known?: Pick<FamilyMessage, 'seriesId' | 'className'>,
): Promise<FormField[]> {
  const [classes, { timeZone }] = await Promise.all([findComingClasses(staff), findSettings()])
  const coming = classes.map(({ seriesId, name, coachName, startsAt }) => {
    const label = `${name} with ${coachName}, next ${formatMoment(startsAt, timeZone)}`
    return { value: seriesId, label }
  })
  const isOver = known?.seriesId && coming.every(({ value }) => value !== known.seriesId)
  const over = isOver
    ? [{ value: known.seriesId!, label: `${known.className}, no more dates` }]
    : []
  return [
    {
      kind: 'radios',
      name: 'audience',
      label: 'To',
      options: messageAudiences.map((value) => {
        return { value, label: audienceLabels[value], help: audienceHelp[value] }
      }),
    },
    {
      kind: 'select',
      name: 'seriesId',
      label: 'Class',
      optional: true,
      options: [{ value: '', label: 'No class' }, ...coming, ...over],
    },
    { kind: 'date', name: 'lessonsOn', label: 'Date', optional: true },
  ]
}
