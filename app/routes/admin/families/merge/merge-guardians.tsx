import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { SideBySide } from '~/components/family/side-by-side'
import { Checkbox } from '~/components/forms/checkbox'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { RadioList } from '~/components/forms/radio-list'
import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Notice } from '~/components/layout/texts/notice'
import { MergeGuardiansForm, mergingMessages } from '~/domain/booking/merging/merge-guardians'
import { mergeGuardians } from '~/domain/booking/merging/merge-guardians.server'
import { mergingTexts } from '~/domain/booking/merging/merging-texts'
import { answerForm } from '~/http/forms/answer-form.server'
import { requireStaffWithAll } from '~/http/people/require-actor.server'
import { familyPath, mergeFamilyPath, mergeGuardiansPath } from '~/values/paths/family-paths'
import { guardianPairOf } from './guardian-pair.server'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaffWithAll(args, 'merge-duplicates', 'correct-families')
  const { guardianId = '', otherId = '' } = args.params
  return await guardianPairOf(staff, { keptId: guardianId, duplicateId: otherId })
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaffWithAll(args, 'merge-duplicates', 'correct-families')
  const { guardianId: keptId = '', otherId: duplicateId = '' } = args.params
  return await answerForm(args.request, MergeGuardiansForm, mergingMessages, async (choices) => {
    const outcome = await mergeGuardians(staff, { keptId, duplicateId }, choices)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyPath(keptId), said: mergingTexts.merged }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) =>
  data ? `Merge ${data.name}` : 'Not found',
)

export default function MergeGuardians() {
  const {
    name,
    keptId,
    duplicateId,
    rows,
    choices,
    refusal,
    form: blank,
  } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title={`Merge ${name}`}
      lead="Lessons, payments, credits, athletes, waivers, emails and tags of both are kept. Old links lead to the one that stays."
    >
      <ErrorSummary form={form} />
      {refusal && <Notice tone="attention" title={refusal} />}
      <SideBySide rows={rows} />
      {!refusal && (
        <Form method="post" className="form">
          <HiddenField form={blank} name="keptVersion" />
          <HiddenField form={blank} name="duplicateVersion" />
          {choices.map(({ field, label, options }) => (
            <RadioList key={field} form={form} name={field} legend={label} options={options} />
          ))}
          <Checkbox form={form} name="sure" label={mergingTexts.areOnePerson} />
          <SubmitButton variant="destructive">{mergingTexts.merge}</SubmitButton>
        </Form>
      )}
      <Actions>
        <LinkButton to={mergeGuardiansPath(duplicateId, keptId)} variant="quiet">
          {mergingTexts.keepOther}
        </LinkButton>
        <LinkButton to={mergeFamilyPath(keptId)} variant="quiet">
          Another record
        </LinkButton>
        <LinkButton to={familyPath(keptId)} variant="quiet">
          Leave them as they are
        </LinkButton>
      </Actions>
    </Page>
  )
}
