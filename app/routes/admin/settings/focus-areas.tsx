import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { Tag } from '~/components/layout/tag'
import { findEveryFocusArea } from '~/domain/catalogue/find-catalogue.server'
import { levelLabels } from '~/values/level'
import { requireStaff } from '~/http/people/require-actor.server'
import { settingsTexts } from './settings-texts'
import { unlistedMeta } from '~/shell/page-title'
import { apparatusPath, focusAreaPath, moveApparatusPath } from '~/values/paths/settings-paths'
import { MoveUpButton } from '../forms/move-up-button'
import { backToSettings } from './back-to-settings'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'change-settings')
  return { apparatus: await findEveryFocusArea() }
}

export const meta = unlistedMeta(settingsTexts.focusAreas)

export default function FocusAreas() {
  const { apparatus } = useLoaderData<typeof loader>()
  return (
    <Page
      title={settingsTexts.focusAreas}
      lead="What a lesson can focus on, by apparatus and level."
    >
      <PrimaryAction>
        <LinkButton to={focusAreaPath()}>Add a focus area</LinkButton>
      </PrimaryAction>
      {apparatus.map(({ id, name, focusAreas }, index) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{name}</h2>
          {focusAreas.length === 0 && <p>None yet.</p>}
          <EntryList
            entries={focusAreas.map((area) => ({
              id: area.id,
              title: area.name,
              to: focusAreaPath(area.id),
              facts: [levelLabels[area.level]],
              tag: area.active ? null : <Tag tone="over">Not offered</Tag>,
            }))}
          />
          <Actions>
            <LinkButton to={apparatusPath(id)} variant="quiet">
              Rename {name}
            </LinkButton>
            {index > 0 && (
              <MoveUpButton to={moveApparatusPath(id)} name={name} position={index + 1} />
            )}
          </Actions>
        </section>
      ))}
      <Actions>
        <LinkButton to={apparatusPath()} variant="quiet">
          Add an apparatus
        </LinkButton>
        <LinkButton to={backToSettings.to} variant="quiet">
          {backToSettings.label}
        </LinkButton>
      </Actions>
    </Page>
  )
}
