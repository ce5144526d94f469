import { useLocation } from '~/framework'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { BarIcon, type BarIconName } from './bar-icon'
import { Link } from '~/components/layout/navigation/link'
import { useCurrentTab, type Tab } from '~/components/layout/navigation/tabs'
import './bottom-bar.css'

/** A part of an area; it leads to the first of its pages. */
export type BarSection = {
  icon?: BarIconName
  label: string
  tabs: Tab[]
  /** How many things wait there, and which, e.g. "2 new inquiries, 1 failed email". */
  waiting?: { count: number; label: string }
}

type Props = {
  label: string
  /** The first stand in the bar, the others unfold. */
  sections: BarSection[]
  /** Whether there is a wide form of the bar, in which all of them stand. */
  unfolds?: boolean
  /** What unfolds with the other sections. */
  children?: ReactNode
}

const inBar = 4

/** The sections of an area at the bottom of a phone, in reach of a thumb: four, and “More”. */
export function BottomBar({ label, sections, unfolds, children }: Props) {
  const current = useCurrentSection(sections)
  const { key } = useLocation()
  const rest = sections.slice(inBar)
  return (
    <div className="bottom-bar">
      <nav aria-label={label}>
        <ul>
          {sections.slice(0, inBar).map((section) => (
            <SectionLink key={section.label} section={section} isCurrent={section === current} />
          ))}
          {unfolds &&
            rest.map((section) => (
              <SectionLink
                key={section.label}
                section={section}
                isCurrent={section === current}
                isFolded
              />
            ))}
        </ul>
      </nav>
      {/* folded again after a navigation, but not when scripts start: another element */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links act */}
      <details className="bar-more" key={key} onBlur={foldWhenLeft} onKeyDown={foldOnEscape}>
        <summary aria-current={current && rest.includes(current) ? 'true' : undefined}>
          <BarIcon name="more" />
          More
        </summary>
        <div className="bar-sheet">
          <ul className="bar-rest">
            {rest.map((section) => (
              <SectionLink key={section.label} section={section} isCurrent={section === current} />
            ))}
          </ul>
          {children}
        </div>
      </details>
    </div>
  )
}

/** The unfolded sections would cover what the keyboard reaches next. */
function foldWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function foldOnEscape({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.querySelector('summary')!.focus()
  currentTarget.open = false
}

type SectionLinkProps = { section: BarSection; isCurrent: boolean; isFolded?: boolean }

function SectionLink({ section, isCurrent, isFolded }: SectionLinkProps) {
  const { icon, label, tabs, waiting } = section
  return (
    <li className={isFolded ? 'bar-folded' : undefined}>
      <Link to={tabs[0]!.to} aria-current={isCurrent ? 'true' : undefined}>
        {icon && <BarIcon name={icon} />}
        <span>{label}</span>{' '}
        {waiting && (
          <span className="bar-count" title={waiting.label}>
            <span aria-hidden="true">{waiting.count > 99 ? '99+' : waiting.count}</span>
            <span className="sr-only">{waiting.label}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** The section that the page is in. */
export function useCurrentSection<Section extends BarSection>(
  sections: Section[],
): Section | undefined {
  const current = useCurrentTab(sections.flatMap(({ tabs }) => tabs))
  return current && sections.find(({ tabs }) => tabs.includes(current))
}
