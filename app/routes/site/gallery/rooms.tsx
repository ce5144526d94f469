import { Fragment } from 'react'
import type { AttendanceFields } from '~/components/booking/attendance-form'
import { FeedAddress } from '~/components/booking/feed-address'
import { RosterLesson, type LessonOnRoster } from '~/components/booking/roster-lesson'
import type { AthleteOnRoster } from '~/components/booking/roster-athlete'
import { StatusTag } from '~/components/booking/status-tag'
import { CodeList } from '~/components/layout/code-list'
import { QrCode } from '~/components/layout/qr-code'
import { attendanceLabels, attendances } from '~/domain/booking/attendance/attendance'
import { bookingStatuses } from '~/domain/booking/booking'
import { testScreenshotsPath } from '~/values/paths/paths'
import { Exhibit, State } from './exhibit'
import { elsewhere, formOf, fullName, longName, unbreakable } from './samples'

/** What stands behind the doors, for those who are signed in. */
export function Rooms() {
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
          <CodeList codes={['0000-aaaa-zzzz', '1111-bbbb-yyyy', '2222-cccc-xxxx']} />
        </State>
      </Exhibit>
      <Exhibit id="roster" title="The lessons of a day">
        <State name="A class, a lesson that does not take place, one that no one has booked">
          {[aClass, canceled, empty].map((lesson) => (
            <RosterLesson key={lesson.id} lesson={lesson} />
          ))}
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

const zoe: AthleteOnRoster = {
  id: 'zoe',
  name: fullName,
  picture: null,
  about: '9 years old. Trains every week.',
  waiverSigned: true,
  attendance: 'Late',
  noteAction: testScreenshotsPath(),
}

const attendance: AttendanceFields = {
  form: formOf('attendance', { values: { 'athletes[0].attendance': 'late' } }),
  action: testScreenshotsPath(),
  names: [fullName, longName],
  options: attendances.map((value) => ({ value, label: attendanceLabels[value] })),
}

const aClass: LessonOnRoster = {
  id: 'class',
  time: '4:00 – 4:45 PM',
  name: 'Tumbling Basics',
  coach: 'Maren Holt',
  places: '3 of 8 places taken',
  canceled: false,
  bookings: [
    {
      id: 'first',
      to: elsewhere('first'),
      whose: `${fullName} and ${longName}`,
      state: 'Awaiting payment',
      canceled: false,
      attendance,
      take: { to: elsewhere('take'), amount: '$60' },
      athletes: [
        zoe,
        {
          id: 'long',
          name: longName,
          picture: null,
          about: '14 years old. Competes.',
          waiverSigned: false,
        },
      ],
      facts: [
        { term: 'Booked by', words: 'Dana Okafor', phone: '555 010 2030' },
        { term: 'Collects', words: `${unbreakable} (Aunt)`, phone: '555 010 2031' },
        { term: 'Working on', words: 'Back handspring' },
      ],
    },
    {
      id: 'second',
      to: elsewhere('second'),
      whose: 'Eli Okafor',
      state: 'Canceled',
      canceled: true,
      attendance: null,
      take: null,
      athletes: [],
      facts: [],
    },
  ],
}

const empty: LessonOnRoster = {
  id: 'empty',
  time: '6:00 – 6:45 PM',
  name: 'Tumbling Basics',
  coach: 'Maren Holt',
  places: '0 of 8 places taken',
  canceled: false,
  bookings: [],
}

const canceled: LessonOnRoster = {
  id: 'canceled',
  time: '5:00 – 6:00 PM',
  name: 'Deep Dive',
  coach: 'Maren Holt',
  places: '0 of 1 place taken',
  canceled: true,
  bookings: [{ ...aClass.bookings[1]!, id: 'third', to: elsewhere('third') }],
}
