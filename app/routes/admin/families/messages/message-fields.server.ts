import { offersTexts } from '~/domain/communications/texts/text-opt-in.server'
import {
  channelHelp,
  familyMessageKindHelp,
  familyMessageKindLabels,
  familyMessageKinds,
  messageChannelLabels,
  messageChannels,
} from '~/domain/family/messages/family-message'
import type { FormField } from '~/routes/admin/forms/form-fields'

/** The message's fields, with how it goes where texts are configured. */
export function messageFields(): FormField[] {
  return offersTexts() ? [...fields, ...channelFields] : fields
}

const channelFields: FormField[] = [
  {
    kind: 'radios',
    name: 'channel',
    label: 'How it goes',
    options: messageChannels.map((value) => ({
      value,
      label: messageChannelLabels[value],
      help: channelHelp[value],
    })),
  },
  {
    kind: 'lines',
    name: 'textBody',
    label: 'Text message wording',
    help: 'Plain words, up to 400 characters. It starts with our name. You can use the same {name}, {athletes} and {next lesson}.',
    optional: true,
  },
]

const fields: FormField[] = [
  {
    kind: 'radios',
    name: 'kind',
    label: 'Kind',
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
    help: 'Each email starts with a greeting. Write - for a list, **words** for bold, and [words](https://…) for a link. {name}, {athletes} and {next lesson} are filled in for each family.',
  },
]
