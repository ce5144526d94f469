export type TextRule = {
  /** Whether it waits for quiet hours to end. */
  mayWait: boolean
  /** Its label in lists. */
  label: string
}

/** Every kind of text message. Emails of several kinds have the same one beside them. */
export const textKinds = {
  // urgent: about a lesson today
  'lesson-changed': { mayWait: false, label: 'Lesson today canceled or rescheduled' },
  reminder: { mayWait: true, label: 'Reminder' },
  // the answer to a form just sent
  'texts-confirmed': { mayWait: false, label: 'Text messages agreed to' },
} as const satisfies Record<string, TextRule>

export type TextKind = keyof typeof textKinds

/** The rule of a queued text. @throws for an unknown kind, with the row's id */
export function textRuleOf({ id, kind }: { id: string; kind: string }): TextRule {
  if (!Object.hasOwn(textKinds, kind)) throw new Error(`text_message ${id} is of no known kind`)
  return textKinds[kind as TextKind]
}
