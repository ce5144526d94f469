import type { ReactNode } from 'react'
import { Page } from '~/components/layout/page'
import type { SectionView } from '~/domain/content/section-view'
import { SceneDrawing } from '~/components/drawings/drawing'
import { RichText } from '../rich-text'
import { WordsPart } from './words-part'

type Props = { words: SectionView<'features'>; children?: ReactNode }

/** The features page's content. */
export function FeaturesWords({ words, children }: Props) {
  return (
    <Page title={words.title} lead={words.lead}>
      <WordsPart
        id="booking"
        title={words.bookingTitle}
        drawing={<SceneDrawing name="features-booking" />}
      >
        <RichText html={words.bookingHtml} />
      </WordsPart>
      <WordsPart
        id="portal"
        title={words.portalTitle}
        drawing={<SceneDrawing name="features-portal" />}
      >
        <RichText html={words.portalHtml} />
      </WordsPart>
      <WordsPart
        id="progress"
        title={words.progressTitle}
        drawing={<SceneDrawing name="features-progress" />}
      >
        <RichText html={words.progressHtml} />
      </WordsPart>
      {children}
    </Page>
  )
}
