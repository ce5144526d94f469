/** A question as pages show it. */
export type ShownFaq = { question: string; answerHtml: string }

/** What a family says, as pages show it. */
export type ShownTestimonial = { quote: string; author: string }
