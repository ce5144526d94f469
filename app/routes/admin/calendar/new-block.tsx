import { BlockForm } from '~/domain/scheduling/blocks/block-forms'
import { blockMessages } from '~/domain/scheduling/blocks/block-messages'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { noRepeat } from '~/domain/scheduling/recurrence-rule'
import { addBlock } from '~/domain/scheduling/blocks/save-block.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { blockPath, withCalendar } from '~/values/paths/calendar-paths'
import { backToCalendar, calendarQuery } from '~/components/calendar/back-to-calendar'
import { askAllDayOrTimes, blockFields } from './block-fields'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { staffForm } from '../forms/form-page.server'
import { may } from '~/values/permissions'

const page = staffForm({
  schema: BlockForm,
  messages: blockMessages,
  askedMore: askAllDayOrTimes,
  async show(staff, { search }) {
    const coaches = await findCoaches(staff)
    const [coach, day, time] = ['coach', 'day', 'time'].map((name) => search.get(name) ?? '')
    return {
      title: 'New block',
      lead: 'Something in the calendar that is no lesson. Lessons that are booked stay.',
      fields: blockFields(coaches, may(staff, 'see-all-lessons'), true),
      known: {
        ...noRepeat,
        id: newRowId(),
        version: 0,
        category: 'other',
        blocksBooking: true,
        coachId: coach,
        startsOn: day,
        startTime: time,
        allDay: !time,
      },
      button: 'Save',
      back: { to: backToCalendar(search, { coach, day }), label: calendarTexts.back },
    }
  },
  async save(staff, block, { search }) {
    const outcome = await addBlock(staff, block)
    if (!outcome || 'refused' in outcome) return outcome
    const to = withCalendar(blockPath(outcome.blockId, block.startsOn), calendarQuery(search))
    return { to, said: 'Added to the calendar.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../forms/form-page'
