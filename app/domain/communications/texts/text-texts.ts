/** Texts of pages and messages about text messages. */
export const textTexts = {
  title: 'Text messages',
  saved: 'Your choice is saved.',
  savedForAdult: 'Saved. A text message confirms it.',
  endedForAdult: 'Saved. They get no more text messages.',
  noNumber:
    'Text messages go to US and Canadian numbers only. Enter such a phone number under your details first.',
  noNumberOfAdult:
    'Text messages go to US and Canadian numbers only. Enter such a phone number first.',
}

/** The words that an adult agrees to. They are kept with the consent. */
export function textConsentWording(business: string): string {
  return `Text me about my lessons: reminders and same-day changes from ${business}. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. You don’t have to agree to book.`
}

/** The words that staff confirm for an adult who agreed. */
export function consentWordsByStaff(business: string): string {
  return `They agreed to get text messages from ${business} about their lessons at this number, and know that message and data rates may apply and that replying STOP opts out.`
}

/** Consent by answering START, after STOP. */
export const consentByReply = 'Answered START to a text message.'

export function confirmationText(): string {
  return 'You are signed up for texts about your lessons. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help.'
}

export function helpText({ name, phone }: { name: string; phone: string }): string {
  return `${name}: texts about your lessons.${phone && ` Call us at ${phone}.`} Reply STOP to opt out. Message and data rates may apply.`
}

/** Nobody reads replies, so that who needs help has to know. */
export function noReplyText({ name, phone }: { name: string; phone: string }): string {
  return `${name}: we do not read replies to these texts.${phone && ` Please call us at ${phone}.`} Reply STOP to opt out.`
}
