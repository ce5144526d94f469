import { ContentFields } from '~/components/content/content-fields'
import { Difference } from '~/components/content/difference'
import { GiftCardFace } from '~/components/content/gift-card-face'
import { FaqList } from '~/components/content/sections/faq-list'
import { RichText } from '~/components/content/rich-text'
import { TestimonialList } from '~/components/content/sections/testimonial-list'
import { VersionList } from '~/components/content/version-list'
import { WordsPart } from '~/components/content/sections/words-part'
import { contentFields } from '~/domain/content/content-fields'
import { ExampleForm, Exhibit, State } from './exhibit'
import { formOf, longName, unbreakable } from './samples'

export function ContentExhibits() {
  return (
    <>
      <Exhibit id="written" title="What the coach writes">
        <State name="A part of a page">
          <WordsPart id="written-part" title="How it works">
            <RichText html={written} />
          </WordsPart>
        </State>
      </Exhibit>
      <Exhibit id="gift-card" title="A gift card">
        <State name="On sale, and with all that can be on it">
          <GiftCardFace business="Second Flight Tumbling" amount="$25" />
          <GiftCardFace
            business={unbreakable}
            amount="$100"
            left="$62.50"
            to={longName}
            from={longName}
            message={'Happy birthday!\nJump high.'}
            code="ABCD-EFGH-JKLM-NPQR"
          />
        </State>
      </Exhibit>
      <Exhibit id="testimonials" title="What families say">
        <State name="One, and several">
          <TestimonialList testimonials={testimonials.slice(0, 1)} />
          <TestimonialList testimonials={testimonials} />
        </State>
      </Exhibit>
      <Exhibit id="faqs" title="Questions">
        <State name="Short and long">
          <FaqList faqs={faqs} />
        </State>
      </Exhibit>
      <Exhibit id="writing" title="Writing for the site">
        <State name="Every kind of field">
          <ExampleForm>
            <ContentFields
              form={formOf('site-writing')}
              fields={[
                ...contentFields.about,
                ...contentFields.logo,
                ...contentFields.faqs.slice(2),
              ]}
              pictures={[{ value: '1', label: unbreakable }]}
            />
          </ExampleForm>
        </State>
        <State name="What was saved before">
          <VersionList versions={versions} />
        </State>
        <State name="What changed">
          <Difference parts={difference} />
        </State>
      </Exhibit>
    </>
  )
}

const versions = [2, 1].map((version) => ({
  version,
  to: '#writing',
  saved: `Monday, November 16, 2026 at 9:00 AM, by ${longName}`,
}))

const difference = [
  { kind: 'same', text: 'Run, hurdle, flight.' },
  { kind: 'gone', text: 'Landing.' },
  { kind: 'new', text: `Landing on both feet. ${unbreakable}` },
] as const

const written =
  '<p>Run, <strong>hurdle</strong>, flight, <a href="#written">landing</a>.</p><ol><li>Choose a lesson.</li><li>Hold a time.</li></ol>'

const testimonials = [
  { quote: 'He learned more in an hour than in a season.', author: 'Miriam, mother of one' },
  { quote: `${unbreakable} ${unbreakable}`, author: longName },
  { quote: 'We stay and watch.\nWe are glad that we may.', author: 'A father of two' },
]

const faqs = [
  { question: 'What should they wear?', answerHtml: '<p>Anything to move in.</p>' },
  { question: `${unbreakable} ${longName}?`, answerHtml: written },
]
