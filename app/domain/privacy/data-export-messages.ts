export const dataExportMessages: Record<'too-many-tries', string> = {
  'too-many-tries': 'This file was made several times today. It can be made again in {detail}.',
}
