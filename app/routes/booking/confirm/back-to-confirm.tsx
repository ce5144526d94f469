import { LinkButton } from '~/components/layout/navigation/link-button'

/** The way back from what was still to be filled in. */
export function BackToConfirm({ to }: { to: string }) {
  return (
    <LinkButton to={to} variant="quiet">
      Back to your booking
    </LinkButton>
  )
}
