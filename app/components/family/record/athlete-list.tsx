import { Fragment, type ComponentProps } from 'react'
import { Portrait } from '~/components/family/portrait'
import { EntryList } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/navigation/link'
import { Tag } from '~/components/layout/tag'
import type { ShownPicture } from '~/values/paths/files/picture-paths'

export type AthleteListed = {
  id: string
  name: string
  /** Null if there is none or the viewer may not see it. */
  picture: ShownPicture | null
  /** Age, experience, level and more. */
  facts: string[]
  signs: { tone: ComponentProps<typeof Tag>['tone']; label: string }[]
  links: { to: string; label: string }[]
}

/** A family's athletes with flags and links. */
export function AthleteList({ athletes }: { athletes: AthleteListed[] }) {
  return <EntryList entries={athletes.map(entryOf)} />
}

function entryOf({ id, name, picture, facts, signs, links }: AthleteListed) {
  return {
    id,
    title: name,
    picture: <Portrait name={name} picture={picture} />,
    facts,
    tag: signs.map(({ tone, label }) => (
      <Fragment key={label}>
        <Tag tone={tone}>{label}</Tag>{' '}
      </Fragment>
    )),
    actions: links.map(({ to, label }) => (
      <Link key={to} to={to}>
        {label}
        <span className="sr-only"> of {name}</span>
      </Link>
    )),
  }
}
