import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/navigation/link'
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
  skillAnchor,
  skillPath,
} from '~/values/paths/progress-paths'
import { MoveUpButton } from '../forms/move-up-button'
import './progress.css'

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
    <Page title="Progress" lead="The skills you teach, by apparatus and level.">
      <ul className="progress-ways">
        <li>
          <Link to={digestsPath()}>Digests to approve ({digests})</Link>
        </li>
        <li>
          <Link to={notEvaluatedPath()}>Not evaluated lately</Link>
        </li>
        <li>
          <Link to={sharedLinksPath()}>Share links</Link>
        </li>
        <li>
          <Link to={progressScalePath()}>Words and levels</Link>
        </li>
      </ul>
      <nav className="apparatus-choice" aria-label="Apparatus">
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
      </nav>
      <h2>{shown.name}</h2>
      {levels.map((level) => (
        <section key={level} className="skills" aria-labelledby={level}>
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
    </Page>
  )
}

function Skills({ skills }: { skills: SkillInTree[] }) {
  if (skills.length === 0) return <p>None yet.</p>
  return (
    <EntryList
      entries={skills.map(({ id, name, needs, active, position }) => ({
        id,
        anchor: skillAnchor(id),
        title: name,
        to: skillPath(id),
        facts: needs.length > 0 ? [`After ${needs.join(', ')}`] : [],
        tag: active ? null : <Tag tone="over">Not taught anymore</Tag>,
        actions: position > 1 && (
          <MoveUpButton to={moveSkillPath(id)} name={name} position={position} />
        ),
      }))}
    />
  )
}
