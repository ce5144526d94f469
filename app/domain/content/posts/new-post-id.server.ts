import { newId } from '~/platform/ids.server'

/** For a form that writes a new post, so that its second press is known. */
export function newPostId(): string {
  return newId()
}
