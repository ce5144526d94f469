import {
  data,
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { LessonTypeList } from '~/components/booking/lesson-type-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { TextField } from '~/components/forms/text-field'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Empty } from '~/components/layout/texts/empty'
import { TimetableForm } from '~/domain/enrollment/enrollment-forms'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { findTimetable, hasOffered } from '~/domain/enrollment/terms/find-timetable.server'
import { matchesWish, weekdaysOf } from '~/domain/enrollment/terms/timetable'
import { publicPage } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { settingsOf } from '~/http/settings-of.server'
import { seo } from '~/shell/seo'
import { formatWeekday, formatZone } from '~/values/format/format-time'
import { levelLabels, levels } from '~/values/level'
import { campsPath } from '~/values/paths/camp-paths'
import { classesPath } from '~/values/paths/class-paths'
import { bookingPath } from '~/values/paths/paths'
import { presentOffered } from './present-class.server'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** Fewer are faster to read than to filter. */
const manyClasses = 6

export async function loader({ request, context }: LoaderFunctionArgs) {
  const settings = await settingsOf({ context })
  const asked = parseAddress(request, TimetableForm)
  const isAsked = new URL(request.url).search !== ''
  const now = currentTime()
  const camps = await hasOffered('camp', now)
  const shown = { zone: formatZone(settings.timeZone), isAsked, camps }
  if (asked.status !== 'success') {
    const form = viewOfSubmission(asked, TimetableForm)
    return data({ ...shown, form, days: null, isFiltered: true }, { status: 400 })
  }
  const { age = null, level = null, day = null } = asked.value
  const classes = await findTimetable(now)
  const fitting = classes.filter((one) => matchesWish(one, { age, level, day }))
  const days = weekdays
    .filter((weekday) => day === null || day === weekday)
    .map((weekday) => ({
      name: formatWeekday(weekday),
      classes: fitting
        .filter((one) => weekdaysOf(one).includes(weekday))
        .toSorted((a, b) => a.series.startTime.localeCompare(b.series.startTime))
        .map((one) => presentOffered(one, settings, now)),
    }))
    .filter((one) => one.classes.length > 0)
  const isFiltered = isAsked || classes.length >= manyClasses
  return data({ ...shown, days, isFiltered, form: blankForm(TimetableForm, asked.value) })
}

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo({ title: classTexts.title, description: classTexts.lead, path: classesPath() }, matches)

const any = { value: '', label: 'Any' }
const levelOptions = [any, ...levels.map((value) => ({ value, label: levelLabels[value] }))]
const dayOptions = [
  any,
  ...weekdays.map((day) => ({ value: String(day), label: formatWeekday(day) })),
]

export default function Classes() {
  const { days, form, isFiltered, isAsked, zone, camps } = useLoaderData<typeof loader>()
  return (
    <Page title={classTexts.title} lead={classTexts.lead}>
      {camps && (
        <p>
          <Link to={campsPath()}>{campTexts.dayCamps}</Link>
        </p>
      )}
      <ErrorSummary form={form} />
      {isFiltered && (
        <FilterForm label="Find a class">
          <TextField form={form} name="age" label="Age" inputMode="numeric" width="narrow" />
          <SelectField form={form} name="level" label="Level" options={levelOptions} />
          <SelectField form={form} name="day" label="Day" options={dayOptions} />
        </FilterForm>
      )}
      {days?.length === 0 && (
        <Empty title={isAsked ? classTexts.noneSo : classTexts.none}>
          {isAsked ? (
            <p>
              <Link to={classesPath()}>{classTexts.seeAll}</Link>
            </p>
          ) : (
            <LinkButton to={bookingPath()}>{classTexts.bookInstead}</LinkButton>
          )}
        </Empty>
      )}
      {days && days.length > 0 && <p>Times are {zone}.</p>}
      {days?.map(({ name, classes }) => (
        <section key={name}>
          <h2>{name}</h2>
          <LessonTypeList lessonTypes={classes} />
        </section>
      ))}
    </Page>
  )
}
