import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import type { SectionView } from '~/domain/content/section-view'
import type { ShownFaq, ShownTestimonial } from '~/domain/content/site-lists'
import { AboutWords } from './sections/about-words'
import { FaqList } from './sections/faq-list'
import { FeaturesWords } from './sections/features-words'
import { HomeWords } from './sections/home-words'
import { ResponsivePicture } from './responsive-picture'
import { RichText } from './rich-text'
import { TestimonialList } from './sections/testimonial-list'
import { WordsPart } from './sections/words-part'

/** Content as the site will show it. */
export type Preview =
  | {
      of: 'home'
      words: SectionView<'home'>
      faqs: ShownFaq[]
      testimonials: ShownTestimonial[]
    }
  | { of: 'about'; words: SectionView<'about'> }
  | { of: 'features'; words: SectionView<'features'> }
  | { of: 'booking'; words: SectionView<'booking'> }
  | { of: 'reading'; words: SectionView<'reading'> }
  | { of: 'contact'; words: SectionView<'contact'> }
  | { of: 'logo'; words: SectionView<'logo'>; styles: string; warnings: string[] }
  | { of: 'faqs'; faqs: ShownFaq[] }
  | { of: 'testimonials'; testimonials: ShownTestimonial[] }

/** A page or a section, starting with the page's title. */
export function ContentPreview({ preview }: { preview: Preview }) {
  switch (preview.of) {
    case 'home':
      return <HomeWords {...preview} />
    case 'about':
      return <AboutWords words={preview.words} />
    case 'features':
      return <FeaturesWords words={preview.words} />
    case 'booking':
      return <Page {...preview.words} />
    case 'reading':
      return <ReadingPreview words={preview.words} />
    case 'contact':
      return <ContactPreview words={preview.words} />
    case 'logo':
      return <BrandPreview {...preview} />
    case 'faqs':
      return (
        <Page title="A question">
          <FaqList faqs={preview.faqs} />
        </Page>
      )
    case 'testimonials':
      return (
        <Page title="What a family says">
          <TestimonialList testimonials={preview.testimonials} />
        </Page>
      )
  }
}

function ReadingPreview({ words }: { words: SectionView<'reading'> }) {
  return (
    <Page title={words.blogTitle} lead={words.blogLead}>
      <WordsPart id="tips" title={words.tipsTitle}>
        <p>{words.tipsLead}</p>
      </WordsPart>
      <WordsPart id="invitation" title={words.inviteTitle}>
        <RichText html={words.inviteHtml} />
      </WordsPart>
      <WordsPart id="newsletter" title={words.newsletterTitle}>
        <p>{words.newsletterLead}</p>
      </WordsPart>
    </Page>
  )
}

function ContactPreview({ words }: { words: SectionView<'contact'> }) {
  return (
    <Page title={words.title} lead={words.lead}>
      {words.openingHours && <p className="as-written">{words.openingHours}</p>}
      {words.directionsHtml && (
        <Disclosure summary="Directions" open>
          <RichText html={words.directionsHtml} />
        </Disclosure>
      )}
    </Page>
  )
}

type BrandProps = Omit<Extract<Preview, { of: 'logo' }>, 'of'>

/** Its style sheet changes the whole page, header and form included. */
function BrandPreview({ words, styles, warnings }: BrandProps) {
  const { circlePicture, textPicture } = words
  return (
    <Page title="The next lesson is yours" lead="A page with your colors and headings.">
      <link rel="stylesheet" href={styles} />
      {warnings.length > 0 && (
        <Notice tone="attention" title="Hard to read">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      <p>
        Text keeps its color. <a href="#main">Links</a> and buttons have your main color.
      </p>
      <Actions>
        <LinkButton to="#main">Book Now</LinkButton>
        <LinkButton to="#main" variant="quiet">
          Look around
        </LinkButton>
      </Actions>
      <Notice tone="alive" title="Today at 4:15">
        <p>The next lesson and today have your highlight color.</p>
      </Notice>
      <h2>The logo</h2>
      {!circlePicture && <p>The mark is the drawn one.</p>}
      {circlePicture && <LogoPicture picture={circlePicture} />}
      {!textPicture && <p>The name is written out.</p>}
      {textPicture && <LogoPicture picture={textPicture} />}
    </Page>
  )
}

function LogoPicture({ picture }: { picture: Parameters<typeof ResponsivePicture>[0]['picture'] }) {
  return (
    <div className="picture-chosen">
      <ResponsivePicture picture={picture} sizes="20rem" first />
    </div>
  )
}
