import { BlockForm, seriesScopes } from '~/domain/scheduling/blocks/block-forms'
import { blockMessages } from '~/domain/scheduling/blocks/block-messages'
import { findBlock, type KnownBlock } from '~/domain/scheduling/blocks/find-block.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { fallsOn, noRepeat, repeatsFrom, repeatsOf } from '~/domain/scheduling/recurrence-rule'
import { changeBlock } from '~/domain/scheduling/blocks/save-block.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { addDays, daysBetween, isCalendarDate } from '~/values/business-time'
import { blockPath, withCalendar } from '~/values/paths/calendar-paths'
import { calendarQuery, calendarShowing } from '~/components/calendar/back-to-calendar'
import { askAllDayOrTimes, blockFields } from './block-fields'
import { staffForm, type AskedParams } from '../forms/form-page.server'
import { may } from '~/values/permissions'

const page = staffForm({
  schema: BlockForm,
  messages: blockMessages,
  askedMore: askAllDayOrTimes,
  async show(staff, asked) {
    const occasion = occasionOf(asked)
    const block = await findBlock(staff, asked.id('blockId'))
    if (!block || !occasion || !fallsOn(block, occasion.on)) return null
    const { on, scope } = occasion
    const isWhole = scope === 'all' || block.recurrenceRule === null
    return {
      title: `Change ${block.title}`,
      lead: isWhole ? undefined : leads[scope],
      fields: blockFields(
        await findCoaches(staff),
        may(staff, 'see-all-lessons'),
        scope !== 'this',
      ),
      known: { ...knownOf(block, on, scope), id: isWhole ? block.id : newRowId() },
      back: {
        to: withCalendar(blockPath(block.id, on), calendarQuery(asked.search)),
        label: 'Change nothing',
      },
    }
  },
  async save(staff, block, asked) {
    const occasion = occasionOf(asked)
    if (!occasion) return null
    const blockId = asked.id('blockId')
    const outcome = await changeBlock(staff, { blockId, ...occasion }, block)
    if (!outcome || 'refused' in outcome) return outcome
    const shown = { coach: block.coachId ?? undefined, day: block.startsOn }
    return { to: calendarShowing(asked.search, shown), said: 'It is changed.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const leads = {
  this: 'On this one day; the others stay as they are.',
  following: 'From this day on; what was before stays as it is.',
  all: undefined,
}

function occasionOf({ id }: AskedParams) {
  const on = id('on')
  const scope = seriesScopes.find((scope) => scope === id('scope'))
  return scope && isCalendarDate(on) ? { on, scope } : null
}

/** A block's form values: the whole block, or from one of its dates on. */
function knownOf(block: KnownBlock, on: string, scope: (typeof seriesScopes)[number]) {
  const { startsOn, endsOn, startTime, recurrenceRule } = block
  const allDay = startTime === null
  if (scope === 'all' || recurrenceRule === null)
    return { ...block, allDay, ...repeatsOf(recurrenceRule) }
  const days = { startsOn: on, endsOn: addDays(on, daysBetween(startsOn, endsOn)) }
  const repeats = scope === 'this' ? noRepeat : repeatsFrom({ startsOn, recurrenceRule }, on)
  return { ...block, allDay, ...days, ...repeats }
}
