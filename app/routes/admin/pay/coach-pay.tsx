import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { Empty } from '~/components/layout/texts/empty'
import { findPaidCoaches } from '~/domain/payroll/find-paid-coaches.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { formatCalendarDate } from '~/values/format/format-time'
import { payOfCoachPath } from '~/values/paths/pay-paths'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'pay-coaches')
  const coaches = await findPaidCoaches()
  return {
    coaches: coaches.map(({ id, name, active, hasRate, lockedUntil }) => ({
      id,
      name,
      facts: [
        hasRate ? 'Has a rate' : 'No rate yet',
        ...(lockedUntil ? [`Locked through ${formatCalendarDate(lockedUntil)}`] : []),
        ...(active ? [] : ['Does not teach anymore']),
      ],
    })),
  }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Coach pay', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function CoachPay() {
  const { coaches } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Coach pay"
      lead="What each coach is paid for the lessons they taught, period by period."
    >
      {coaches.length === 0 && (
        <Empty title="No coaches yet">
          <p>Coaches are added in the settings.</p>
        </Empty>
      )}
      <EntryList
        entries={coaches.map(({ id, name, facts }) => ({
          id,
          title: name,
          to: payOfCoachPath(id),
          facts,
        }))}
      />
    </Page>
  )
}
