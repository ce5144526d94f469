import { Form } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { checkoutPath } from '~/values/paths/paths'

/** Releases held places of a class before booking. */
export function FewerPlaces({ held }: { held: number }) {
  return (
    <details>
      <summary>You hold {held} places. Is someone not coming?</summary>
      <div className="actions">
        {Array.from({ length: held - 1 }, (_, index) => (
          <Form key={index} method="post" action={checkoutPath('places')}>
            <input type="hidden" name="places" value={index + 1} />
            <SubmitButton variant="quiet">
              {index === 0 ? 'Keep only 1 place' : `Keep only ${index + 1} places`}
            </SubmitButton>
          </Form>
        ))}
      </div>
    </details>
  )
}
