import { Form } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import { ShareActions } from '~/components/progress/share-actions'
import { guestTexts } from '~/domain/parties/guests/guest-texts'

type Props = {
  /** Where it is made and ended. */
  to: string
  title: string
  /** The link there is; its address is null if it cannot be shown anymore. */
  link: { id: string; address: string | null } | null
}

/** The link that a family hands on to the parents of its guests. */
export function ShareGuestLink({ to, title, link }: Props) {
  return (
    <>
      <p>{guestTexts.linkLead}</p>
      {link?.address && (
        <p>
          <a href={link.address}>{link.address}</a>
        </p>
      )}
      {link && !link.address && <p>{guestTexts.linkOnlyRenewed}</p>}
      {!link && <p>{guestTexts.noLink}</p>}
      <Actions>
        {link?.address && (
          <ShareActions address={link.address} recipient={guestTexts.forGuests} title={title} />
        )}
        <Form method="post" action={to}>
          <input type="hidden" name="seen" value={link?.id ?? ''} />
          <SubmitButton name="intent" value="make" variant={link ? 'quiet' : undefined}>
            {link ? guestTexts.renewLink : guestTexts.makeLink}
          </SubmitButton>
        </Form>
        {link && (
          <Form method="post" action={to}>
            <input type="hidden" name="seen" value={link.id} />
            <SubmitButton name="intent" value="end" variant="quiet">
              {guestTexts.endLink}
            </SubmitButton>
          </Form>
        )}
      </Actions>
    </>
  )
}
