import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SignedWaiver, type SignedWaiverProps } from './signed-waiver'

type Props = SignedWaiverProps & {
  title: string
  /** The PDF. */
  file: string
  back: { to: string; label: string }
}

/** A signed waiver's page. */
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
