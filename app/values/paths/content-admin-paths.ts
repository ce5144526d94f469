// Addresses as in `paths`: where staff write what the site says.

export function adminContentPath(): string {
  return '/admin/content'
}

/** Where an owner writes a legal text. */
export function adminLegalPath(kind: 'privacy' | 'terms'): string {
  return `/admin/content/legal/${kind}`
}

/** By POST alone. */
export function publishLegalPath(kind: 'privacy' | 'terms'): string {
  return `${adminLegalPath(kind)}/publish`
}

export function adminSectionPath(key: string): string {
  return `${adminContentPath()}/sections/${key}`
}

/** What is listed on the site one below the other: `faqs` or `testimonials`. */
export function adminEntriesPath(list: string): string {
  return `${adminContentPath()}/${list}`
}

export function adminNewEntryPath(list: string): string {
  return `${adminEntriesPath(list)}/new`
}

export function adminEntryPath(list: string, entryId: string): string {
  return `${adminEntriesPath(list)}/${entryId}`
}

/** The versions of whatever is edited at an address, and one of them. */
export function versionsPath(editedAt: string): string {
  return `${editedAt}/versions`
}

export function versionPath(editedAt: string, version: number): string {
  return `${versionsPath(editedAt)}/${version}`
}

/** The emails in which staff say something, or what they say in one kind of them. */
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

/** The blog and the tips, as those who write see them. */
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

/** By POST alone: puts a category elsewhere in its list, or removes it. */
export function adminCategoryActionPath(categoryId: string, action: 'move' | 'remove'): string {
  return `${adminPostCategoryPath(categoryId)}/${action}`
}

/** With a version's number, what it says is in the form, to be taken up again. */
export function adminPostPath(postId: string, version?: number): string {
  return `${adminPostsPath()}/${postId}${version === undefined ? '' : `?version=${version}`}`
}

/** From when on a post is seen. */
export function adminPublicationPath(postId: string): string {
  return `${adminPostPath(postId)}/publication`
}
