import type { ReactNode } from 'react'
import type { ShownFaq, ShownTestimonial } from '~/domain/content/site-lists'
import type { SectionView } from '~/domain/content/section-view'
import { FaqList } from './faq-list'
import { Figure } from '../figure'
import { Hero } from './hero'
import { RichText } from '../rich-text'
import { TestimonialList } from './testimonial-list'
import { WordsPart } from './words-part'

type Props = {
  words: SectionView<'home'>
  testimonials: ShownTestimonial[]
  faqs: ShownFaq[]
  /** Beside the first words. */
  actions?: ReactNode
  /** What is offered, and what it costs. */
  lessons?: ReactNode
}

/** The home page. */
export function HomeWords({ words, testimonials, faqs, actions, lessons }: Props) {
  return (
    <>
      <Hero title={words.title} lead={words.lead} actions={actions} />
      <div className="page">
        <Figure picture={words.heroPicture} first />
        <WordsPart id="lessons" title={words.lessonsTitle}>
          {lessons}
          <RichText html={words.lessonsHtml} />
        </WordsPart>
        <WordsPart id="how" title={words.howTitle}>
          <RichText html={words.howHtml} />
        </WordsPart>
        <WordsPart id="coach" title={words.coachTitle} picture={words.coachPicture}>
          <RichText html={words.coachHtml} />
        </WordsPart>
        {testimonials.length > 0 && (
          <WordsPart id="families" title={words.testimonialsTitle}>
            <TestimonialList testimonials={testimonials} />
          </WordsPart>
        )}
        {faqs.length > 0 && (
          <WordsPart id="questions" title={words.faqsTitle}>
            <FaqList faqs={faqs} />
          </WordsPart>
        )}
      </div>
    </>
  )
}
