import type { ShownTestimonial } from '~/domain/content/site-lists'
import './testimonial-list.css'

/** Testimonials, each with the name that the family agreed to. */
export function TestimonialList({ testimonials }: { testimonials: ShownTestimonial[] }) {
  return (
    <ul className="testimonials">
      {testimonials.map(({ quote, author }) => (
        <li key={quote}>
          <blockquote>
            <p>{quote}</p>
          </blockquote>
          <p className="testimonial-author">{author}</p>
        </li>
      ))}
    </ul>
  )
}
