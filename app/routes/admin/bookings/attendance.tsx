import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { AttendanceQuestions } from '~/components/booking/roster/attendance-questions'
import { Checkbox } from '~/components/forms/checkbox'
import { ErrorSummary } from '~/components/forms/error-summary'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { AttendanceForm } from '~/domain/booking/booking-forms'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { attendanceMessages } from '~/domain/booking/attendance/attendance-messages'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import type { FormView } from '~/values/form-view'
import { openAttendance } from './attendance.server'
import { WaiverMissing } from './waiver-missing'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  return await openAttendance(args, await requireStaff(args))
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const { back } = await openAttendance(args, staff)
  return await answerForm(args.request, AttendanceForm, attendanceMessages, async (answers) => {
    const outcome = await markAttendance(staff, args.params.bookingId ?? '', answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: back, said: staffBookingTexts.attendanceSaved }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta('Who came')

export default function Attendance() {
  const { what, back, fields, unconfirmed, whyNot, rule } = useLoaderData<typeof loader>()
  const sent = useForm()
  const form = sent && fields ? withTheirs(sent, fields.form) : fields?.form
  return (
    <Page title="Who came" lead={what} narrow>
      {form && <ErrorSummary form={form} />}
      {whyNot && <Notice tone="info" title={whyNot} />}
      {unconfirmed && <Notice tone="attention" title="The family has not confirmed this booking" />}
      {unconfirmed?.waivers && <WaiverMissing {...unconfirmed.waivers} />}
      {fields && form && (
        <AttendanceQuestions {...fields} form={form}>
          {unconfirmed && <ForTheFamily form={form} {...unconfirmed} />}
        </AttendanceQuestions>
      )}
      {rule && <p>{rule}</p>}
      <LinkButton to={back} variant="quiet">
        Back
      </LinkButton>
    </Page>
  )
}

type Unconfirmed = { form: FormView; price: string | null; fee: string | null }

/** Explicit decisions for an unconfirmed booking. */
function ForTheFamily({ form, price, fee }: Unconfirmed) {
  return (
    <>
      {price && (
        <Checkbox
          form={form}
          name="confirms"
          label={staffBookingTexts.confirmForFamily}
          help={`For everyone who came: ${price} is due.`}
        />
      )}
      {fee && (
        <Checkbox
          form={form}
          name="charges"
          label={staffBookingTexts.chargeNoShow(fee)}
          help={`Only if you decide so: the family agreed to nothing.${price ? ' If you leave it out and no one came, the hold ends and nothing is charged.' : ''}`}
        />
      )}
    </>
  )
}

/** Keeps the choices and takes over the newer version. */
function withTheirs<View extends { values: object }>(sent: View, now: View & { id: string }): View {
  const { version } = now.values as { version?: string }
  return { ...sent, id: now.id, values: { ...sent.values, version } }
}
