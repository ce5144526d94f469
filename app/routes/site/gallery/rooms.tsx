import { Fragment, type ComponentProps } from 'react'
import {
  AttendanceQuestions,
  type AttendanceFields,
} from '~/components/booking/roster/attendance-questions'
import { FeedAddress } from '~/components/booking/feed-address'
import { PrintedLesson } from '~/components/booking/roster/printed-lesson'
import { RosterAthleteCard } from '~/components/booking/roster/roster-athlete-card'
import {
  RosterLessonCard,
  type LessonOnRoster,
} from '~/components/booking/roster/roster-lesson-card'
import { DayLinks } from '~/components/booking/times/day-links'
import { NowAndNext } from '~/components/booking/now-and-next'
import type { RosterRowView } from '~/components/booking/roster/roster-row'
import { StatusTag } from '~/components/booking/status-tag'
import { CodeList } from '~/components/layout/code-list'
import { HealthList } from '~/components/layout/health-list'
import { QrCode } from '~/components/layout/qr-code'
import { SiteNotices, type SiteNotice } from '~/components/layout/site-notices'
import { OpeningSoon } from '~/components/content/sections/opening-soon'
import { SetupSteps } from '~/components/layout/setup-steps'
import { attendanceLabels, attendances } from '~/domain/booking/attendance/attendance'
import { bookingStatuses } from '~/domain/booking/booking'
import { testScreenshotsPath } from '~/values/paths/paths'
import { Exhibit, State } from './exhibit'
import { formOf, galleryLink, longName, unbreakable, usualName } from './samples'

/** Signed-in areas. */
export function RoomExhibits() {
  return (
    <>
      <Exhibit id="secrets" title="What is given out to one alone">
        <State name="To be scanned">
          <QrCode
            label="Nothing that an app knows"
            size={5}
            path="M0 0h5v1h-5zM0 2h1v3h-1zM2 2h3v3h-3z"
          />
        </State>
        <State name="To be opened by a calendar">
          <FeedAddress
            address={`https://second-flight.example/calendar/${'a1b2'.repeat(10)}-_z.ics`}
            subscribe={testScreenshotsPath()}
          />
        </State>
        <State name="To be printed">
          <CodeList
            codes={[
              '0000-aaaa-zzzz-0000-aaaa-zzzz',
              '1111-bbbb-yyyy-1111-bbbb-yyyy',
              '2222-cccc-xxxx-2222-cccc-xxxx',
            ]}
          />
        </State>
      </Exhibit>
      <Exhibit id="roster" title="The lessons of a day">
        <State name="A class, a lesson that does not take place, one that no one has booked">
          <NowAndNext {...ahead} />
          <DayLinks {...dayLinks} />
          {[aClass, canceled, empty].map((lesson) => (
            <RosterLessonCard key={lesson.id} lesson={lesson} />
          ))}
        </State>
        <State name="On paper">
          <div className="printed-roster printed-roster-of-lessons">
            <PrintedLesson
              caption={`4:00 – 4:45 PM, ${unbreakable}, with ${longName}`}
              rows={printedRows}
            />
          </div>
        </State>
        <State name="Of one booking">
          <RosterAthleteCard
            id="athlete"
            name={longName}
            picture={null}
            about="9 years old. Trains every week."
            waiverSigned={false}
            signAt={galleryLink('sign')}
            attendance="Absent"
            isAbsent
            noteAction={testScreenshotsPath()}
            evaluateAt={galleryLink('evaluate')}
          />
          <AttendanceQuestions {...oneBooking} />
        </State>
      </Exhibit>
      <Exhibit id="setup" title="What a business needs before it opens">
        <State name="Done, not needed, and still to do">
          <SetupSteps done={2} steps={setupSteps} />
        </State>
        <State name="All done">
          <SetupSteps done={2} steps={allDone} />
        </State>
        <State name="What is said of it on Today">
          <SiteNotices notices={siteNotices} />
        </State>
        <State name="What the site depends on">
          <HealthList parts={health} />
        </State>
      </Exhibit>
      <Exhibit id="opening-soon" title="Before the site is open">
        <State name="With an address and a phone number">
          <OpeningSoon
            heading="h3"
            name="Second Flight Tumbling"
            tagline="Private tumbling coaching."
            email="hello@example.com"
            phone="555 010 2030"
          />
        </State>
        <State name="With neither">
          <OpeningSoon heading="h3" name={longName} tagline={unbreakable} email="" phone="" />
        </State>
      </Exhibit>
      <Exhibit id="states" title="What became of bookings">
        <State name="Every state">
          <p>
            {bookingStatuses.map((status) => (
              <Fragment key={status}>
                <StatusTag status={status} />{' '}
              </Fragment>
            ))}
          </p>
        </State>
      </Exhibit>
    </>
  )
}

