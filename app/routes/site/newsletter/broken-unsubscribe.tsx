import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { contactPath } from '~/values/paths/content-paths'

/** Instead of a bare 404: whoever unsubscribes should not have to search for how. */
export function BrokenUnsubscribe({ preferences }: { preferences: string }) {
  return (
    <Page
      title={communicationTexts.brokenUnsubscribe}
      lead="Part of it may be missing, or it was for an account that is closed."
      narrow
    >
      <p>
        Have an account? Sign in to choose which emails you get. If you don’t, write to us, and
        we’ll take you off the list.
      </p>
      <Actions>
        <LinkButton to={preferences}>Email preferences</LinkButton>
        <LinkButton to={contactPath()} variant="quiet">
          {communicationTexts.writeToUs}
        </LinkButton>
      </Actions>
    </Page>
  )
}
