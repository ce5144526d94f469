import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Portrait } from '~/components/family/portrait'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { experienceLabels, fullName } from '~/domain/family/athletes/athlete'
import { findOwnAthletes, seenAthlete } from '~/domain/family/athletes/find-own-athletes.server'
import { familyTexts } from '~/domain/family/family-texts'
import { findGuardianRequests } from '~/domain/family/guardians/find-guardian-requests.server'
import { findPicturesOf } from '~/domain/family/pictures/find-pictures.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { guardianInvitationPath } from '~/values/paths/guardian-paths'
import { newAthletePath, parentAthletePath } from '~/values/paths/portal-paths'
import { formatCalendarDate } from '~/values/format/format-time'
import { PortalPage } from '../portal-page'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [athletes, { invitations }] = await Promise.all([
    findOwnAthletes(parent),
    findGuardianRequests(parent),
  ])
  const pictures = await findPicturesOf(athletes.map(({ id }) => id))
  return {
    invitations: invitations.map(({ id, athlete, inviter, token }) => ({
      id,
      athlete,
      inviter,
      to: guardianInvitationPath(token),
    })),
    athletes: athletes
      .map(seenAthlete)
      .map(({ id, bornOn, experience, photoConsent, ...names }) => ({
        id,
        title: fullName(names),
        to: parentAthletePath(id),
        picture: pictures.get(id) ?? null,
        facts: [
          ...(bornOn ? [`Born on ${formatCalendarDate(bornOn)}`] : []),
          ...(experience ? [experienceLabels[experience]] : []),
          photoConsent ? 'Pictures are allowed' : 'No pictures',
        ],
      })),
  }
}

export const meta = titleMeta('Athletes')

export default function Athletes() {
  const { athletes, invitations } = useLoaderData<typeof loader>()
  return (
    <PortalPage title="Athletes">
      {invitations.map(({ id, athlete, inviter, to }) => (
        <Notice
          key={id}
          tone="attention"
          title={`${inviter} invited you to be linked to ${athlete}`}
        >
          <LinkButton to={to}>
            Look at the invitation<span className="sr-only"> for {athlete}</span>
          </LinkButton>
        </Notice>
      ))}
      {athletes.length === 0 && (
        <Empty title={familyTexts.noAthletes}>
          <p>Add a child now, or when you book.</p>
        </Empty>
      )}
      <EntryList
        entries={athletes.map(({ picture, ...athlete }) => ({
          ...athlete,
          picture: <Portrait name={athlete.title} picture={picture} />,
        }))}
      />
      <LinkButton to={newAthletePath()}>Add an athlete</LinkButton>
    </PortalPage>
  )
}
