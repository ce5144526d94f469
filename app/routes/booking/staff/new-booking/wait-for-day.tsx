import { Form } from '~/framework'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { WhoWaits } from './who-waits'
import type { askToWait } from './wait-for-day.server'

type Props = { wait: Awaited<ReturnType<typeof askToWait>> }

/** Puts the family on the waiting list for a full day. */
export function WaitForDay({ wait: { to, waited, whyNot, athletes, form } }: Props) {
  return (
    <>
      {waited && <p>{waited}</p>}
      <Disclosure summary={waitingTexts.noTimeFits}>
        {whyNot ? (
          <p>{whyNot}</p>
        ) : (
          <Form method="post" action={to} className="form" aria-label={waitingTexts.noTimeFits}>
            <p>{waitingTexts.waitForDay}</p>
            {['idempotencyKey', 'type', 'guardian', 'who'].map((name) => (
              <HiddenField key={name} form={form} name={name} />
            ))}
            <WhoWaits form={form} athletes={athletes} />
            <TextField form={form} name="day" label="Day" type="date" />
            <SubmitButton variant="quiet">{waitingTexts.putInLine}</SubmitButton>
          </Form>
        )}
      </Disclosure>
    </>
  )
}
