import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Tag } from '~/components/layout/tag'
import { countWaitingDigests } from '~/domain/progress/digests/find-digests.server'
import { findSkillTree, type SkillInTree } from '~/domain/progress/skills.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { levelLabels, levels } from '~/values/level'
import {
  adminProgressPath,
  digestsPath,
  moveSkillPath,
  newSkillPath,
  notEvaluatedPath,
  progressScalePath,
  sharedLinksPath,
  skillPath,
} from '~/values/paths/progress-paths'
import { ActionButton } from '../forms/form-page'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'evaluate-progress')
  const [tree, digests] = await Promise.all([findSkillTree(), countWaitingDigests(staff)])
  const asked = new URL(args.request.url).searchParams.get('on') ?? tree[0]?.slug
  const shown = tree.find(({ slug }) => slug === asked)
  if (!shown) throw notFound()
  return {
    shown,
    digests,
    apparatus: tree.map(({ slug, name, skills }) => ({ slug, name, count: skills.length })),
  }
}

export const meta = unlistedMeta('Progress')

export default function Progress() {
  const { shown, apparatus, digests } = useLoaderData<typeof loader>()
  return (
    <Page title="Progress" lead="What can be learned, by apparatus and level.">
      <Actions>
        {apparatus.map(({ slug, name, count }) => (
          <LinkButton
            key={slug}
            to={adminProgressPath(slug)}
            variant="quiet"
            isCurrent={slug === shown.slug}
          >
            {name} ({count})
          </LinkButton>
        ))}
      </Actions>
      <h2>{shown.name}</h2>
      {levels.map((level) => (
        <section key={level} aria-labelledby={level}>
          <h3 id={level}>{levelLabels[level]}</h3>
          <Skills skills={shown.skills.filter((skill) => skill.level === level)} />
          <p>
            <LinkButton to={newSkillPath({ apparatus: shown.id, level })} variant="quiet">
              Add a skill
              <span className="sr-only">
                {' '}
                to {shown.name}, {levelLabels[level]}
              </span>
            </LinkButton>
          </p>
        </section>
      ))}
      <Actions>
        <LinkButton to={digestsPath()} variant="quiet">
          Digests to approve ({digests})
        </LinkButton>
        <LinkButton to={notEvaluatedPath()} variant="quiet">
          Not evaluated lately
        </LinkButton>
        <LinkButton to={sharedLinksPath()} variant="quiet">
          Share links
        </LinkButton>
        <LinkButton to={progressScalePath()} variant="quiet">
          Words and levels
        </LinkButton>
      </Actions>
    </Page>
  )
}

function Skills({ skills }: { skills: SkillInTree[] }) {
  if (skills.length === 0) return <p>None yet.</p>
  return (
    <EntryList
      entries={skills.map(({ id, name, needs, active, position }) => ({
        id,
        title: name,
        to: skillPath(id),
        facts: needs.length > 0 ? [`After ${needs.join(', ')}`] : [],
        tag: active ? null : <Tag tone="over">Not taught anymore</Tag>,
        actions: position > 1 && (
          <ActionButton
            press={{ to: moveSkillPath(id), label: `Move ${name} up`, fields: { position } }}
          />
        ),
      }))}
    />
  )
}