const marksForm = formOf('marks', {
  values: {
    'athletes[0].mark': 'late',
    'athletes[1].mark': 'away',
    'athletes[1].told': 'on',
  },
})

const markOptions = [
  { value: 'present', label: 'Present' },
  { value: 'late', label: 'Late' },
  { value: 'away', label: 'Absent' },
]

const zoe: RosterRowView = {
  id: 'zoe',
  name: usualName,
  picture: null,
  about: '9 years old. Trains every week.',
  alerts: [
    { label: 'Medical note', tone: 'trouble' },
    { label: 'Waiver missing', tone: 'attention' },
    { label: 'No photo consent' },
    { label: 'Balance due $60', tone: 'owed' },
    { label: 'Birthday: 9 today' },
  ],
  facts: [
    { term: 'Booked by', words: 'Dana Okafor', phone: '555 010 2030' },
    { term: 'Collects', words: `${unbreakable} (Aunt)`, phone: '555 010 2031' },
    { term: 'Working on', words: 'Back handspring' },
  ],
  links: [
    { to: galleryLink('evaluate'), label: 'Evaluate' },
    { to: galleryLink('take'), label: 'Take a payment' },
  ],
  noteAction: testScreenshotsPath(),
  seen: 'late 1',
  marks: { form: marksForm, field: 'athletes[0]', name: usualName, options: markOptions },
}

const long: RosterRowView = {
  ...zoe,
  id: 'long',
  name: longName,
  about: '14 years old. Competes.',
  alerts: [{ label: 'First lesson' }],
  noteAction: undefined,
  seen: 'absent 1',
  marks: { form: marksForm, field: 'athletes[1]', name: longName, options: markOptions },
}

const unconfirmed: RosterRowView = {
  ...long,
  id: 'unconfirmed',
  name: 'Eli Okafor',
  alerts: [{ label: 'Not confirmed yet', tone: 'attention' }],
  marks: null,
  confirmAt: galleryLink('confirm'),
}

const unmarked: RosterRowView = {
  ...long,
  id: 'unmarked',
  name: 'Ada Lind',
  alerts: [],
  seen: 'expected 0',
  marks: { form: marksForm, field: 'athletes[2]', name: 'Ada Lind', options: markOptions },
}

const printedRows = [
  {
    id: 'zoe',
    name: usualName,
    age: 9,
    level: 'Intermediate',
    alerts: 'Medical note, Waiver missing, First lesson',
    pickUp: 'Dana Okafor 555 010 2030 or Ife Okafor (Aunt) 555 010 2031',
    emergency: 'Ife Okafor 555 010 2031',
  },
  {
    id: 'long',
    name: longName,
    age: 11,
    level: 'Has tried it, a class or a camp',
    alerts: '',
    pickUp: '',
    emergency: `${longName} 555 010 2032`,
  },
]

const aClass: LessonOnRoster = {
  id: 'class',
  anchor: 'attendance-class',
  time: '4:00 – 4:45 PM',
  name: 'Tumbling Basics',
  coach: 'Maren Holt',
  places: '4 of 8 places taken',
  isNow: true,
  canceled: false,
  rows: [zoe, long, unmarked, unconfirmed],
  gone: [{ id: 'gone', to: galleryLink('gone'), whose: 'Eli Lind', state: 'Canceled' }],
  marks: {
    form: marksForm,
    action: testScreenshotsPath(),
    athletes: 3,
    tally: '2 of 3 marked',
    rest: true,
    leftOut: [{ id: 'unconfirmed', to: galleryLink('unconfirmed'), name: unconfirmed.name }],
    undo: {
      action: testScreenshotsPath(),
      saving: 'none',
      said: 'Saved: 1 late and 1 absent with notice.',
    },
  },
  ways: [{ to: galleryLink('print'), label: 'Print roster' }],
}

