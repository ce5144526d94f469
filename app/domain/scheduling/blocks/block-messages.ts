import { savingMessages, type SavingRefusal } from '~/domain/settings/settings-messages'

export type BlockRefusal = SavingRefusal | 'not-your-calendar'

export const blockMessages: Record<BlockRefusal, string> = {
  ...savingMessages,
  'not-your-calendar': 'This calendar is not yours to change. Choose your own.',
}
