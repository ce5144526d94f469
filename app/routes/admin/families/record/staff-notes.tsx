import {
  Form,
  useLoaderData,
  useLocation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { NoteList } from '~/components/family/record/note-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { Pagination } from '~/components/layout/navigation/pagination'
import { findStaffNotes } from '~/domain/admin/families/record/find-staff-notes.server'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { StaffNoteForm } from '~/domain/family/notes/staff-note'
import { writeStaffNote } from '~/domain/family/notes/write-staff-note.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { pageNumberOf } from '~/values/paging'
import { pageOfList } from '~/values/paths/admin-paths'
import { staffNotesPath } from '~/values/paths/family-paths'
import { openFamily } from './open-family.server'
import { presentNote } from './present-family'
import { metaOfPart, RecordPage } from './record-page'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { staff, guardianId, record } = await openFamily(args)
  const { timeZone } = await findSettings()
  const wanted = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const { entries, page, pages } = await findStaffNotes(staff, guardianId, wanted)
  return {
    record,
    notes: entries.map((note) => presentNote(note, guardianId, timeZone)),
    page,
    pages,
    form: blankForm(StaffNoteForm, { idempotencyKey: newIdempotencyKey() }),
  }
}

/** "Add note" */
export async function action(args: ActionFunctionArgs) {
  const { staff, guardianId } = await openFamily(args)
  return await answerForm(args.request, StaffNoteForm, {}, async (answers) => {
    const note = await writeStaffNote(staff, guardianId, answers)
    return note && { to: staffNotesPath(guardianId), said: recordTexts.noteAdded }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = metaOfPart(recordTexts.notes)

export default function StaffNotes() {
  const { record, notes, page, pages, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  const { search } = useLocation()
  return (
    <RecordPage record={record} part={recordTexts.notes}>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <HiddenField form={form} name="idempotencyKey" />
        <TextArea form={form} name="text" label="New note" help={recordTexts.noteHelp} />
        <SubmitButton>{recordTexts.addNote}</SubmitButton>
      </Form>
      <NoteList notes={notes} />
      {notes.length === 0 && <p>{recordTexts.noNotes}</p>}
      <Pagination of="notes" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
    </RecordPage>
  )
}
