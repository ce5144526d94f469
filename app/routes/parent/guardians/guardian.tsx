import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import type { ReactNode } from 'react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { Fieldset } from '~/components/forms/fieldset'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { PriceList } from '~/components/layout/price-list'
import { familyTexts } from '~/domain/family/family-texts'
import {
  findSharedBilling,
  presentSharedBilling,
} from '~/domain/booking/money/billing/find-shared-billing.server'
import { changeRights } from '~/domain/family/guardians/change-rights.server'
import { RightsForm } from '~/domain/family/guardians/guardian-forms'
import { guardianMessages } from '~/domain/family/guardians/guardian-messages'
import { formatRights, rightsToGive } from '~/domain/family/guardians/guardian-rights'
import { findOpenRemovals } from '~/domain/family/guardians/request-removal.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { seenOf } from '~/values/form-view'
import { formatTtl } from '~/values/ttl'
import type { TimeZone } from '~/values/business-time'
import {
  answerGuardianRemovalPath,
  askGuardianRemovalPath,
  endGuardianshipPath,
  guardiansPath,
} from '~/values/paths/guardian-paths'
import { formatMoment } from '~/values/format/format-time'
import { openGuardians } from './guardians.server'
import { PortalPage } from '../portal-page'
import { RightsFields } from './rights-fields'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'
import { titleMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openGuardian(args)
  const { parent, athlete, you, target, mayDecide } = opened
  const standing = { athleteId: athlete.id, guardianId: target.guardianId }
  const { timeZone } = await findSettings()
  const money = await findSharedBilling(parent, standing)
  const { rights, version } = target
  return {
    name: target.name,
    isYou: target.isYou,
    firstName: athlete.firstName,
    back: guardiansPath(athlete.id),
    may: formatRights(rights),
    form: mayDecide ? blankForm(RightsForm, { ...rights, version }) : null,
    given: rightsToGive(you.rights),
    money: money?.map((one) => presentSharedBilling(one, timeZone)) ?? null,
    ending: await endingOf(opened, timeZone),
  }
}

/** Ways to end a guardianship: at once, by request, or a request in progress. */
async function endingOf({ parent, athlete, target, mayDecide }: Opened, zone: TimeZone) {
  const ids = [athlete.id, target.guardianId] as const
  const [open] = await findOpenRemovals({ athleteId: athlete.id, guardianId: target.guardianId })
  const isInvolved = target.isYou || open?.requestedById === parent.id || mayDecide
  const request =
    open && isInvolved
      ? {
          by: open.requestedById === parent.id ? null : open.requestedBy,
          until: formatMoment(open.dueAt, zone),
          isObjected: open.objectedAt !== null,
          answerAt: answerGuardianRemovalPath(...ids),
        }
      : null
  const isDirect = target.isYou || (mayDecide && !target.rights.mayBook)
  return {
    request,
    endAt: isDirect ? endGuardianshipPath(...ids) : null,
    askAt: mayDecide && !isDirect && !request ? askGuardianRemovalPath(...ids) : null,
  }
}

