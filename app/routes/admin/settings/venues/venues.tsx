import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Tag } from '~/components/layout/tag'
import { findVenues } from '~/domain/scheduling/venues/find-venues.server'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { unlistedMeta } from '~/shell/page-title'
import { moveVenuePath, venuePath } from '~/values/paths/settings-paths'
import { MoveUpButton } from '../../forms/move-up-button'
import { backToSettings } from '../back-to-settings'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'change-settings')
  const venues = (await findVenues()).map(({ id, name, addressLines, rooms, active }, index) => ({
    id,
    name,
    active,
    facts: [addressLines.join(', '), ...(rooms.length > 0 ? [`Rooms: ${rooms.join(', ')}`] : [])],
    position: index + 1,
  }))
  return { venues }
}

export const meta = unlistedMeta(venueTexts.venues)

export default function Venues() {
  const { venues } = useLoaderData<typeof loader>()
  return (
    <Page title={venueTexts.venues} lead="Where lessons take place, in the order families see it.">
      <PrimaryAction>
        <LinkButton to={venuePath()}>{venueTexts.add}</LinkButton>
      </PrimaryAction>
      {venues.length === 0 && <p>{venueTexts.none}</p>}
      <EntryList
        entries={venues.map(({ id, name, facts, active, position }) => ({
          id,
          title: name,
          to: venuePath(id),
          facts,
          tag: active ? null : <Tag tone="over">{venueTexts.notUsed}</Tag>,
          actions: position > 1 && (
            <MoveUpButton to={moveVenuePath(id)} name={name} position={position} />
          ),
        }))}
      />
      <Actions>
        <LinkButton to={backToSettings.to} variant="quiet">
          {backToSettings.label}
        </LinkButton>
      </Actions>
    </Page>
  )
}
