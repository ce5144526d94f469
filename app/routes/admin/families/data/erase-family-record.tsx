import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { Erasing } from '~/components/family/erasing'
import { ErrorSummary } from '~/components/forms/error-summary'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { eraseFamily } from '~/domain/privacy/erase-family.server'
import { personalDataSubjects } from '~/domain/privacy/personal-data-subjects.server'
import { eraseFamilyMessages } from '~/domain/privacy/privacy-request'
import { EraseFamilyForm } from '~/domain/privacy/privacy-request-forms'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaffWithAll } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import {
  cancelLessonsOfFamilyPath,
  eraseFamilyPath,
  familiesPath,
  familyPath,
} from '~/values/paths/family-paths'
import { erasureShown } from '../../privacy/erasure.server'
import { openFamilyForm } from '../actions/open-family-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const owner = await requireStaffWithAll(args, 'handle-privacy-requests', 'correct-families')
  const { guardianId = '' } = args.params
  const { id, name, version } = await openFamilyForm(owner, guardianId, eraseFamilyPath)
  return {
    id,
    name,
    ...(await erasureShown([id])),
    form: blankForm(EraseFamilyForm, { version }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaffWithAll(args, 'handle-privacy-requests', 'correct-families')
  const { guardianId = '' } = args.params
  return await answerForm(args.request, EraseFamilyForm, eraseFamilyMessages, async (answers) => {
    const outcome = await eraseFamily(owner, personalDataSubjects(), guardianId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familiesPath(), said: privacyTexts.familyErased }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta(privacyTexts.eraseFamily)

export default function EraseFamilyRecord() {
  const shown = useLoaderData<typeof loader>()
  const { id, name, effects, inTheWay, cancel, asksToKeep, form: blank } = shown
  const form = useForm(blank)
  return (
    <Page title={`Erase ${name}`} lead="It can’t be undone." narrow>
      <ErrorSummary form={form} />
      <Erasing
        inTheWay={inTheWay}
        effects={effects}
        cancel={cancel}
        asksToKeep={asksToKeep}
        form={form}
        blank={blank}
        cancelAt={cancelLessonsOfFamilyPath(id)}
        confirmation={{ label: familyActionTexts.typeName, help: name }}
      />
      <LinkButton to={familyPath(id)} variant="quiet">
        Back to {name}
      </LinkButton>
    </Page>
  )
}
