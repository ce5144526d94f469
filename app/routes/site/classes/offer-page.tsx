import type { ReactNode } from 'react'
import { LessonLocation } from '~/components/booking/lesson-location'
import { WordsPart } from '~/components/content/sections/words-part'
import { SceneDrawing } from '~/components/drawings/drawing'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { SummaryList } from '~/components/layout/summary-list'
import type { sceneOfLesson } from '~/domain/catalogue/scene-of-lesson'
import type { placeOfLesson } from '~/domain/scheduling/venues/venue'

type Props = {
  title: string
  lead: string
  scene: ReturnType<typeof sceneOfLesson>
  /** What can be done besides seeing all of them. */
  actions: ReactNode
  all: { to: string; label: string }
  notices: ReactNode
  summary: { term: string; detail: string }[]
  description: string
  place: ReturnType<typeof placeOfLesson>
  children: ReactNode
}

/** The page of what athletes are enrolled in: a class or a camp. */
export function OfferPage({ title, lead, scene, actions, all, notices, ...shown }: Props) {
  const { summary, description, place, children } = shown
  return (
    <div className="page">
      <header className="page-head lesson-head">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{lead}</p>
        <SceneDrawing name={scene} first />
        <Actions>
          {actions}
          <LinkButton to={all.to} variant="quiet">
            {all.label}
          </LinkButton>
        </Actions>
      </header>
      {notices}
      <SummaryList items={summary} />
      {description && <LinesPart id="what" title="What it is" text={description} />}
      {children}
      <LessonLocation {...place} />
    </div>
  )
}

type Part = { id: string; title: string }

/** A paragraph for each line. */
export function LinesPart({ text, ...part }: Part & { text: string }) {
  return (
    <WordsPart {...part}>
      <div className="prose lesson-words">
        {text.split('\n').map((line, index) => line && <p key={index}>{line}</p>)}
      </div>
    </WordsPart>
  )
}

export function ListPart({ items, ...part }: Part & { items: string[] }) {
  return (
    <WordsPart {...part}>
      <div className="prose">
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </WordsPart>
  )
}
