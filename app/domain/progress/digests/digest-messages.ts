import { savingMessages, type SavingRefusal } from '~/domain/settings/settings-messages'

export type DigestRefusal = SavingRefusal | 'decided-meanwhile' | 'nobody-to-tell' | 'none-approved'

export const digestMessages: Record<DigestRefusal, string> = {
  ...savingMessages,
  'decided-meanwhile': 'Someone else has decided about it meanwhile. Load this page once more.',
  'none-approved':
    'None of them was approved: someone has changed or decided them meanwhile. Load this page once more.',
  'nobody-to-tell':
    'No one who may see it can be written to by now, so nothing is sent. You can put it aside.',
}
