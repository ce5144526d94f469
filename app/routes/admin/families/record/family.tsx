import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { overdueTexts } from '~/domain/enrollment/tuition/overdue'
import { AdultList } from '~/components/family/record/adult-list'
import { AthleteList } from '~/components/family/record/athlete-list'
import { NoteList } from '~/components/family/record/note-list'
import { TagList } from '~/components/family/record/tag-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { EntryList } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Tag } from '~/components/layout/tag'
import { Empty } from '~/components/layout/texts/empty'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { FamilyTagForm, tagMessages } from '~/domain/family/family-tag'
import { tagFamily } from '~/domain/family/tags/tag-family.server'
import { recordFamilyView } from '~/domain/family/views/record-family-view.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import {
  addAdultPath,
  addAthletePath,
  familiesPath,
  familyLessonsPath,
  familyMoneyPath,
  familyPath,
  staffNotesPath,
} from '~/values/paths/family-paths'
import { FamilyActions, familyActionsFor } from './family-actions'
import { openFamily } from './open-family.server'
import { overviewOf } from './overview.server'
import { RecordPage } from './record-page'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const { staff, guardianId, record } = await openFamily(args)
  await recordFamilyView(staff, guardianId)
  return {
    record,
    guardianId,
    actions: familyActionsFor(staff, guardianId),
    ...(await overviewOf(staff, guardianId)),
    form: blankForm(FamilyTagForm),
  }
}

/** "Add tag" */
export async function action(args: ActionFunctionArgs) {
  const { staff, guardianId } = await openFamily(args)
  return await answerForm(args.request, FamilyTagForm, tagMessages, async ({ label }) => {
    const outcome = await tagFamily(staff, guardianId, label)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyPath(guardianId), said: recordTexts.tagAdded }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => data?.record.name ?? 'Not found')

export default function Family() {
  const shown = useLoaderData<typeof loader>()
  const {
    record,
    guardianId,
    actions,
    tags,
    adults,
    athletes,
    next,
    past,
    due,
    owes,
    overdue,
    notes,
  } = shown
  const form = useForm(shown.form)
  return (
    <RecordPage record={record}>
      <ErrorSummary form={form} />
      <FamilyActions actions={actions} />
      {due && (
        <p>
          {owes ? <Tag tone="owed">{due}</Tag> : due}{' '}
          <Link to={familyMoneyPath(guardianId)}>{recordTexts.seeMoney}</Link>
        </p>
      )}
      {overdue && (
        <p>
          <Tag tone="owed">{overdueTexts.overdue}</Tag> {overdue}
        </p>
      )}
      <h2>{recordTexts.adults}</h2>
      <AdultList adults={adults} />
      <p>
        <Link to={addAdultPath(guardianId)}>{recordTexts.addAdult}</Link>
      </p>
      <h2>{recordTexts.athletes}</h2>
      <AthleteList athletes={athletes} />
      {athletes.length === 0 && (
        <Empty title={recordTexts.noAthletes}>
          <p>{recordTexts.noAthletesYet}</p>
        </Empty>
      )}
      <p>
        <Link to={addAthletePath(guardianId)}>{recordTexts.addAthlete}</Link>
      </p>
      <h2>{recordTexts.nextLessons}</h2>
      <EntryList entries={next} />
      {next.length === 0 && <p>{recordTexts.nothingAhead}</p>}
      <h2>{recordTexts.pastLessons}</h2>
      <EntryList entries={past} />
      {past.length === 0 && <p>{recordTexts.nothingBehind}</p>}
      <p>
        <Link to={familyLessonsPath(guardianId)}>{recordTexts.allLessons}</Link>
      </p>
      <h2>{recordTexts.notes}</h2>
      <NoteList notes={notes} />
      <p>
        <Link to={staffNotesPath(guardianId)}>
          {notes.length > 0 ? recordTexts.allNotes : recordTexts.writeFirstNote}
        </Link>
      </p>
      <h2>{recordTexts.tags}</h2>
      <TagList tags={tags} form={form} />
      <LinkButton to={familiesPath()} variant="quiet">
        {recordTexts.allFamilies}
      </LinkButton>
    </RecordPage>
  )
}
