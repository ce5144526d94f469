import { describe, expect, it } from 'vitest'
import { findPost } from '~/domain/content/posts/find-post.server'
import { publishPost, savePost } from '~/domain/content/posts/save-post.server'
import type { Staff } from '~/values/actor'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done } from '../../support/factories/factories-booking'
import { aPost } from '../../support/factories/factories-content'

let owner: Staff

beforeEachRestored(async () => {
  await openNewBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
})

/** A post that was at `first-handstand` before. */
async function aRenamedPost() {
  const { id, kind: _, ...text } = await aPost({ slug: 'first-handstand' })
  done((await savePost(owner, id, { ...text, slug: 'your-first-handstand', version: 1 }))!)
  return id
}

const slugAt = async (slug: string, kind: 'blog' | 'tip' = 'blog') =>
  (await findPost(kind, slug))?.slug

describe('a post whose address was changed', () => {
  it('is found by its earlier address, among posts of its kind', async () => {
    await aRenamedPost()
    expect(await slugAt('your-first-handstand')).toBe('your-first-handstand')
    expect(await slugAt('first-handstand')).toBe('your-first-handstand')
    expect(await slugAt('first-handstand', 'tip')).toBeUndefined()
    expect(await slugAt('second-handstand')).toBeUndefined()
  })

  it('leaves its earlier address to a post that has it now', async () => {
    await aRenamedPost()
    await aPost({ slug: 'first-handstand' })
    expect(await slugAt('first-handstand')).toBe('first-handstand')
  })

  it('is not found by its earlier address while it is unpublished', async () => {
    const id = await aRenamedPost()
    done((await publishPost(owner, id, { publishedAt: null }))!)
    expect(await slugAt('first-handstand')).toBeUndefined()
  })
})
