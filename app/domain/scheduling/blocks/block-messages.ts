import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'

export type BlockRefusal = VersionConflict | 'not-your-calendar'

export const blockMessages: Record<BlockRefusal, string> = {
  ...versionConflictMessages,
  'not-your-calendar': 'This calendar is not yours to change. Choose your own.',
}
