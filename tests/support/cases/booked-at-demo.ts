import { clock } from '~/platform/clock.server'
import { monday } from '../browser/booking-walk'
import { anAthlete, aVisitor, book, guest } from '../factories/factories-booking'

type Wanted = {
  day?: string
  time?: string
  lessonType?: string
  firstName?: string
  lastName?: string
  medicalNotes?: string
}

/** A booking in the demo business, made just now; by default on the tests' Monday at 4 PM. */
export async function aBooking(wanted: Wanted = {}): Promise<string> {
  const { day = monday, time = '16:00', lessonType = 'deep-dive', ...person } = wanted
  const { lastName = guest.lastName } = person
  const answers = { athletes: [anAthlete(person)], guest: { ...guest, lastName } }
  return await book(aVisitor(), { day, time, lessonType }, { ...answers, now: clock.now() })
}
