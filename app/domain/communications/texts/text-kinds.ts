type TextRule = {
  /** Whether it waits for quiet hours to end. */
  mayWait: boolean
  /** Its label in lists. */
  label: string
  /** Of a text without an email beside it: the email that composes it, and that follows if it fails. */
  emailInstead?: 'family-notice'
}

/** Every kind of text message. Emails of several kinds have the same one beside them. */
export const textKinds = {
  // urgent: about a lesson today
  'lesson-changed': { mayWait: false, label: 'Lesson today canceled or rescheduled' },
  reminder: { mayWait: true, label: 'Reminder' },
  'family-message': { mayWait: true, label: 'Message', emailInstead: 'family-notice' },
  // urgent: about lessons of the day on which it is sent
  'family-message-today': {
    mayWait: false,
    label: 'Message, urgent',
    emailInstead: 'family-notice',
  },
  // the answer to a form just sent
  'texts-confirmed': { mayWait: false, label: 'Text messages agreed to' },
} as const satisfies Record<string, TextRule>

/** The kinds of messages that staff wrote to families. */
export const messageTextKinds = ['family-message', 'family-message-today'] satisfies string[]

export type TextKind = keyof typeof textKinds

/** The rule of a queued text. @throws for an unknown kind, with the row's id */
export function textRuleOf({ id, kind }: { id: string; kind: string }): TextRule {
  if (!Object.hasOwn(textKinds, kind)) throw new Error(`text_message ${id} is of no known kind`)
  return textKinds[kind as TextKind]
}
