import { Page } from '~/components/layout/page'
import type { SectionView } from '~/domain/content/section-view'
import { Figure } from '../figure'
import { RichText } from '../rich-text'
import { WordsPart } from './words-part'
import type { ReactNode } from 'react'

type Props = { words: SectionView<'about'>; children?: ReactNode }

/** Who the business is. */
export function AboutWords({ words, children }: Props) {
  return (
    <Page title={words.title} lead={words.lead}>
      <Figure picture={words.aboutPicture} caption={words.aboutCaption} first />
      <RichText html={words.aboutHtml} />
      <WordsPart id="equipment" title={words.equipmentTitle} picture={words.equipmentPicture}>
        <RichText html={words.equipmentHtml} />
      </WordsPart>
      {children}
    </Page>
  )
}
