import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SignedWaiver, type SignedWaiverProps } from './signed-waiver'

type Props = SignedWaiverProps & {
  title: string
  /** Where it is saved as a PDF. */
  file: string
  back: { to: string; label: string }
}

/** A signed waiver on a page of its own. */
export function WaiverRecord({ title, file, back, ...signed }: Props) {
  return (
    <Page title={title} narrow>
      <SignedWaiver {...signed} />
      <Actions>
        <a className="button button-quiet" href={file}>
          Save as PDF
        </a>
        <LinkButton to={back.to} variant="quiet">
          {back.label}
        </LinkButton>
      </Actions>
    </Page>
  )
}
