/** A question as pages show it. */
export type ShownFaq = { id: string; question: string; answerHtml: string }

/** What a family says, as pages show it. */
export type ShownTestimonial = { id: string; quote: string; author: string }
