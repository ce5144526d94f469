import type { ReactNode } from 'react'
import { Drawing } from '~/components/drawings/drawing'
import type { ShownFaq, ShownTestimonial } from '~/domain/content/site-lists'
import type { SectionView } from '~/domain/content/section-view'
import { FaqList } from './faq-list'
import { Figure } from '../figure'
import { FirstLesson } from './first-lesson'
import { Hero } from './hero'
import { RichText } from '../rich-text'
import { TestimonialList } from './testimonial-list'
import { WordsPart } from './words-part'

type Props = {
  words: SectionView<'home'>
  testimonials: ShownTestimonial[]
  faqs: ShownFaq[]
  /** Shown next to the introduction. */
  actions?: ReactNode
  /** Key facts: location, ages and the lowest price. */
  facts?: ReactNode[]
  /** The next free times. */
  times?: ReactNode
  /** The lesson types and their prices. */
  lessons?: ReactNode
  /** The location. */
  place?: ReactNode
}

/** The home page. */
export function HomeWords({ words, testimonials, faqs, times, lessons, place, ...first }: Props) {
  return (
    <>
      <Hero title={words.title} lead={words.lead} {...first}>
        {times}
      </Hero>
      <div className="page">
        <Figure picture={words.heroPicture} first />
        <WordsPart id="lessons" title={words.lessonsTitle}>
          {lessons}
          <RichText html={words.lessonsHtml} />
        </WordsPart>
        {words.firstTitle && words.firstSteps.length > 0 && (
          <WordsPart id="first" title={words.firstTitle}>
            <FirstLesson steps={words.firstSteps} />
          </WordsPart>
        )}
        <WordsPart id="how" title={words.howTitle}>
          <RichText html={words.howHtml} />
        </WordsPart>
        <WordsPart
          id="coach"
          title={words.coachTitle}
          picture={words.coachPicture}
          drawing={<Drawing drawing={coachDrawing} decorates />}
        >
          <RichText html={words.coachHtml} />
        </WordsPart>
        {words.safetyTitle && words.safetyHtml && (
          <WordsPart id="safety" title={words.safetyTitle}>
            <RichText html={words.safetyHtml} />
          </WordsPart>
        )}
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
        {place}
      </div>
    </>
  )
}

/** Placeholder until the coach has a portrait. */
const coachDrawing = { name: 'coach', width: 360, height: 340, alt: '' }
