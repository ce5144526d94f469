import { Form } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'

/** A button, because each access to a medical note is recorded. */
export function OpenMedicalNote({ action, name }: { action: string; name: string }) {
  return (
    <Form method="post" action={action}>
      <SubmitButton variant="quiet">
        <span>
          {staffBookingTexts.openMedicalNote}
          <span className="sr-only"> of {name}</span>
        </span>
      </SubmitButton>
    </Form>
  )
}
