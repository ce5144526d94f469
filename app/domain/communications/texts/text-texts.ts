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
  return `Text me about my lessons, with reminders and changes of the same day. ${business} sends them only as lessons need. Message and data rates may apply. Reply STOP to end them, HELP for help. Booking does not depend on it.`
}

/** The words that staff confirm for an adult who agreed. */
export function consentWordsByStaff(business: string): string {
  return `They agreed to get text messages of ${business} about their lessons at this number, and know that rates may apply and that STOP ends them.`
}

/** Consent by answering START, after STOP. */
export const consentByReply = 'Answered START to a text message.'

export function confirmationText(): string {
  return 'You get texts about your lessons from now on. Message and data rates may apply. Reply STOP to end them, HELP for help.'
}

export function helpText({ name, phone }: { name: string; phone: string }): string {
  return `${name}: texts about your lessons.${phone && ` Call us at ${phone}.`} Reply STOP to end them. Message and data rates may apply.`
}

/** Nobody reads answers, so that one in need of help has to know. */
export function noReplyText({ name, phone }: { name: string; phone: string }): string {
  return `${name}: nobody reads answers to these texts.${phone && ` Please call us at ${phone}.`} Reply STOP to end them.`
}
