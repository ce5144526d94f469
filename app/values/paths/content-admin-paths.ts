// Paths for editing the site's content.

export function adminContentPath(): string {
  return '/admin/content'
}

export function adminLegalPath(kind: 'privacy' | 'terms'): string {
  return `/admin/content/legal/${kind}`
}

/** POST only. */
export function publishLegalPath(kind: 'privacy' | 'terms'): string {
  return `${adminLegalPath(kind)}/publish`
}

export function adminSectionPath(key: string): string {
  return `${adminContentPath()}/sections/${key}`
}

/** A list of entries: `faqs` or `testimonials`. */
export function adminEntriesPath(list: string): string {
  return `${adminContentPath()}/${list}`
}

export function adminNewEntryPath(list: string): string {
  return `${adminEntriesPath(list)}/new`
}

export function adminEntryPath(list: string, entryId: string): string {
  return `${adminEntriesPath(list)}/${entryId}`
}

export function versionsPath(editorPath: string): string {
  return `${editorPath}/versions`
}

export function versionPath(editorPath: string, version: number): string {
  return `${versionsPath(editorPath)}/${version}`
}

/** Emails with editable text, or one kind of them. */
export function wordedEmailsPath(kind?: string): string {
  const path = `${adminContentPath()}/emails`
  return kind ? `${path}/${kind}` : path
}

export function adminPicturesPath(): string {
  return `${adminContentPath()}/pictures`
}

export function adminPicturePath(pictureId: string): string {
  return `${adminPicturesPath()}/${pictureId}`
}

export function removePicturePath(pictureId: string): string {
  return `${adminPicturePath(pictureId)}/remove`
}

export function adminPostsPath(): string {
  return `${adminContentPath()}/posts`
}

export function adminNewPostPath(kind: 'blog' | 'tip'): string {
  return `${adminPostsPath()}/new?kind=${kind}`
}

export function adminPostCategoriesPath(): string {
  return `${adminPostsPath()}/categories`
}

export function adminPostCategoryPath(categoryId: string): string {
  return `${adminPostCategoriesPath()}/${categoryId}`
}

/** POST only. */
export function adminCategoryActionPath(categoryId: string, action: 'move' | 'remove'): string {
  return `${adminPostCategoryPath(categoryId)}/${action}`
}

/** With a version number, the form starts from that version. */
export function adminPostPath(postId: string, version?: number): string {
  return `${adminPostsPath()}/${postId}${version === undefined ? '' : `?version=${version}`}`
}

/** When a post is published. */
export function adminPublicationPath(postId: string): string {
  return `${adminPostPath(postId)}/publication`
}
