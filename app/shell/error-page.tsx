import { useLocation, useRouteError } from '~/framework'
import { useEffect } from 'react'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PassLine } from '~/components/layout/pass-line'
import { SceneDrawing } from '~/components/drawings/drawing'
import { bookingPath, bookingSuccessPath, homePath } from '~/values/paths/paths'
import { useRootData } from './data/root-data'
import { classifyError, requestIdOf, troubleText, troubleTitles, type Trouble } from './trouble'

/** Replaces a page that failed. Needs no loaded data. */
export function ErrorPage() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const trouble = classifyError(error)
  const requestId = requestIdOf(error)
  const isOfBooking = pathname === bookingSuccessPath() && trouble !== 'not-found'
  const canLoadAgain = isOfBooking || trouble === 'offline' || trouble === 'unavailable'
  useLoadingWhenOnline(trouble)
  return (
    <Page
      title={isOfBooking ? failedBookingTitle : troubleTitles[trouble]}
      lead={isOfBooking ? failedBookingLead(trouble) : whatToDo[trouble]}
      narrow
    >
      {trouble === 'unexpected' && requestId && (
        <p>
          If you write to us, include this number: <code>{requestId}</code>
        </p>
      )}
      <Actions>
        {canLoadAgain && <LinkButton to={pathname + search}>Reload</LinkButton>}
        <LinkButton to={homePath()} variant={canLoadAgain ? 'quiet' : 'primary'}>
          Go to the home page
        </LinkButton>
        <LinkButton to={bookingPath()} variant="quiet">
          Find a lesson
        </LinkButton>
      </Actions>
      <Details error={error} />
      {trouble === 'not-found' ? <SceneDrawing name="not-found" /> : <PassLine />}
    </Page>
  )
}

/** Technical details, only for staff. */
function Details({ error }: { error: unknown }) {
  const isForStaff = useRootData()?.signedIn.staff ?? false
  if (!isForStaff && !import.meta.env.DEV) return null
  return (
    <details>
      <summary>Details</summary>
      <p>
        <code>{troubleText(error)}</code>
      </p>
    </details>
  )
}

/** Reloads the page when the network returns. */
function useLoadingWhenOnline(trouble: Trouble) {
  useEffect(() => {
    if (trouble !== 'offline') return
    const load = () => window.__remixRouter.revalidate()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [trouble])
}

/** Text fixed by the specification. */
export const failedBookingTitle = 'Booking Success page failed to load'

const onceOnline = 'When you’re back online, this page loads automatically.'
const inAMinute = 'Wait a minute, then reload this page.'

function failedBookingLead(trouble: Trouble): string {
  return trouble === 'offline'
    ? `${troubleTitles.offline}. Your booking is not affected. ${onceOnline}`
    : `Your booking is not affected. ${inAMinute}`
}

const whatToDo: Record<Trouble, string> = {
  'not-found': 'There is nothing at this address. It may be old or mistyped.',
  refused: 'We couldn’t do that. Go back, reload the page and try again.',
  offline: `Nothing you have booked is lost. ${onceOnline}`,
  unavailable: `Nothing you have booked is lost. ${inAMinute}`,
  unexpected: 'Nothing you have booked is lost. Go back and try again in a minute.',
}
