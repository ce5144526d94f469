import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { Portrait } from '~/components/family/portrait'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { findPictureOf } from '~/domain/family/pictures/find-pictures.server'
import { isMastered } from '~/domain/progress/progress'
import { requireStaff } from '~/http/people/require-actor.server'
import { adminPath } from '~/values/paths/paths'
import { athleteProgressPath, evaluatePath, notEvaluatedPath } from '~/values/paths/progress-paths'
import { openEvaluation } from './evaluation.server'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'evaluate-progress')
  const { id, name, seenIn, parts } = await openEvaluation(args, staff)
  return {
    title: `Evaluate ${name}`,
    name,
    picture: await findPictureOf(id),
    entries: parts.map(({ title, skills, ...what }) => ({
      id: title,
      title,
      to: evaluatePath(id, what, seenIn),
      facts: [
        `${skills.filter(isMastered).length} of ${skills.length} mastered`,
        `${skills.filter(({ seen }) => seen).length} evaluated`,
      ],
    })),
    soFar: athleteProgressPath(id),
    back: seenIn.day
      ? { to: adminPath(seenIn.day), label: calendarTexts.backToDay }
      : { to: notEvaluatedPath(), label: 'Not evaluated lately' },
  }
}

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'Progress')

export default function AthleteToEvaluate() {
  const { title, name, picture, entries, soFar, back } = useLoaderData<typeof loader>()
  return (
    <Page title={title} lead="Choose a group of skills.">
      <Portrait name={name} picture={picture} large alt={`Picture of ${name}`} />
      <EntryList entries={entries} />
      <Actions>
        <LinkButton to={soFar} variant="quiet">
          View progress
        </LinkButton>
        <LinkButton to={back.to} variant="quiet">
          {back.label}
        </LinkButton>
      </Actions>
    </Page>
  )
}
