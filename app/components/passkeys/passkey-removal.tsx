import { Form } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'

type Props = {
  name: string
  /** False for the last second factor of who needs one. */
  mayRemove: boolean
  back: string
}

/** The page that asks before a passkey is removed. */
export function PasskeyRemoval({ name, mayRemove, back }: Props) {
  return (
    <Page title={passkeyTexts.removeThis} lead={`${name} won’t sign you in anymore.`} narrow>
      {mayRemove ? (
        <Form method="post">
          <SubmitButton variant="destructive">{passkeyTexts.removeThis}</SubmitButton>
        </Form>
      ) : (
        <p>{passkeyTexts.lastOne}</p>
      )}
      <LinkButton to={back} variant="quiet">
        Keep it
      </LinkButton>
    </Page>
  )
}
