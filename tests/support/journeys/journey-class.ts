import { newId } from '~/platform/ids.server'
import { query } from '../servers/test-postgres'

/**
 * A class that began five minutes ago, with its own coach and so many athletes, each of a different
 * family.
 */
export async function aClassOfNow(
  staffEmail: string,
  firstNames: string[],
): Promise<{ lessonId: string; startsAt: Date }> {
  const [coach, lesson] = [newId(), newId()]
  const startsAt = new Date(Math.floor(Date.now() / 60_000 - 5) * 60_000)
  const families = firstNames.map((firstName) => familyOf(firstName, lesson))
  await query(
    process.env.JOURNEY_DATABASE!,
    `insert into coach (id, name, position) select '${coach}', 'Maren Holt', max(position) + 1 from coach;
     update staff_member set coach_id = '${coach}'
       where account_id = (select id from account where realm = 'staff' and email = '${staffEmail}');
     insert into lesson (id, coach_id, lesson_type_id, starts_at, ends_at, occupied_until, places, places_taken)
       select '${lesson}', '${coach}', id, '${startsAt.toISOString()}', now() + interval '40 minutes',
         now() + interval '40 minutes', 8, ${firstNames.length}
       from lesson_type where slug = 'tumbling-basics';
     ${families.join('\n')}`,
  )
  return { lessonId: lesson, startsAt }
}

function familyOf(firstName: string, lesson: string): string {
  const [guardian, athlete, order, booking] = [newId(), newId(), newId(), newId()]
  return `
    insert into guardian (id, first_name, last_name, email, phone, emergency_contact_name, emergency_contact_phone)
      values ('${guardian}', 'Dana', '${firstName}son', 'of-${guardian}@example.com', '555 010 2030', 'Ife', '555 010 2031');
    insert into athlete (id, first_name, last_name, born_on, experience)
      values ('${athlete}', '${firstName}', '${firstName}son', '2016-03-04', 'some');
    insert into guardianship (guardian_id, athlete_id) values ('${guardian}', '${athlete}');
    insert into booking_order (id, guardian_id, currency, created_at) values ('${order}', '${guardian}', 'USD', now());
    insert into booking (id, idempotency_key, order_id, lesson_id, lesson_type_id, status, held_until, places_taken,
        price_cents, deposit_cents, currency, cancellation_policy_id, created_at, confirmed_at)
      select '${booking}', '${booking}', '${order}', '${lesson}', lesson_type_id, 'confirmed', now(), 1, 2200, 0, 'USD',
        (select id from cancellation_policy order by id limit 1), now(), now()
      from lesson where id = '${lesson}';
    insert into booking_place (id, booking_id, athlete_id, position, price_share_cents)
      values ('${newId()}', '${booking}', '${athlete}', 1, 2200);`
}

/** The stored attendances, and how often they were marked. */
export async function storedMarks(
  lesson: string,
): Promise<{ attendances: string[]; marks: number }> {
  const { rows } = await query(
    process.env.JOURNEY_DATABASE!,
    `select attendance::text, attendance_version from booking_place
       join booking on booking.id = booking_id join athlete on athlete.id = athlete_id
       where lesson_id = '${lesson}' order by first_name`,
  )
  const places = rows as { attendance: string; attendance_version: number }[]
  return {
    attendances: places.map(({ attendance }) => attendance),
    marks: places.reduce((sum, one) => sum + one.attendance_version, 0),
  }
}

/** The same class as a repeating one, tomorrow; with its families' addresses. */
export async function aClassOfTomorrow(
  staffEmail: string,
  firstNames: string[],
): Promise<{ seriesId: string; addresses: string[] }> {
  const { lessonId } = await aClassOfNow(staffEmail, firstNames)
  const seriesId = newId()
  const database = process.env.JOURNEY_DATABASE!
  await query(
    database,
    `insert into lesson_series (id, coach_id, lesson_type_id, starts_on, start_time, time_zone, recurrence_rule,
        places, scheduled_through, created_at)
       select '${seriesId}', coach_id, lesson_type_id, current_date, '10:00', 'America/New_York', 'FREQ=WEEKLY',
         places, current_date + 365, now() from lesson where id = '${lessonId}';
     update lesson set series_id = '${seriesId}', original_on = current_date, starts_at = starts_at + interval '1 day',
       ends_at = ends_at + interval '1 day', occupied_until = occupied_until + interval '1 day'
       where id = '${lessonId}'`,
  )
  const { rows } = await query(
    database,
    `select guardian.email from guardian join booking_order on guardian_id = guardian.id
       join booking on order_id = booking_order.id where lesson_id = '${lessonId}' order by last_name`,
  )
  return { seriesId, addresses: (rows as { email: string }[]).map(({ email }) => email) }
}

