import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Prose } from '~/components/layout/texts/prose'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { medicalNoteTexts } from '~/domain/booking/attendance/medical-note-texts'
import { WriteMedicalNoteForm } from '~/domain/booking/attendance/write-medical-note-forms'
import { findAthleteToNote } from '~/domain/booking/attendance/write-medical-note.server'
import { findNotedAthlete } from '~/domain/booking/attendance/find-noted-athlete.server'
import { openMedicalNote } from '~/domain/booking/attendance/open-medical-note.server'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { fullName } from '~/domain/family/athletes/athlete'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { writeMedicalNotePath } from '~/values/paths/admin-paths'
import { adminPath } from '~/values/paths/paths'
import { MedicalNoteFields } from './medical-note-fields'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const athlete = await findNotedAthlete(staff, args.params.athleteId ?? '')
  if (!athlete) throw notFound()
  return { athleteId: args.params.athleteId ?? '', name: fullName(athlete) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const opened = await openMedicalNote(staff, args.params.athleteId ?? '')
  if (!opened) throw notFound()
  const toWrite = await findAthleteToNote(staff, args.params.athleteId ?? '')
  const known = { text: opened.note, told: 'by_phone', version: toWrite?.version }
  return {
    paragraphs: opened.note.split('\n').filter(Boolean),
    form: toWrite && blankForm(WriteMedicalNoteForm, known),
  }
}

export const meta = unlistedMeta('Medical note')

export default function MedicalNote() {
  const { athleteId, name } = useLoaderData<typeof loader>()
  const opened = useActionData<typeof action>()
  return (
    <Page
      title={`Medical note of ${name}`}
      lead="Each opening is recorded for the family: who, and when."
      narrow
    >
      {opened ? (
        <>
          <Prose>
            {opened.paragraphs.map((words, index) => (
              <p key={index}>{words}</p>
            ))}
          </Prose>
          {opened.form && (
            <Disclosure summary={medicalNoteTexts.change}>
              <MedicalNoteFields form={opened.form} action={writeMedicalNotePath(athleteId)} />
            </Disclosure>
          )}
        </>
      ) : (
        <Form method="post">
          <SubmitButton>{staffBookingTexts.openMedicalNote}</SubmitButton>
        </Form>
      )}
      <LinkButton to={adminPath()} variant="quiet">
        Back to today
      </LinkButton>
    </Page>
  )
}
