import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import { Commitment } from '~/components/layout/texts/commitment'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Exhibit, State } from './exhibit'
import { galleryLink, unbreakable } from './samples'

export function ButtonExhibits() {
  return (
    <Exhibit id="buttons" title="Buttons">
      <State name="Primary, quiet, destructive">
        <Actions>
          <SubmitButton>Hold this time</SubmitButton>
          <SubmitButton variant="quiet">Hold it again</SubmitButton>
          <SubmitButton variant="destructive">Cancel this lesson</SubmitButton>
        </Actions>
      </State>
      <State name="Pending">
        <Actions>
          <SubmitButton pending>Hold this time</SubmitButton>
          <SubmitButton variant="quiet" pending>
            Hold it again
          </SubmitButton>
          <SubmitButton variant="destructive" pending>
            Cancel this lesson
          </SubmitButton>
        </Actions>
      </State>
      <State name="Links that look like them">
        <Actions>
          <LinkButton to={galleryLink('booking')}>Book Now</LinkButton>
          <LinkButton to={galleryLink('home')} variant="quiet">
            {unbreakable}
          </LinkButton>
        </Actions>
      </State>
      <State name="What it comes to, beside the button">
        <Commitment label="Refunded to your card" amount="$50" note="within 5 to 10 days">
          <SubmitButton variant="destructive">Cancel this lesson</SubmitButton>
        </Commitment>
        <Commitment label="You pay at the lesson" amount="$12,345,678.90">
          <SubmitButton>Confirm booking</SubmitButton>
        </Commitment>
      </State>
    </Exhibit>
  )
}
