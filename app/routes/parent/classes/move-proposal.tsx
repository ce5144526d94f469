import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ElsewhereNotice } from '~/components/family/elsewhere-notice'
import { QuestionFields } from '~/components/family/question-fields'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PriceList } from '~/components/layout/price-list'
import { Commitment } from '~/components/layout/texts/commitment'
import { classTexts, enrollmentMessages } from '~/domain/enrollment/enrollment-texts'
import { findOfferedClass } from '~/domain/enrollment/terms/find-timetable.server'
import { answerMove, findMoveTerms } from '~/domain/enrollment/proposals/answer-move.server'
import {
  findOwnMoveProposal,
  type MoveProposal,
} from '~/domain/enrollment/proposals/find-move-proposals.server'
import {
  differenceSentence,
  MoveAnswerForm,
  moveAnswerMessages,
  MoveChoiceForm,
} from '~/domain/enrollment/proposals/move-proposal'
import { moveProposalTexts } from '~/domain/enrollment/proposals/move-proposal-texts'
import { findCarriedAnswers } from '~/domain/enrollment/questions/find-carried-answers.server'
import { firstDates } from '~/domain/enrollment/terms/term'
import { payAfterSentence } from '~/domain/enrollment/tuition/pay-after.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import type { Parent } from '~/values/actor'
import { formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { moveProposalPath, parentClassPath } from '~/values/paths/enrollment-paths'
import { parentClassesPath } from '~/values/paths/portal-bar-paths'
import { askAbout } from './ask-about.server'
import { presentPlan } from './present-plan.server'
import { SignFirst } from './sign-first'
import { stepBefore, waiverBefore } from './step-before'
import { titleMeta } from '~/shell/page-title'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const now = currentTime()
  const proposal = await findOwnMoveProposal(parent, args.params.proposalId ?? '', now)
  if (!proposal) throw notFound()
  const { to, from, athlete, id } = proposal
  const [offered, { timeZone }] = await Promise.all([
    findOfferedClass(to.slug, now),
    findSettings(),
  ])
  const dates = firstDates(offered?.dates ?? [], false)
  return {
    title: moveProposalTexts.title(athlete.firstName, to.title),
    lead: `${from.title} until now.`,
    here: moveProposalPath(id),
    search: new URL(args.request.url).search,
    dates: dates.map(({ day, startsAt }) => ({
      value: day,
      label: formatMoment(startsAt, timeZone),
    })),
    decline: blankForm(MoveAnswerForm, { idempotencyKey: newIdempotencyKey() }),
    ...(await review(args, parent, proposal, dates[0]?.day)),
  }
}

