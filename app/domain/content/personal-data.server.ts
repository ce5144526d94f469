import { noPersonalData } from '~/platform/personal-data.server'

/** Content is the business's own; whoever is named in it agreed to that, and staff take it out. */
export const personalData = noPersonalData({
  site_section: ['key', 'content', 'version', 'updated_at'],
  content_version: [
    'id',
    'subject_kind',
    'subject_key',
    'version',
    'content',
    'saved_at',
    'staff_member_id',
  ],
  faq: ['id', 'question', 'answer', 'position', 'shown', 'version', 'updated_at'],
  testimonial: ['id', 'quote', 'author', 'position', 'shown', 'version', 'updated_at'],
  picture: ['id', 'alt', 'width', 'height', 'widths', 'uploaded_at', 'version', 'staff_member_id'],
  post: [
    'id',
    'kind',
    'slug',
    'title',
    'summary',
    'body',
    'category_id',
    'apparatus_id',
    'difficulty',
    'cover_id',
    'cover_caption',
    'video_url',
    'published_at',
    'announced_at',
    'version',
    'created_at',
    'updated_at',
  ],
  post_category: ['id', 'kind', 'slug', 'name', 'position'],
})
