import { Form } from '~/framework'
import { PleaseCall } from '~/components/booking/please-call'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Commitment } from '~/components/layout/texts/commitment'
import { Table, type Column } from '~/components/layout/table'
import type { Call } from '~/domain/admin/families/family-to-call'
import type { FormView } from '~/values/form-view'

type Props<Line> = {
  columns: Column<Line>[]
  affected: Line[]
  noneBooked: string
  calls: Call[]
  amount: string
  note: string
  /** What was shown, all of it in hidden fields. */
  form: FormView
  button: string
}

/** The bookings that would be canceled and refunded, with the button that does it. */
export function CancelBookings<Line extends { id: string }>(props: Props<Line>) {
  const { columns, affected, noneBooked, calls, amount, note, form, button } = props
  return (
    <>
      {affected.length === 0 ? (
        <p>{noneBooked}</p>
      ) : (
        <Table
          caption="Canceled bookings"
          columns={columns}
          rows={affected}
          keyOf={({ id }) => id}
        />
      )}
      <PleaseCall calls={calls} />
      <Form method="post">
        {Object.keys(form.values).map((name) => (
          <HiddenField key={name} form={form} name={name} />
        ))}
        <Commitment label="Refunded to families" amount={amount} note={note}>
          <SubmitButton variant="destructive">{button}</SubmitButton>
        </Commitment>
      </Form>
    </>
  )
}
