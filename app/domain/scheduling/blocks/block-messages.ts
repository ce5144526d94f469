import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'

export type BlockRefusal = VersionConflict | 'not-your-calendar'

export const blockMessages: Record<BlockRefusal, string> = {
  ...versionConflictMessages,
  'not-your-calendar': 'You can’t change this calendar. Choose your own.',
}
