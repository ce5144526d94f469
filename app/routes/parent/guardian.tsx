import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { Fieldset } from '~/components/forms/fieldset'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/link-button'
import { PriceList } from '~/components/layout/price-list'
import { findSharedMoney } from '~/domain/booking/money/find-shared-money.server'
import { sharedMoneyInWords } from '~/domain/booking/money/shared-money-in-words'
import { changeRights } from '~/domain/family/guardians/change-rights.server'
import { RightsForm } from '~/domain/family/guardians/guardian-forms'
import { guardianMessages } from '~/domain/family/guardians/guardian-messages'
import { rightsInWords, rightsToGive } from '~/domain/family/guardians/guardian-rights'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answer.server'
import { blankForm } from '~/http/form-view.server'
import { invalid, parseForm, refused } from '~/http/parse-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { pageTitle } from '~/shell/page-title'
import { seenOf } from '~/values/form-view'
import { endGuardianshipPath, guardiansPath } from '~/values/guardian-paths'
import { openGuardians } from './guardians.server'
import { PortalPage } from './portal-page'
import { RightsFields } from './rights-fields'

export async function loader(args: LoaderFunctionArgs) {
  const { parent, athlete, you, target, mayDecide } = await openGuardian(args)
  const standing = { athleteId: athlete.id, guardianId: target.guardianId }
  const { timeZone } = await findSettings()
  const money = await findSharedMoney(parent, standing)
  const { rights, version } = target
  return {
    ...{ name: target.name, isYou: target.isYou, firstName: athlete.firstName },
    back: guardiansPath(athlete.id),
    may: rightsInWords(rights),
    form: mayDecide ? blankForm(RightsForm, { ...rights, version }) : null,
    given: rightsToGive(you.rights),
    money: money?.map((one) => sharedMoneyInWords(one, timeZone)) ?? null,
    endAt: mayDecide || target.isYou ? endGuardianshipPath(athlete.id, target.guardianId) : null,
  }
}

async function openGuardian(args: LoaderFunctionArgs) {
  const opened = await openGuardians(args)
  const all = [opened.you, ...opened.others]
  const target = all.find(({ guardianId }) => guardianId === args.params.guardianId)
  if (!target) throw notFound()
  return { ...opened, target }
}

export async function action(args: ActionFunctionArgs) {
  const { parent, athlete, target, mayDecide } = await openGuardian(args)
  if (!mayDecide) throw notFound()
  const submission = await parseForm(args.request, RightsForm)
  if (submission.status !== 'success') return invalid(submission)

  const standing = { athleteId: athlete.id, guardianId: target.guardianId }
  const outcome = await changeRights(parent, standing, submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, guardianMessages)
  return redirectWithToast(guardiansPath(athlete.id), `What ${target.name} may do is saved.`)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/after-refusal'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.name ?? 'Somebody who stands for an athlete', matches) },
]

export default function Guardian() {
  const { name, firstName, may, form: kept, given, money, back } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? kept
  return (
    <PortalPage title={name} lead={`Stands for ${firstName}`}>
      {form && kept ? (
        <>
          <ErrorSummary form={form} />
          <Form method="post" className="form">
            <HiddenField form={seenOf(form, kept)} name="version" />
            <Fieldset legend={`What ${name} may do for ${firstName}`}>
              <RightsFields form={form} rights={given} />
            </Fieldset>
            <SubmitButton>Save this</SubmitButton>
          </Form>
        </>
      ) : (
        <ul>
          {may.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {money && <SharedMoney money={money} firstName={firstName} />}
      <Ending />
      <LinkButton to={back} variant="quiet">
        Back to who stands for {firstName}
      </LinkButton>
    </PortalPage>
  )
}

type Money = ReturnType<typeof sharedMoneyInWords>

function SharedMoney({ money, firstName }: { money: Money[]; firstName: string }) {
  return (
    <section aria-labelledby="money">
      <h2 id="money">Lessons of {firstName} alone</h2>
      {money.length === 0 && <p>Nothing was charged so far.</p>}
      {money.map(({ id, title, lines, total }) => (
        <section key={id}>
          <h3>{title}</h3>
          <PriceList lines={lines} total={total} />
        </section>
      ))}
    </section>
  )
}

function Ending() {
  const { name, isYou, firstName, endAt } = useLoaderData<typeof loader>()
  if (!endAt) return null
  const whose = isYou ? 'you' : name
  return (
    <section aria-labelledby="ending">
      <h2 id="ending">{isYou ? 'Stand down' : 'End it'}</h2>
      <p>
        From then on {whose} cannot book for {firstName}, nor see anything of {firstName}. What{' '}
        {whose} booked, paid and signed stays. To stand for {firstName} again takes a new
        invitation.
      </p>
      <Form method="post" action={endAt} reloadDocument>
        <SubmitButton variant="destructive">
          {isYou ? `Stand for ${firstName} no more` : `End that ${name} stands for ${firstName}`}
        </SubmitButton>
      </Form>
    </section>
  )
}
