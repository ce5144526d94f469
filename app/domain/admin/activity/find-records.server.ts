import { eventFactsOf, factsOfEvents } from '~/domain/admin/bookings/find-booking-history.server'
import { isStaffLesson, whoseLesson } from '~/domain/booking/find/visible-to.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { formatMomentWithYear } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'

/** What a record is called now, and whose it is. */
type Named = { name: string; guardianId: string | null }

type Row = {
  id: string
  name: string | null
  at: Date | null
  cents: number | null
  currency: string | null
  guardianId: string | null
}

/**
 * Names of records by id, in one query: ids are unique over all tables. Erased and removed records
 * are missing or without a name. No medical notes, addresses or texts.
 */
export async function findRecordNames(ids: string[], zone: TimeZone): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map()
  const rows = await database().$queryRaw<Row[]>`
    with wanted as (select unnest(${ids}::uuid[]) as id), named as (
      select guardian.id, first_name || ' ' || last_name as name, null::timestamptz as at,
        null::int as cents, null::text as currency, guardian.id as guardian_id
      from wanted join guardian using (id)
      union all
      select account.id, coalesce(guardian.first_name, account.first_name) || ' '
        || coalesce(guardian.last_name, account.last_name), null, null, null, guardian_id
      from wanted join account using (id) left join guardian on guardian.id = guardian_id
      union all
      select staff_member.id, first_name || ' ' || last_name, null, null, null, null
      from wanted join staff_member using (id) join account on account.id = account_id
      union all
      select athlete.id, first_name || ' ' || last_name, null, null, null, (
        select guardian_id from guardianship
        where athlete_id = athlete.id and ended_at is null order by guardian_id limit 1)
      from wanted join athlete using (id)
      union all
      select payment.id, null, null, amount_cents, payment.currency, guardian_id
      from wanted join payment using (id) join booking_order on booking_order.id = order_id
      union all
      select package_sale.id, name, null, null, null, guardian_id
      from wanted join package_sale using (id) join booking_order on booking_order.id = order_id
      union all
      select gift_card.id, 'ending in ' || last_four, null, amount_cents, currency, null
      from wanted join gift_card using (id)
      union all
      select lesson.id, name, starts_at, null, null, null
      from wanted join lesson using (id) join lesson_type on lesson_type.id = lesson_type_id
      union all
      select lesson_series.id, name, null, null, null, null
      from wanted join lesson_series using (id)
      join lesson_type on lesson_type.id = lesson_type_id
      union all
      select id, name, null, null, null, null from wanted join term using (id)
      union all
      select id, title, null, null, null, null from wanted join term_class using (id)
      union all
      select enrollment.id, athlete.first_name || ' ' || athlete.last_name || ', ' || title,
        null, null, null, guardian_id
      from wanted join enrollment using (id) join term_class on term_class.id = term_class_id
        join athlete on athlete.id = athlete_id
        join booking_order on booking_order.id = order_id
      union all
      select class_waiting_entry.id, athlete.first_name || ' ' || athlete.last_name || ', ' || title,
        null, null, null, guardian_id
      from wanted join class_waiting_entry using (id)
        join term_class on term_class.id = term_class_id
        join athlete on athlete.id = athlete_id
      union all
      select waiting_entry.id, waiting_entry.name, null, null, null, guardian_id
      from wanted join waiting_entry using (id)
      union all
      select id, name, null, null, null, null from wanted join coach using (id)
      union all
      select id, name, null, null, null, null from wanted join venue using (id)
      union all
      select id, name, null, null, null, null from wanted join role using (id)
      union all
      select id, name, null, null, null, null from wanted join lesson_type using (id)
      union all
      select id, name, null, null, null, null from wanted join apparatus using (id)
      union all
      select id, name, null, null, null, null from wanted join focus_area using (id)
      union all
      select id, name, null, null, null, null from wanted join skill using (id)
      union all
      select id, name, null, null, null, null from wanted join lesson_package using (id)
      union all
      select id, code, null, null, null, null from wanted join promo_code using (id)
      union all
      select id, title, null, null, null, null from wanted join post using (id)
      union all
      select id, name, null, null, null, null from wanted join post_category using (id)
      union all
      select id, title, null, null, null, null from wanted join calendar_block using (id)
      union all
      select id, name, null, null, null, null from wanted join inquiry using (id)
      union all
      select id, subject, null, null, null, null from wanted join family_message using (id)
      union all
      select id, 'Version ' || number, null, null, null, null
      from wanted join waiver_version using (id)
    )
    select id::text, btrim(name) as name, at, cents, currency, guardian_id::text as "guardianId"
    from named`
  return new Map(rows.map((row) => [row.id, namedOf(row, zone)]))
}

function namedOf({ name, at, cents, currency, guardianId }: Row, zone: TimeZone): Named {
  const words = [
    name ?? '',
    at ? formatMomentWithYear(at, zone) : '',
    cents !== null && currency ? formatMoney(cents, currency) : '',
  ]
  return { name: words.filter(Boolean).join(', '), guardianId }
}

type ActivityBooking = Named & {
  /** What its events are told with. */
  facts: ReturnType<typeof eventFactsOf>
  isWithinReach: boolean
}

/** Bookings by id, those out of the reader's reach too. */
export async function findActivityBookings(
  staff: Staff,
  ids: string[],
  zone: TimeZone,
): Promise<Map<string, ActivityBooking>> {
  if (ids.length === 0) return new Map()
  const rows = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: ids } },
    select: {
      ...factsOfEvents,
      id: true,
      lesson: { select: { startsAt: true, ...whoseLesson } },
      lessonType: { select: { name: true } },
      order: { select: { guardianId: true } },
    },
  })
  return new Map(
    rows.map(({ id, lessonType, order, ...row }) => [
      id,
      {
        facts: eventFactsOf(row),
        name: `${lessonType.name}, ${formatMomentWithYear(row.lesson.startsAt, zone)}`,
        guardianId: order.guardianId,
        isWithinReach: isStaffLesson(staff, row.lesson),
      },
    ]),
  )
}
