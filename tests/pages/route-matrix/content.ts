import { everyone, nobodys, ownerOnly, type Row } from './rows'

const words = { title: 'A post', summary: 'About it.', body: 'Words.' }

/** The site's content and its pictures. */
export const contentRows: Record<string, Row> = {
  '/admin/content': { get: ownerOnly(200) },
  '/admin/content/sections/:key': {
    sample: '/admin/content/sections/about',
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: {
      version: '9',
      title: 'We',
      aboutText: 'Tumble.',
      equipmentTitle: 'With',
      equipmentText: 'Mats.',
    },
  },
  '/admin/content/sections/:key/versions': {
    sample: '/admin/content/sections/about/versions',
    get: ownerOnly(200),
  },
  '/admin/content/sections/:key/versions/:version': {
    sample: '/admin/content/sections/about/versions/1',
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { version: '9' },
  },
  '/admin/content/:list': { sample: '/admin/content/faqs', get: ownerOnly(200) },
  '/admin/content/:list/new': {
    sample: '/admin/content/testimonials/new',
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { id: nobodys, version: '9', quote: 'Good.', author: 'A mother', position: '1' },
  },
  '/admin/content/:list/:entryId': {
    sample: ({ faq }) => `/admin/content/faqs/${faq}`,
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { id: nobodys, version: '9', question: 'Why?', answerText: 'So.', position: '1' },
  },
  '/admin/content/:list/:entryId/versions': {
    sample: ({ faq }) => `/admin/content/faqs/${faq}/versions`,
    get: ownerOnly(200),
  },
  '/admin/content/:list/:entryId/versions/:version': {
    sample: ({ faq }) => `/admin/content/faqs/${faq}/versions/9`,
    get: ownerOnly(404),
    post: ownerOnly(404),
    form: { version: '9' },
  },
  '/admin/content/emails': { get: ownerOnly(200) },
  '/admin/content/emails/:kind': {
    sample: '/admin/content/emails/reminder',
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { version: '99', subject: 'See you soon' },
  },
  '/admin/content/posts': { get: ownerOnly(200) },
  '/admin/content/posts/new': {
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { id: nobodys, kind: 'blog', ...words, slug: 'first-private-lesson' },
  },
  '/admin/content/posts/categories': {
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { id: '01890000-0000-7000-8000-00000000c0de', kind: 'blog', name: 'First lessons' },
  },
  '/admin/content/posts/categories/:categoryId': {
    sample: ({ category }) => `/admin/content/posts/categories/${category}`,
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { version: '99', name: 'Another name' },
  },
  '/admin/content/posts/categories/:categoryId/move': {
    sample: `/admin/content/posts/categories/${nobodys}/move`,
    get: everyone(405),
    post: ownerOnly(404),
    form: { place: '1' },
  },
  '/admin/content/posts/categories/:categoryId/remove': {
    sample: ({ category }) => `/admin/content/posts/categories/${category}/remove`,
    get: everyone(405),
    post: ownerOnly(409),
    form: {},
  },
  '/admin/content/posts/:postId': {
    sample: ({ post }) => `/admin/content/posts/${post}`,
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { version: '99', ...words },
  },
  '/admin/content/posts/:postId/publication': {
    sample: ({ post }) => `/admin/content/posts/${post}/publication`,
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { version: '99', when: 'now' },
  },
  '/admin/content/pictures': {
    get: ownerOnly(200),
    post: ownerOnly(400),
    form: { id: nobodys, file: '' },
    multipart: true,
  },
  '/admin/content/pictures/:pictureId': {
    sample: ({ picture }) => `/admin/content/pictures/${picture}`,
    get: ownerOnly(200),
    post: ownerOnly(409),
    form: { version: '9', alt: 'Another beam' },
  },
  '/admin/content/pictures/:pictureId/remove': {
    sample: ({ picture }) => `/admin/content/pictures/${picture}/remove`,
    get: everyone(405),
    post: ownerOnly(409),
    form: {},
  },
  '/api/site-content': { get: everyone(200) },
  '/brand.css': {
    sample: '/brand.css?action=7a1fa2&accent=00aa66&headings=round',
    get: everyone(200),
  },
  '/brand/:version/:picture': { sample: '/brand/any/icon.svg', get: everyone(200) },
  '/drawings/:file': { sample: '/drawings/skill-cartwheel.svg', get: everyone(200) },
  '/media/:pictureId/:file': { sample: `/media/${nobodys}/320.webp`, get: everyone(404) },
}
