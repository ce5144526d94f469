import { useRouteError } from '@remix-run/react'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/link-button'
import { Page } from '~/components/layout/page'
import { PassLine } from '~/components/layout/pass-line'
import { bookingPath, homePath } from '~/values/paths'
import { requestIdOf, troubleOf, troubleTitles, type Trouble } from './trouble'

/** What is shown in place of a page that could not be made; needs nothing that had to be loaded. */
export function ErrorPage() {
  const error = useRouteError()
  const trouble = troubleOf(error)
  const requestId = requestIdOf(error)
  return (
    <Page title={troubleTitles[trouble]} lead={whatToDo[trouble]} narrow>
      {trouble === 'unexpected' && requestId && (
        <p>
          If you write to us about it, tell us this request number: <code>{requestId}</code>
        </p>
      )}
      <Actions>
        <LinkButton to={homePath()}>Go to the home page</LinkButton>
        <LinkButton to={bookingPath()} variant="quiet">
          Find a lesson
        </LinkButton>
      </Actions>
      <PassLine />
    </Page>
  )
}

const whatToDo: Record<Trouble, string> = {
  'not-found':
    'There is nothing at this address. If you typed it, look at it once more; if you followed a link, it may be an old one.',
  refused: 'We could not do what was asked. Go back one page, reload it and try again.',
  unavailable:
    'The site cannot reach its records just now. Nothing you have booked is lost. Wait a minute, then reload this page.',
  unexpected:
    'It was not you. Nothing you have booked is lost. Go back one page and try again in a minute.',
}
