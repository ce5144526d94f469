import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { QrCode } from '~/components/layout/qr-code'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { ShareActions } from '~/components/progress/share-actions'
import { fullName } from '~/domain/family/athletes/athlete'
import { findAthleteToRead } from '~/domain/progress/progress-access.server'
import { progressTexts } from '~/domain/progress/progress-texts'
import { ShareForm, sharingMessages } from '~/domain/progress/share-forms'
import { findShareLinks, shareProgress } from '~/domain/progress/share-links.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { qrCode, type QrModules } from '~/http/answers/qr-code.server'
import { publicOrigin } from '~/http/public-origin.server'
import { calendarDateAt } from '~/values/business-time'
import { daysOfShare } from '~/values/ttl'
import { parentAthletePath } from '~/values/paths/portal-paths'
import {
  athleteProgressPath,
  endShareLinkPath,
  sharedProgressPath,
  shareProgressPath,
} from '~/values/paths/progress-paths'
import { formatCalendarDate } from '~/values/format/format-time'
import { EntryList } from '~/components/layout/entry-list'
import { openProgress, openShareLinks } from './open-progress.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const { reader, athlete } = await openShareLinks(args)
  const { timeZone } = await findSettings()
  const maySee = (await findAthleteToRead(reader, athlete.id)) !== null
  const links = await findShareLinks(reader, athlete.id)
  const known = { id: newRowId(), shownName: athlete.firstName, days: daysOfShare }
  return {
    name: fullName(athlete),
    back: maySee ? athleteProgressPath(athlete.id) : parentAthletePath(athlete.id),
    form: maySee ? blankForm(ShareForm, known) : null,
    links: links.map(({ id, recipient, shownName, madeBy, expiresAt, views, token }) => ({
      id,
      recipient,
      end: endShareLinkPath(athlete.id, id),
      facts: [
        `As ${shownName}`,
        ...(madeBy ? [`Made by ${madeBy}`] : []),
        `Until ${formatCalendarDate(calendarDateAt(expiresAt, timeZone))}`,
        views === 1 ? 'Visited once' : `Visited ${views} times`,
      ],
      ...(token && toHandOn(publicOrigin() + sharedProgressPath(token))),
    })),
  }
}

/** The address, also to be scanned from this screen by who stands beside it. */
function toHandOn(address: string) {
  return { address, picture: qrCode(address) }
}

export async function action(args: ActionFunctionArgs) {
  const { reader, athlete } = await openProgress(args)
  return await answerForm(args.request, ShareForm, sharingMessages, async (answers) => {
    const outcome = await shareProgress(reader, athlete.id, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: shareProgressPath(athlete.id), said: 'The link is ready. Now send it to them.' }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) =>
  data ? `Share ${data.name}’s progress` : 'Share',
)

export default function ShareProgress() {
  const { name, links, form: blank, back } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title={`Share ${name}’s progress`}
      lead="Anyone with the link sees the skills, the notes that the coach marked for sharing, and pictures if the family allows them. Never a birthday, lesson times, a place or anything medical."
      narrow
    >
      {form && <ErrorSummary form={form} />}
      <ShareLinks links={links} name={name} />
      {form && (
        <>
          {links.length > 0 && <h2>Share with someone else</h2>}
          <Form key={links[0]?.id} method="post" className="form">
            <HiddenField form={form} name="id" />
            <TextField
              form={form}
              name="recipient"
              label={progressTexts.shareFor}
              help={helps.recipient}
            />
            <TextField
              form={form}
              name="shownName"
              label={progressTexts.shareName}
              help={helps.name}
            />
            <TextField
              form={form}
              name="days"
              label={progressTexts.shareDays}
              type="number"
              width="narrow"
            />
            <SubmitButton>{progressTexts.makeLink}</SubmitButton>
          </Form>
        </>
      )}
      <LinkButton to={back} variant="quiet">
        Back to {name}
      </LinkButton>
    </Page>
  )
}

const helps = {
  recipient: 'Only for you to tell your links apart, such as Grandma.',
  name: 'A first name or a nickname.',
}

type ShownLink = {
  id: string
  recipient: string
  facts: string[]
  /** These two only for its creator. */
  address?: string
  picture?: QrModules
  end: string
}

/** Existing share links. */
function ShareLinks({ links, name }: { links: ShownLink[]; name: string }) {
  if (links.length === 0) return <p>{progressTexts.notShared}</p>
  return (
    <>
      <h2>Shared with</h2>
      <EntryList
        entries={links.map(({ id, recipient, facts, address, picture, end }) => ({
          id,
          title: recipient,
          facts: address ? [...facts, address] : facts,
          actions: (
            <>
              {address && (
                <ShareActions
                  address={address}
                  recipient={recipient}
                  title={`${name}’s progress`}
                />
              )}
              {picture && (
                <Disclosure
                  summary={
                    <>
                      QR code<span className="sr-only"> for {recipient}</span>
                    </>
                  }
                >
                  <QrCode label={`The link for ${recipient}`} {...picture} />
                </Disclosure>
              )}
              <Form method="post" action={end}>
                <SubmitButton variant="quiet">
                  <span>
                    {progressTexts.endLink}
                    <span className="sr-only"> the link for {recipient}</span>
                  </span>
                </SubmitButton>
              </Form>
            </>
          ),
        }))}
      />
    </>
  )
}
