/** A question for display. */
export type ShownFaq = { question: string; answerHtml: string }

/** A testimonial for display. */
export type ShownTestimonial = { quote: string; author: string }
