import type { SectionContent } from './content-forms'
import type { Picture } from './pictures/picture'
import type { SectionKey } from './site-section'

/**
 * A section as its page shows it: Markdown `…Text` is rendered to `…Html`, `…PictureId` is resolved to
 * `…Picture` (null if none is chosen), and `…Steps`, one per line, is split into a list.
 */
export type SectionView<Key extends SectionKey = SectionKey> = {
  [Name in keyof SectionContent[Key] as Viewed<Name>]: Name extends `${string}PictureId`
    ? Picture | null
    : Name extends `${string}Steps`
      ? string[]
      : string
}

type Viewed<Name> = Name extends `${infer Of}PictureId`
  ? `${Of}Picture`
  : Name extends `${infer Of}Text`
    ? `${Of}Html`
    : Name