/** What was chosen in the URL, and what it costs or why it is refused. */
async function review(
  { request }: LoaderFunctionArgs,
  parent: Parent,
  { id, to, athlete, enrollmentId }: MoveProposal,
  startsOn = '',
) {
  const nothing = { terms: null, first: null }
  if (new URL(request.url).search === '')
    return { form: blankForm(MoveChoiceForm, { startsOn }), ...nothing }
  const asked = parseAddress(request, MoveChoiceForm)
  if (asked.status !== 'success')
    return { form: viewOfSubmission(asked, MoveChoiceForm), ...nothing }
  const terms = await findMoveTerms(parent, id, asked.value.startsOn)
  if (!terms) throw notFound()
  if ('refused' in terms) {
    const { refused, field, detail = '' } = terms
    const sentence = moveAnswerMessages[refused].replace('{detail}', detail)
    const form = viewOfSubmission(asked, MoveChoiceForm, { field, sentence })
    return { form, terms: null, first: stepBefore({ refused, slug: to.slug }) }
  }
  const settings = await findSettings()
  const money = (cents: number) => formatMoney(cents, settings.currency)
  const { plan, dueNowCents, differenceCents, unsigned } = terms
  const carried = await findCarriedAnswers({ enrollmentId, athleteId: athlete.id }, to.questions)
  const answers = to.questions.map(({ id: questionId }) => ({
    athleteId: athlete.id,
    questionId,
    text: carried.find((one) => one.questionId === questionId)?.text ?? '',
  }))
  return {
    form: blankForm(MoveChoiceForm, asked.value),
    first: null,
    terms: {
      plan: presentPlan(plan, to, settings),
      difference: differenceSentence(differenceCents, money),
      dueNow: money(dueNowCents),
      payAfter: payAfterSentence(to.term, dueNowCents),
      waiver: waiverBefore(unsigned, {
        athletes: [athlete.id],
        here: moveProposalPath(id) + new URL(request.url).search,
      }),
      questions: askAbout([athlete], to),
      form: blankForm(MoveAnswerForm, {
        idempotencyKey: newIdempotencyKey(),
        startsOn: asked.value.startsOn,
        dueNowCents,
        answers,
      }),
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const id = args.params.proposalId ?? ''
  const proposal = await findOwnMoveProposal(parent, id)
  return await answerForm(args.request, MoveAnswerForm, moveAnswerMessages, async (answers) => {
    const outcome = await answerMove(parent, id, answers)
    if (!outcome || 'refused' in outcome) return outcome
    const { enrollmentId, isMoved } = outcome
    const { moved, done, declined } = moveProposalTexts
    const isDone = proposal ? moved(proposal.athlete.firstName, proposal.to.title) : done
    const said = isMoved ? isDone : declined
    return { to: parentClassPath(enrollmentId), said }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta<typeof loader>((data) => data?.title ?? moveProposalTexts.mine)

export default function MoveProposalPage() {
  const {
    title,
    lead,
    here,
    search,
    dates,
    decline,
    form: choice,
    ...shown
  } = useLoaderData<typeof loader>()
  const { terms, first } = shown
  const sent = useForm()
  return (
    <Page title={title} lead={lead} narrow>
      <ErrorSummary form={sent ?? choice} />
      {first && <LinkButton to={first.to}>{first.label}</LinkButton>}
      {dates.length === 0 ? (
        <p>{enrollmentMessages['class-full']}</p>
      ) : (
        <Form className="form" action={here}>
          <SelectField
            form={choice}
            name="startsOn"
            label={moveProposalTexts.from}
            options={dates}
          />
          <SubmitButton variant={terms || first ? 'quiet' : undefined}>
            {moveProposalTexts.show}
          </SubmitButton>
        </Form>
      )}
      {terms && (
        <section aria-labelledby="costs">
          <h2 id="costs">What it costs</h2>
          <p>{terms.difference}</p>
          <PriceList lines={terms.plan.lines} total={terms.plan.total} />
          <ElsewhereNotice elsewhere={terms.plan.elsewhere} />
          <p>{moveProposalTexts.kept}</p>
          {terms.waiver ? (
            <SignFirst {...terms} waiver={terms.waiver} />
          ) : (
            <Form method="post" action={here + search} className="form">
              <HiddenField form={terms.form} name="idempotencyKey" />
              <HiddenField form={terms.form} name="startsOn" />
              <HiddenField form={terms.form} name="dueNowCents" />
              <QuestionFields
                form={sent ?? terms.form}
                questions={terms.questions}
                choose={classTexts.chooseAnswer}
              />
              <Commitment label={classTexts.dueNow} amount={terms.dueNow} note={terms.payAfter}>
                <SubmitButton name="answer" value="move">
                  {moveProposalTexts.move}
                </SubmitButton>
              </Commitment>
            </Form>
          )}
        </section>
      )}
      <Form method="post" action={here}>
        <HiddenField form={decline} name="idempotencyKey" />
        <SubmitButton name="answer" value="decline" variant="quiet">
          {moveProposalTexts.decline}
        </SubmitButton>
      </Form>
      <LinkButton to={parentClassesPath()} variant="quiet">
        {classTexts.allMine}
      </LinkButton>
    </Page>
  )
}