/** A class of a term at $20 a lesson, once a week for six weeks from tomorrow on, with its own coach; pauses cost 25%. */
export async function aClassOfATerm(title: string): Promise<{ slug: string }> {
  const [coach, series, term] = [newId(), newId(), newId()]
  const slug = `journey-${term.slice(-6)}`
  const dates = Array.from({ length: 6 }, (_, week) => week * 7 + 1)
  await query(
    process.env.JOURNEY_DATABASE!,
    `insert into coach (id, name, position) select '${coach}', 'Maren Holt', max(position) + 1 from coach;
     insert into lesson_series (id, coach_id, lesson_type_id, starts_on, start_time, time_zone, recurrence_rule,
         places, scheduled_through, created_at)
       select '${series}', '${coach}', id, current_date + 1, '10:00', 'America/New_York', 'FREQ=WEEKLY', 8,
         current_date + 36, now() from lesson_type where slug = 'tumbling-basics';
     ${dates.map((day) => dateOf(series, day)).join('\n')}
     insert into term (id, name, starts_on, ends_on, registration_opens_at, pause_percent, created_at)
       values ('${term}', 'This season', current_date - 1, current_date + 37, now() - interval '1 day', 25, now());
     insert into term_class (id, term_id, series_id, slug, title, min_age, max_age, basis, price_cents, trial_cents)
       values ('${newId()}', '${term}', '${series}', '${slug}', '${title}', 5, 18, 'lesson', 2000, 1500)`,
  )
  return { slug }
}

/** A camp of three days from tomorrow in two weeks on: $240, $90 a day, early drop-off for $10 a day, a T-shirt for $15. */
export async function aCampOfThreeDays(title: string): Promise<{ slug: string }> {
  const [coach, series, term, termClass] = [newId(), newId(), newId(), newId()]
  const slug = `journey-${term.slice(-6)}`
  await query(
    process.env.JOURNEY_DATABASE!,
    `insert into coach (id, name, position) select '${coach}', 'Maren Holt', max(position) + 1 from coach;
     insert into lesson_series (id, coach_id, lesson_type_id, starts_on, start_time, time_zone, recurrence_rule,
         places, duration_minutes, scheduled_through, created_at)
       select '${series}', '${coach}', id, current_date + 15, '10:00', 'America/New_York', 'FREQ=DAILY;COUNT=3', 8,
         360, current_date + 17, now() from lesson_type where slug = 'tumbling-basics';
     ${[15, 16, 17].map((day) => dateOf(series, day)).join('\n')}
     insert into term (id, kind, name, starts_on, ends_on, registration_opens_at, drop_notice_days, created_at)
       values ('${term}', 'camp', '${title}', current_date + 15, current_date + 17, now() - interval '1 day', 7, now());
     insert into term_class (id, term_id, series_id, slug, title, min_age, max_age, basis, price_cents, day_price_cents,
         what_to_bring)
       values ('${termClass}', '${term}', '${series}', '${slug}', '${title}', 5, 18, 'term', 24000, 9000, 'Lunch');
     insert into camp_extra (id, term_class_id, position, name, basis, price_cents)
       values ('${newId()}', '${termClass}', 0, 'Early drop-off', 'day', 1000),
         ('${newId()}', '${termClass}', 1, 'T-shirt', 'camp', 1500)`,
  )
  return { slug }
}

function dateOf(series: string, day: number): string {
  const start = `(current_date + ${day} + time '10:00') at time zone 'America/New_York'`
  return `
    insert into lesson (id, coach_id, lesson_type_id, series_id, original_on, starts_at, ends_at, occupied_until, places)
      select '${newId()}', coach_id, lesson_type_id, id, current_date + ${day}, ${start},
        ${start} + interval '45 minutes', ${start} + interval '45 minutes', 8
      from lesson_series where id = '${series}';`
}

/** Takes every place of a class of a term. */
export async function fillAClass(slug: string): Promise<void> {
  await query(
    process.env.JOURNEY_DATABASE!,
    `update lesson set places_taken = places where series_id =
       (select series_id from term_class where slug = '${slug}')`,
  )
}

/** Frees a place on each of its dates, and runs the job at once. */
export async function freeAPlaceInClass(slug: string): Promise<void> {
  await query(
    process.env.JOURNEY_DATABASE!,
    `update lesson set places_taken = places - 1 where series_id =
       (select series_id from term_class where slug = '${slug}');
     select graphile_worker.add_job('offer-places')`,
  )
}

/** Proposes to an athlete's family to move up to another class; returns the proposal's id. */
export async function proposeAMove(athleteId: string, slug: string): Promise<string> {
  const id = newId()
  await query(
    process.env.JOURNEY_DATABASE!,
    `insert into move_proposal (id, enrollment_id, term_class_id, proposed_at)
       select '${id}', enrollment.id, term_class.id, now() from enrollment, term_class
         where athlete_id = '${athleteId}' and term_class.slug = '${slug}'`,
  )
  return id
}
