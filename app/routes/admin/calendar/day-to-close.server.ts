import { isLimited } from '~/domain/access/visible-to-venues.server'
import { findClassesToClose } from '~/domain/admin/calendar/find-classes-to-close.server'
import { CloseDayForm, closingMessages, LookAtDayForm } from '~/domain/booking/closings/closing'
import { findClosedDay } from '~/domain/booking/closings/find-closed-day.server'
import { findClosing } from '~/domain/booking/closings/find-closing.server'
import { findAffected } from '~/domain/booking/closings/find-affected.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import { formatDayWithYear, formatTime, formatZone } from '~/values/format/format-time'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { closingPath, withCalendar } from '~/values/paths/calendar-paths'
import { backToCalendar, calendarQuery } from '~/components/calendar/back-to-calendar'
import { callsFor, formatAffected, formatTotal } from './present-affected-families.server'
import { may } from '~/values/permissions'

/** A day to close, with affected families and exact refunds. */
export async function dayToClose(staff: Staff, request: Request) {
  // it closes wherever the coach teaches
  if (isLimited(staff)) throw notFound()
  const settings = await findSettings()
  const coaches = await findCoaches(staff)
  const options = [
    ...(!may(staff, 'see-all-lessons') ? [] : [{ value: '', label: 'Everybody’s' }]),
    ...coaches.map(({ id: value, name: label }) => ({ value, label })),
  ]
  const { searchParams } = new URL(request.url)
  const from = calendarQuery(searchParams)
  const asked = parseAddress(request, LookAtDayForm)
  if (asked.status !== 'success')
    return {
      asking: viewOfSubmission(asked, LookAtDayForm),
      from,
      back: backToCalendar(searchParams),
      coaches: options,
      ...nothingShown,
    }
  const { day } = asked.value
  const coach = asked.value.coach ?? (may(staff, 'see-all-lessons') ? undefined : coaches[0]?.id)
  const asking = blankForm(LookAtDayForm, { day: day ?? today(settings.timeZone), coach })
  const back = backToCalendar(searchParams, { coach, day })
  const isTheirs = coach ? coaches.some(({ id }) => id === coach) : may(staff, 'see-all-lessons')
  const nothing = { from, back, coaches: options, ...nothingShown }
  if (!day || !isTheirs) return { asking, ...nothing }
  if (day < today(settings.timeZone)) {
    const errors = { day: [closingMessages['day-over']] }
    return { asking: { ...asking, errors }, ...nothing }
  }
  const dayOf = { day, coachId: coach ?? null }
  const shown = await shownOf(dayOf, settings)
  const closed = await findClosedDay(dayOf, settings.timeZone)
  if (closed && (!closed.isOver || shown.shown.affected.length === 0)) {
    const name = formatDayWithYear(day)
    const seen = await findClosing(staff, closed.closingId)
    const already = {
      said: closed.isOver
        ? calendarTexts.alreadyClosed(name, closed.isOfAll)
        : calendarTexts.closingNow(name),
      to: seen && withCalendar(closingPath(closed.closingId), from),
    }
    return { asking, ...nothing, already }
  }
  return { asking, from, back, coaches: options, already: null, ...shown }
}

const nothingShown = { already: null, shown: null, closing: null }

function today(timeZone: string) {
  return calendarDateAt(currentTime(), timeZone)
}

type Rules = { timeZone: string; currency: string }

async function shownOf(
  dayOf: { day: string; coachId: string | null },
  { timeZone, currency }: Rules,
) {
  const affected = await findAffected(dayOf, timeZone, currentTime())
  const classes = await findClassesToClose(dayOf, timeZone, currentTime())
  const { seen, ...total } = formatTotal(affected, currency)
  const lines = await formatAffected(affected)
  return {
    shown: {
      day: formatDayWithYear(dayOf.day),
      zone: formatZone(timeZone),
      ...total,
      classes: classes.map(({ id, startsAt, name, placesTaken, waiting }) => ({
        id,
        name,
        when: formatTime(startsAt, timeZone),
        taken: String(placesTaken),
        waiting: String(waiting),
      })),
      calls: await callsFor(affected, timeZone),
      affected: lines.map(({ id, startsAt, lesson, athletes, refund }) => ({
        id,
        lesson,
        athletes,
        refund,
        when: formatTime(startsAt, timeZone),
      })),
    },
    closing: blankForm(CloseDayForm, { ...dayOf, ...seen, id: newRowId(), reason: '' }),
  }
}
