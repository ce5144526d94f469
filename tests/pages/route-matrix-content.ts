import { everyone, nobodys, writersOnly, type Row } from './route-matrix-rows'

/** What the coach writes, and the pictures in it. */
export const contentRows: Record<string, Row> = {
  '/admin/content/pictures': {
    get: writersOnly(200),
    post: writersOnly(400),
    form: { id: nobodys, file: '' },
  },
  '/admin/content/pictures/:pictureId': {
    sample: ({ picture }) => `/admin/content/pictures/${picture}`,
    get: writersOnly(200),
    post: writersOnly(409),
    form: { version: '9', alt: 'A beam' },
  },
  '/media/:pictureId/:file': { sample: `/media/${nobodys}/320.webp`, get: everyone(404) },
}
