import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { EntryList, type Entry } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Tag } from '~/components/layout/tag'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { Empty } from '~/components/layout/texts/empty'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { findOwnEnrollments, type Enrollment } from '~/domain/enrollment/find-enrollments.server'
import { findOverdueTuition } from '~/domain/enrollment/tuition/find-overdue-tuition.server'
import { overdueTexts } from '~/domain/enrollment/tuition/overdue'
import { autopayTexts } from '~/domain/payments/saved-payment-methods/autopay-texts'
import { offersAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import { findOwnMoveProposals } from '~/domain/enrollment/proposals/find-move-proposals.server'
import { moveProposalTexts } from '~/domain/enrollment/proposals/move-proposal-texts'
import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import { findOwnClassWaiting } from '~/domain/enrollment/waiting/find-class-waiting.server'
import { currentTime } from '~/http/current-time.server'
import { requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { titleMeta } from '~/shell/page-title'
import { calendarDateAt } from '~/values/business-time'
import { formatZone } from '~/values/format/format-time'
import { classesPath } from '~/values/paths/class-paths'
import { cardPath, moveProposalPath, payTuitionPath } from '~/values/paths/enrollment-paths'
import { PortalPage } from '../portal-page'
import { presentClassWaiting } from './present-class-waiting.server'
import { presentEnrollment } from './present-enrollment.server'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const now = currentTime()
  const [settings, enrollments, waiting, proposals, overdue] = await Promise.all([
    settingsOf(args),
    findOwnEnrollments(parent, now),
    findOwnClassWaiting(parent),
    findOwnMoveProposals(parent, now),
    findOverdueTuition(parent.id, now),
  ])
  const today = calendarDateAt(now, settings.timeZone)
  const isOver = ({ endsOn }: Enrollment) => endsOn !== null && endsOn < today
  const shown = (some: Enrollment[]) =>
    some.map((one) => ({
      ...presentEnrollment(one, settings),
      pay: one.payNowCents > 0 ? payTuitionPath(one.id) : null,
      isOverdue: overdue.some(({ enrollmentId }) => enrollmentId === one.id),
    }))
  const current = enrollments.filter((one) => !isOver(one))
  return {
    children: [...new Set(current.map(({ athlete }) => athlete.id))].map((athleteId) => {
      const own = current.filter(({ athlete }) => athlete.id === athleteId)
      return { athleteId, firstName: own[0]!.athlete.firstName, classes: shown(own) }
    }),
    proposals: proposals.map(({ id, athlete, from, to }) => ({
      id,
      title: moveProposalTexts.title(athlete.firstName, to.title),
      to: moveProposalPath(id),
      facts: [`${from.title} until now`],
    })),
    waiting: waiting.map((one) => presentClassWaiting(one, settings, now)),
    past: shown(enrollments.filter(isOver)),
    zone: formatZone(settings.timeZone),
    takesCards: offersAutopay(),
  }
}

export const meta = titleMeta(classTexts.mine)

export default function OwnClasses() {
  const { children, proposals, waiting, past, zone, takesCards } = useLoaderData<typeof loader>()
  return (
    <PortalPage title={classTexts.mine}>
      {children.length === 0 ? <Empty title={classTexts.notEnrolled} /> : <p>Times are {zone}.</p>}
      {children.map(({ athleteId, firstName, classes }) => (
        <section key={athleteId}>
          <h2>{firstName}</h2>
          <EntryList entries={classes.map(entryOf)} />
        </section>
      ))}
      {proposals.length > 0 && (
        <section aria-labelledby="proposals">
          <h2 id="proposals">{moveProposalTexts.mine}</h2>
          <EntryList entries={proposals} />
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting">{classWaitingTexts.mine}</h2>
          <EntryList
            entries={waiting.map(({ isOffered, ...entry }) => ({
              ...entry,
              tag: isOffered && <Tag tone="attention">{classWaitingTexts.held}</Tag>,
            }))}
          />
        </section>
      )}
      <Actions>
        <LinkButton to={classesPath()} variant={children.length > 0 ? 'quiet' : undefined}>
          {classTexts.seeAll}
        </LinkButton>
        {takesCards && (
          <LinkButton to={cardPath()} variant="quiet">
            {autopayTexts.title}
          </LinkButton>
        )}
      </Actions>
      {past.length > 0 && (
        <Disclosure summary="Past classes">
          <EntryList entries={past.map(entryOf)} />
        </Disclosure>
      )}
    </PortalPage>
  )
}

type Shown = Entry & { pay: string | null; isOverdue: boolean }

function entryOf({ pay, isOverdue, ...entry }: Shown): Entry {
  const button = pay && (
    <LinkButton to={pay} variant="quiet">
      {classTexts.payNow}
      <span className="sr-only"> for {entry.title}</span>
    </LinkButton>
  )
  const tag = isOverdue && <Tag tone="owed">{overdueTexts.overdue}</Tag>
  return { ...entry, tag, actions: button }
}
