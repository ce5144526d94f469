import { Page } from '~/components/layout/page'
import type { SectionView } from '~/domain/content/section-view'
import { SceneDrawing } from '~/components/drawings/drawing'
import { Figure } from '../figure'
import { RichText } from '../rich-text'
import { WordsPart } from './words-part'
import type { ReactNode } from 'react'

type Props = { words: SectionView<'about'>; children?: ReactNode }

/** The about page's content. */
export function AboutWords({ words, children }: Props) {
  return (
    <Page title={words.title} lead={words.lead}>
      {words.aboutPicture ? (
        <Figure picture={words.aboutPicture} caption={words.aboutCaption} first />
      ) : (
        <div className="page-scene">
          <SceneDrawing name="community" first />
        </div>
      )}
      <RichText html={words.aboutHtml} />
      <WordsPart
        id="equipment"
        title={words.equipmentTitle}
        picture={words.equipmentPicture}
        drawing={<SceneDrawing name="lesson-pair-long" />}
      >
        <RichText html={words.equipmentHtml} />
      </WordsPart>
      {children}
    </Page>
  )
}
