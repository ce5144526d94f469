import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { PriceList } from '~/components/layout/price-list'
import { SummaryList } from '~/components/layout/summary-list'
import { Tag } from '~/components/layout/tag'
import { campTexts, formatExtras } from '~/domain/enrollment/camps/camp-texts'
import { changeDaysTexts } from '~/domain/enrollment/camps/change-days-texts'
import { lateFeeSentence } from '~/domain/payments/charges/late-fee'
import {
  chargedOnceNote,
  classTexts,
  formatTuition,
  noticeSentence,
} from '~/domain/enrollment/enrollment-texts'
import { overdueTexts } from '~/domain/enrollment/tuition/overdue'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import { pauseToEnd } from '~/domain/enrollment/pauses/pause'
import { pauseTexts } from '~/domain/enrollment/pauses/pause-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireParent } from '~/http/people/require-actor.server'
import { calendarDateAt, monthOf } from '~/values/business-time'
import { formatDay, formatMoment, formatMonth, formatZone } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import {
  changeDaysPath,
  dropClassPath,
  endPausePath,
  pauseClassPath,
  payTuitionPath,
} from '~/values/paths/enrollment-paths'
import { parentClassesPath } from '~/values/paths/portal-bar-paths'
import { pagesInPortal } from '~/values/paths/portal-paths'
import { PortalPage } from '../portal-page'
import { titleMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [enrollment, settings] = await Promise.all([
    findOwnEnrollment(parent, args.params.enrollmentId ?? ''),
    findSettings(),
  ])
  if (!enrollment) throw notFound()
  const { id, termClass, athlete, isTrial, dates, invoices, endsOn, droppedAt } = enrollment
  const { dueCents, onItsWayCents, payNowCents, pauses, answers, overdueFrom } = enrollment
  const { timeZone, currency } = settings
  const isCamp = termClass.term.kind === 'camp'
  const pauseOn = droppedAt ? null : pauseToEnd(pauses, calendarDateAt(currentTime(), timeZone))
  const once = chargedOnceNote(enrollment, currency)
  const extra = formatExtras(enrollment.extras, currency)
  const mayDrop = !isTrial && !droppedAt && (dates.length > 0 || overdueFrom !== null)
  return {
    title: isTrial ? classTexts.trialOf(termClass.title) : termClass.title,
    isCamp,
    zone: formatZone(timeZone),
    summary: [
      { term: 'Athlete', detail: athlete.firstName },
      ...(isCamp ? [] : [{ term: 'Term', detail: termClass.term.name }]),
      ...(isTrial
        ? []
        : [
            {
              term: isCamp ? 'Price' : 'Tuition',
              detail: formatTuition(termClass, currency),
            },
          ]),
      ...(extra ? [{ term: campTexts.extras, detail: extra }] : []),
      ...(isCamp && termClass.whatToBring
        ? [{ term: campTexts.bring, detail: termClass.whatToBring }]
        : []),
      ...(overdueFrom
        ? [{ term: 'Paused', detail: overdueTexts.paused(formatDay(overdueFrom)) }]
        : []),
      ...(droppedAt && endsOn
        ? [
            isCamp
              ? {
                  term: campTexts.canceledOn,
                  detail: formatDay(calendarDateAt(droppedAt, timeZone)),
                }
              : { term: 'Dropped', detail: `Ends on ${formatDay(endsOn)}` },
          ]
        : []),
      ...pauses.map(({ firstOn, lastOn }) => ({
        term: 'Paused',
        detail: `${formatDay(firstOn)} to ${formatDay(lastOn)}`,
      })),
      ...answers.map(({ question, text }) => ({ term: question, detail: text })),
      { term: classTexts.dueNow, detail: formatMoney(dueCents - onItsWayCents, currency) },
      ...(onItsWayCents > 0
        ? [{ term: classTexts.onItsWay, detail: formatMoney(onItsWayCents, currency) }]
        : []),
    ],
    pay: payNowCents > 0 ? payTuitionPath(id) : null,
    isPaidThere: dueCents > onItsWayCents && payNowCents === 0,
    dates: dates.map(({ bookingId, startsAt, isAbsent }) => ({
      id: bookingId,
      title: formatMoment(startsAt, timeZone),
      to: pagesInPortal(bookingId).itself,
      absence: pagesInPortal(bookingId).absence,
      isAbsent,
    })),
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      title: isTrial
        ? 'Trial lesson'
        : termClass.basis === 'term'
          ? isCamp
            ? campTexts.days(invoice.lines.length)
            : termClass.term.name
          : `Through ${formatMonth(monthOf(invoice.month))}`,
      lines: invoice.lines.map(({ bookingId, startsAt, chargedCents }) => ({
        to: pagesInPortal(bookingId).itself,
        label: formatMoment(startsAt, timeZone),
        amount: formatMoney(chargedCents, invoice.currency),
        note: bookingId === enrollment.firstBookingId && chargedCents > 0 ? once : null,
      })),
      total: totalOf(invoice),
    })),
    notice: mayDrop
      ? [noticeSentence(termClass.term), lateFeeSentence(settings)]
          .filter((one) => one !== null)
          .join(' ')
      : null,
    drop: mayDrop ? dropClassPath(id) : null,
    days: mayDrop && isCamp && termClass.dayPriceCents !== null ? changeDaysPath(id) : null,
    endPause: pauseOn && endPausePath(id),
    pause: mayDrop && !isCamp && termClass.term.pausePercent < 100 ? pauseClassPath(id) : null,
  }
}

