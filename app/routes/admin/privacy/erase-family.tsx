import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { Erasing } from '~/components/family/erasing'
import { ErrorSummary } from '~/components/forms/error-summary'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { personalDataSubjects } from '~/domain/privacy/personal-data-subjects.server'
import { privacyWorkMessages } from '~/domain/privacy/privacy-request'
import { EraseForm } from '~/domain/privacy/privacy-request-forms'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { carryOutPrivacyRequest } from '~/domain/privacy/work-on-privacy-request.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminPrivacyActionPath, adminPrivacyRequestPath } from '~/values/paths/admin-paths'
import { erasureOf, openErasure } from './erasure.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const owner = await requireStaff(args, 'handle-privacy-requests')
  return await erasureOf(owner, args.params.requestId ?? '')
}

export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaff(args, 'handle-privacy-requests')
  const { id } = await openErasure(owner, args.params.requestId ?? '')
  return await answerForm(args.request, EraseForm, privacyWorkMessages, async (answers) => {
    const { version, keepsLessons } = answers
    const erasing = { id, version, erasing: { keepsLessons } }
    const outcome = await carryOutPrivacyRequest(owner, personalDataSubjects(), erasing)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminPrivacyRequestPath(id), said: privacyTexts.familyErased }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta(privacyTexts.eraseFamily)

export default function EraseFamily() {
  const {
    id,
    name,
    effects,
    inTheWay,
    wish,
    cancel,
    asksToKeep,
    form: blank,
  } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title={privacyTexts.eraseFamily}
      lead={`Requested by ${name}. It can’t be undone.`}
      narrow
    >
      <ErrorSummary form={form} />
      {wish && <Notice tone="attention" title={wish} />}
      <Erasing
        inTheWay={inTheWay}
        effects={effects}
        cancel={cancel}
        asksToKeep={asksToKeep}
        form={form}
        blank={blank}
        cancelAt={adminPrivacyActionPath(id, 'cancel-lessons')}
        confirmation={{ label: privacyTexts.typeErase, width: 'narrow' }}
      />
      <LinkButton to={adminPrivacyRequestPath(id)} variant="quiet">
        Back to request
      </LinkButton>
    </Page>
  )
}
