import {
  familyMessageKindHelp,
  familyMessageKindLabels,
  familyMessageKinds,
} from '~/domain/family/messages/family-message'
import type { FormField } from '~/routes/admin/forms/form-fields'

/** The message's fields. */
export const messageFields: FormField[] = [
  {
    kind: 'radios',
    name: 'kind',
    label: 'What it is',
    options: familyMessageKinds.map((value) => ({
      value,
      label: familyMessageKindLabels[value],
      help: familyMessageKindHelp[value],
    })),
  },
  { kind: 'line', name: 'subject', label: 'Subject' },
  {
    kind: 'lines',
    name: 'body',
    label: 'Message',
    help: 'Each email greets its reader by itself. In Markdown: - for a list, **words** for what matters, [words](https://…) for a link. {name}, {athletes} and {next lesson} become those of each reader.',
  },
]