type Invoice = { dueCents: number; chargedCents: number; currency: string }

function totalOf({ dueCents, chargedCents, currency }: Invoice) {
  const charged = formatMoney(chargedCents, currency)
  if (dueCents === 0 && chargedCents > 0) return { label: classTexts.paidInFull, amount: charged }
  const label = dueCents === chargedCents ? 'Still due' : `Still due of ${charged}`
  return { label, amount: formatMoney(dueCents, currency) }
}

export const meta = titleMeta<typeof loader>((data) => data?.title ?? classTexts.mine)

export default function OwnClass() {
  const { title, zone, summary, pay, isPaidThere, dates, invoices, notice, ...ways } =
    useLoaderData<typeof loader>()
  const { toCome, noDates } = ways.isCamp ? campTexts : classTexts
  return (
    <PortalPage title={title}>
      <SummaryList items={summary} />
      {pay && (
        <Actions>
          <LinkButton to={pay}>{classTexts.payNow}</LinkButton>
        </Actions>
      )}
      {isPaidThere && <p>{classTexts.payAtLesson}</p>}
      <h2>{toCome}</h2>
      <p>{dates.length > 0 ? `Times are ${zone}.` : noDates}</p>
      <EntryList
        entries={dates.map(({ absence, isAbsent, ...date }) => ({
          ...date,
          tag: isAbsent && <Tag tone="over">{classTexts.absent}</Tag>,
          actions: !isAbsent && (
            <Link to={absence}>
              {classTexts.reportAbsence}
              <span className="sr-only"> on {date.title}</span>
            </Link>
          ),
        }))}
      />
      {invoices.length > 0 && (
        <>
          <h2>{ways.isCamp ? campTexts.charged : 'Tuition charged'}</h2>
          {invoices.map(({ id, lines, total, ...invoice }) => (
            <section key={id}>
              <h3>{invoice.title}</h3>
              <PriceList lines={lines} total={total} />
            </section>
          ))}
        </>
      )}
      {notice && <p>{notice}</p>}
      <Actions>
        {ways.endPause && (
          <LinkButton to={ways.endPause} variant="quiet">
            {pauseTexts.end}
          </LinkButton>
        )}
        {ways.pause && (
          <LinkButton to={ways.pause} variant="quiet">
            {pauseTexts.pause}
          </LinkButton>
        )}
        {ways.days && (
          <LinkButton to={ways.days} variant="quiet">
            {changeDaysTexts.title}
          </LinkButton>
        )}
        {ways.drop && (
          <LinkButton to={ways.drop} variant="quiet">
            {ways.isCamp ? campTexts.cancel : classTexts.drop}
          </LinkButton>
        )}
        <LinkButton to={parentClassesPath()} variant="quiet">
          {classTexts.allMine}
        </LinkButton>
      </Actions>
    </PortalPage>
  )
}