type Opened = Awaited<ReturnType<typeof openGuardian>>

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
  return await answerForm(args.request, RightsForm, guardianMessages, async (answers) => {
    const standing = { athleteId: athlete.id, guardianId: target.guardianId }
    const outcome = await changeRights(parent, standing, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: guardiansPath(athlete.id), said: `What ${target.name} can do is saved.` }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta<typeof loader>((data) => data?.name ?? 'Someone linked to an athlete')

export default function Guardian() {
  const { name, firstName, may, form: kept, given, money, back } = useLoaderData<typeof loader>()
  const form = useForm(kept)
  return (
    <PortalPage title={name} lead={`Linked to ${firstName}`}>
      {form && kept ? (
        <>
          <ErrorSummary form={form} />
          <Form method="post" className="form">
            <HiddenField form={seenOf(form, kept)} name="version" />
            <Fieldset legend={`What ${name} can do for ${firstName}`}>
              <RightsFields form={form} rights={given} />
            </Fieldset>
            <SubmitButton>{familyTexts.saveRights}</SubmitButton>
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
      <Removal />
      <Ending />
      <LinkButton to={back} variant="quiet">
        Back to the parents and guardians of {firstName}
      </LinkButton>
    </PortalPage>
  )
}

type Money = ReturnType<typeof presentSharedBilling>

function SharedMoney({ money, firstName }: { money: Money[]; firstName: string }) {
  return (
    <section aria-labelledby="money">
      <h2 id="money">Lessons with only {firstName}</h2>
      {money.length === 0 && <p>No charges yet.</p>}
      {money.map(({ id, title, lines, total }) => (
        <section key={id}>
          <h3>{title}</h3>
          <PriceList lines={lines} total={total} />
        </section>
      ))}
    </section>
  )
}

/** An open request, for someone who may answer it. */
function Removal() {
  const { name, isYou, firstName, ending } = useLoaderData<typeof loader>()
  const { request } = ending
  if (!request) return null
  const { by, until, isObjected, answerAt } = request
  const who = isYou ? 'you' : name
  return (
    <section aria-labelledby="request">
      <h2 id="request">Request to end it</h2>
      <p>
        {by ?? 'You'} {by ? 'asks' : 'asked'} to unlink {who} from {firstName}. Nothing changes
        unless {who} or we agree by {until}.
      </p>
      {isObjected && (
        <p>{isYou ? 'You said you don’t agree.' : `${name} doesn’t agree.`} We decide.</p>
      )}
      {isYou && (
        <>
          <Answer to={answerAt} answer="agree" destructive>
            Agree, and unlink me from {firstName}
          </Answer>
          {!isObjected && (
            <Answer to={answerAt} answer="object">
              I don’t agree
            </Answer>
          )}
        </>
      )}
      {by === null && (
        <Answer to={answerAt} answer="withdraw">
          Withdraw the request
        </Answer>
      )}
    </section>
  )
}

type AnswerProps = { to: string; answer: string; destructive?: boolean; children: ReactNode }

function Answer({ to, answer, destructive, children }: AnswerProps) {
  return (
    <Form method="post" action={to} reloadDocument>
      <input type="hidden" name="answer" value={answer} />
      <SubmitButton variant={destructive ? 'destructive' : 'quiet'}>
        <span>{children}</span>
      </SubmitButton>
    </Form>
  )
}

function Ending() {
  const { name, isYou, firstName, ending } = useLoaderData<typeof loader>()
  const { endAt, askAt } = ending
  const to = endAt ?? askAt
  if (!to) return null
  const whose = isYou ? 'you' : name
  return (
    <section aria-labelledby="ending">
      <h2 id="ending">
        {isYou ? `Unlink yourself from ${firstName}` : `Unlink ${name} from ${firstName}`}
      </h2>
      <p>
        From then on {whose} cannot book for {firstName}, nor see anything of {firstName}. What{' '}
        {whose} booked, paid and signed stays. Linking {whose} to {firstName} again takes a new
        invitation.
      </p>
      {askAt && (
        <p>
          {name} has the same say as you, so this needs consent from {name} or us within{' '}
          {formatTtl('guardianRemoval')}. You’ll both get an email.
        </p>
      )}
      <Form method="post" action={to} reloadDocument>
        <SubmitButton variant="destructive">
          {endingWords({ isYou, isAsked: askAt !== null, name, firstName })}
        </SubmitButton>
      </Form>
    </section>
  )
}

type EndingWords = { isYou: boolean; isAsked: boolean; name: string; firstName: string }

function endingWords({ isYou, isAsked, name, firstName }: EndingWords): string {
  if (isYou) return `Unlink me from ${firstName}`
  return isAsked ? `Ask to unlink ${name} from ${firstName}` : `Unlink ${name} from ${firstName}`
}
