import { endPause } from '~/domain/enrollment/pauses/end-pause.server'
import { EndPauseForm, endPauseMessages, pauseToEnd } from '~/domain/enrollment/pauses/pause'
import { pauseTexts } from '~/domain/enrollment/pauses/pause-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { calendarDateAt } from '~/values/business-time'
import { formatDay } from '~/values/format/format-time'
import { enrollmentForm } from './enrollment-form.server'

const page = enrollmentForm({
  schema: EndPauseForm,
  messages: endPauseMessages,
  async show(_staff, { athlete, termClass, pauses }, now) {
    const { timeZone } = await findSettings()
    const pause = pauseToEnd(pauses, calendarDateAt(now, timeZone))
    return {
      title: `End the pause of ${termClass.title} for ${fullName(athlete)}`,
      lead: pause
        ? pauseTexts.whatEnding(formatDay(pause.firstOn), formatDay(pause.lastOn))
        : pauseTexts.notPaused,
      fields: pause ? [{ kind: 'hidden', name: 'firstOn' }] : [],
      known: { firstOn: pause?.firstOn ?? '' },
      button: pause && pauseTexts.end,
    }
  },
  change: endPause,
  said: pauseTexts.ended,
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../../forms/form-page'
