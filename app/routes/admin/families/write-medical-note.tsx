import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { OpenMedicalNote } from '~/components/booking/roster/open-medical-note'
import { ErrorSummary } from '~/components/forms/error-summary'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import {
  medicalNoteMessages,
  medicalNoteTexts,
} from '~/domain/booking/attendance/medical-note-texts'
import { WriteMedicalNoteForm } from '~/domain/booking/attendance/write-medical-note-forms'
import {
  findAthleteToNote,
  writeMedicalNote,
} from '~/domain/booking/attendance/write-medical-note.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { notFound } from '~/http/answers/answer.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { medicalNotePath, writeMedicalNotePath } from '~/values/paths/admin-paths'
import { adminPath } from '~/values/paths/paths'
import { MedicalNoteFields } from './medical-note-fields'
import { useForm } from '~/shell/data/after-refusal'

/** An existing note is not shown here: reading it is recorded, and needs a press. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const athleteId = args.params.athleteId ?? ''
  const athlete = await findAthleteToNote(staff, athleteId)
  if (!athlete) throw notFound()
  const { hasNote, version } = athlete
  return {
    athleteId,
    name: fullName(athlete),
    hasNote,
    form: blankForm(WriteMedicalNoteForm, { version, told: 'by_phone' }),
  }
}

/** "Save the note" */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const { athleteId = '' } = args.params
  if (!(await findAthleteToNote(staff, athleteId))) throw notFound()
  return await answerForm(
    args.request,
    WriteMedicalNoteForm,
    medicalNoteMessages,
    async (answers) => {
      const outcome = await writeMedicalNote(staff, athleteId, answers)
      if (!outcome || 'refused' in outcome) return outcome
      return { to: writeMedicalNotePath(athleteId), said: medicalNoteTexts.saved }
    },
  )
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta('Medical note')

export default function WriteMedicalNote() {
  const { athleteId, name, hasNote, form: blank } = useLoaderData<typeof loader>()
  const refused = useForm()
  const isWriting = refused || !hasNote
  return (
    <Page
      title={`Medical note of ${name}`}
      lead={isWriting ? medicalNoteTexts.lead : medicalNoteTexts.openFirst}
      narrow
    >
      {refused && <ErrorSummary form={refused} />}
      {isWriting && (
        <MedicalNoteFields form={refused ?? blank} action={writeMedicalNotePath(athleteId)} />
      )}
      {hasNote && <OpenMedicalNote action={medicalNotePath(athleteId)} name={name} />}
      <LinkButton to={adminPath()} variant="quiet">
        Back to today
      </LinkButton>
    </Page>
  )
}
