import { endOwnFeed } from '~/domain/accounts/calendar-feed/calendar-feed.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { staffCalendarFeedPath } from '~/values/paths/calendar-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  schema: EmptyForm,
  messages: {},
  async save(staff) {
    await endOwnFeed(staff)
    return { to: staffCalendarFeedPath(), said: 'The address has stopped.' }
  },
})