const empty: LessonOnRoster = {
  ...aClass,
  id: 'empty',
  anchor: 'attendance-empty',
  time: '6:00 – 6:45 PM',
  places: '0 of 8 places taken',
  isNow: false,
  rows: [],
  gone: [],
  marks: null,
  ways: [],
}

const canceled: LessonOnRoster = {
  ...empty,
  id: 'canceled',
  anchor: 'attendance-canceled',
  time: '5:00 – 6:00 PM',
  name: 'Deep Dive',
  places: '0 of 1 place taken',
  canceled: true,
  gone: [{ ...aClass.gone[0]!, id: 'gone-too', to: galleryLink('gone-too') }],
}

const ahead = {
  now: [
    {
      to: '#lesson-class',
      time: aClass.time,
      name: aClass.name,
      about: 'Maren Holt, 4 of 8 places',
    },
  ],
  next: {
    to: '#lesson-empty',
    time: empty.time,
    name: longName,
    about: 'Maren Holt, 0 of 8 places',
  },
}

/** The longest labels side by side. */
const dayLinks: ComponentProps<typeof DayLinks> = {
  previous: {
    to: galleryLink('previous'),
    weekday: 'Wednesday',
    label: 'Wednesday, September 23',
  },
  next: { to: galleryLink('next'), weekday: 'Friday', label: 'Friday, September 25' },
  today: galleryLink('today'),
}

const setupSteps: ComponentProps<typeof SetupSteps>['steps'] = [
  { name: 'done', title: 'Your business', state: 'done', sentence: unbreakable, ways: [] },
  {
    name: 'not-needed',
    title: 'Payments',
    state: 'not-needed',
    sentence: 'Families pay at the venue.',
    ways: [],
  },
  {
    name: 'open',
    title: longName,
    state: 'open',
    sentence: 'Nobody teaches here yet.',
    ways: [{ to: galleryLink('coaches'), label: 'Add coaches and hours' }],
  },
]

const allDone: ComponentProps<typeof SetupSteps>['steps'] = [
  {
    name: 'business-done',
    title: 'Business and time zone',
    state: 'done',
    sentence: 'Second Flight Tumbling, Eastern Time.',
    ways: [],
  },
  {
    name: 'cards-done',
    title: 'Card payments',
    state: 'done',
    sentence: 'The test passed.',
    ways: [{ to: galleryLink('system'), label: 'See the test' }],
  },
]

const siteNotices: SiteNotice[] = [
  {
    tone: 'attention',
    title: 'Your site is not open yet.',
    sentence: 'Every step is done.',
    to: galleryLink('setup'),
    label: 'Continue the setup guide',
  },
  {
    tone: 'trouble',
    title: 'Something the site depends on needs attention.',
    sentence: 'Email, Stripe, and File storage.',
    to: galleryLink('system-page'),
    label: 'See what to do',
  },
]

const health: ComponentProps<typeof HealthList>['parts'] = (
  [
    ['database', 'good', ['It answers.']],
    ['email', 'bad', ['The mail server did not answer.', unbreakable]],
    ['storage', 'unknown', []],
    ['stripe', 'stale', ['The keys are taken.', 'The last test was a while ago. Test again.']],
  ] as const
).map(([part, health, sentences]) => ({
  part,
  title: part[0]!.toUpperCase() + part.slice(1),
  health,
  sentences: [...sentences],
  ways: [{ to: galleryLink(part), label: `Test the ${part}` }],
}))

const oneBooking: AttendanceFields = {
  form: formOf('attendance', { values: { 'athletes[0].attendance': 'late' } }),
  action: testScreenshotsPath(),
  names: [usualName, longName],
  options: attendances.map((value) => ({ value, label: attendanceLabels[value] })),
}
