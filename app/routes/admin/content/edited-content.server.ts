import type { Preview } from '~/components/content/content-preview'
import { contentFields, type ContentField } from '~/domain/content/content-fields'
import {
  entryForms,
  sectionForms,
  type EntryContent,
  type SectionContent,
} from '~/domain/content/content-forms'
import { isEntryList, type EntryListName } from '~/domain/content/entry-list'
import type { ContentRefusal } from '~/domain/content/content-messages'
import { entryKinds } from '~/domain/content/entry-kinds'
import { findEntries, findEntry } from '~/domain/content/find-entries.server'
import { findSection } from '~/domain/content/find-section.server'
import type { Versioned } from '~/domain/content/find-versions.server'
import {
  previewFaq,
  previewLists,
  previewSection,
  previewTestimonial,
} from '~/domain/content/preview-content.server'
import { saveEntry } from '~/domain/content/save-entry.server'
import { saveSection } from '~/domain/content/save-section.server'
import { isSectionKey, sectionLabels, type SectionKey } from '~/domain/content/site-section'
import type { Brand } from '~/domain/settings/brand'
import { brandWarnings } from '~/domain/settings/brand-colors.server'
import { stylesOfBrand } from '~/domain/settings/brand-styles.server'
import { notFound } from '~/http/answers/answer.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import type { Staff } from '~/values/actor'
import {
  adminContentPath,
  adminEntriesPath,
  adminEntryPath,
  adminSectionPath,
} from '~/values/paths/content-admin-paths'
import type { Refused } from '~/values/outcome'
import type { PictureChoice } from '~/components/content/picture-field'
import type { Picture } from '~/domain/content/pictures/picture'
import { findPictures } from '~/domain/content/pictures/find-pictures.server'

type Params = { key?: string; list?: string; entryId?: string }

/** Any edited content, with what its pages need. */
export type Edited = {
  title: string
  editorPath: string
  /** The path of the page above. */
  back: string
  fields: ContentField[]
  schema: (typeof sectionForms)[SectionKey] | (typeof entryForms)[EntryListName]
  /** The form's values. */
  content: object
  version: number
  versions: Versioned
  save(staff: Staff, content: object, version: number): Promise<Refused<ContentRefusal> | null>
  preview(content: object): Promise<Preview>
}

/** @throws 404 if nothing is edited here */
export async function findEdited({ key, list, entryId }: Params): Promise<Edited> {
  if (key !== undefined) {
    if (!isSectionKey(key)) throw notFound()
    return await editedSection(key)
  }
  if (!isEntryList(list ?? '')) throw notFound()
  return await editedEntry(list as EntryListName, entryId)
}

async function editedSection(key: SectionKey): Promise<Edited> {
  const { content, version } = await findSection(key)
  return {
    title: sectionLabels[key],
    content,
    version,
    editorPath: adminSectionPath(key),
    back: adminContentPath(),
    fields: contentFields[key],
    schema: sectionForms[key],
    versions: { subjectKind: 'section', subjectKey: key },
    save: (staff, wanted, version) =>
      saveSection(staff, { key, version, content: wanted as SectionContent[SectionKey] }),
    async preview(wanted) {
      const words = await previewSection(wanted as SectionContent[SectionKey])
      return {
        of: key,
        words,
        ...(key === 'home' && (await previewLists())),
        ...(key === 'logo' && brandShown(wanted as SectionContent['logo'])),
      } as Preview
    },
  }
}

function brandShown(brand: Brand) {
  return { styles: stylesOfBrand(brand), warnings: brandWarnings(brand) }
}

/** An existing entry, or a new one at the end. */
async function editedEntry(list: EntryListName, entryId: string | undefined): Promise<Edited> {
  const kept = entryId === undefined ? await newEntry(list) : await findEntry(list, entryId)
  if (!kept) throw notFound()
  const { id, content, version } = kept
  const { one, kind } = entryKinds[list]
  return {
    title: one,
    version,
    content: { id, ...content },
    editorPath: adminEntryPath(list, id),
    back: adminEntriesPath(list),
    fields: contentFields[list],
    schema: entryForms[list],
    versions: { subjectKind: kind, subjectKey: id },
    save(staff, wanted, version) {
      const { id: sent, ...answers } = { id, ...wanted }
      const saved = { list, id: entryId === undefined ? sent : id, version }
      return saveEntry(staff, { ...saved, content: answers as EntryContent[EntryListName] })
    },
    preview: (wanted) => previewOf(list, wanted),
  }
}

async function newEntry(list: EntryListName) {
  const position = (await findEntries(list)).length + 1
  return { id: newRowId(), version: 0, content: { position, shown: true } }
}

async function previewOf(list: EntryListName, content: object): Promise<Preview> {
  return list === 'faqs'
    ? { of: list, faqs: [await previewFaq(content as EntryContent['faqs'])] }
    : { of: list, testimonials: [previewTestimonial(content as EntryContent['testimonials'])] }
}

/** Uploaded pictures, if a form needs them. */
export async function pictureChoices(fields: ContentField[]): Promise<PictureChoice[]> {
  if (!fields.some(({ kind }) => kind === 'picture')) return []
  return (await findPictures()).map(toPictureChoice)
}

/** A picture option with preview. */
export function toPictureChoice(picture: Picture): PictureChoice {
  const { id, alt, width, height } = picture
  return { value: id, label: `${alt || 'No description'} (${width} × ${height})`, picture }
}
