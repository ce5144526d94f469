import { everyone, idempotencyKey, nobodys, ownerOnly, type Row } from './rows'

const folder = `/admin/families/import/${nobodys}`

/** Importing families and exporting everything. */
export const importRows: Record<string, Row> = {
  '/admin/families/import': {
    get: ownerOnly(200),
    post: ownerOnly(400),
    form: { idempotencyKey, file: '' },
    multipart: true,
  },
  '/admin/families/export': { get: ownerOnly(200) },
  '/admin/families/export/everything.zip': {
    get: everyone(405),
    post: ownerOnly(200),
    form: {},
  },
  '/admin/families/import/:importId': { sample: folder, get: ownerOnly(404) },
  '/admin/families/import/:importId/columns': {
    sample: `${folder}/columns`,
    get: ownerOnly(404),
    post: ownerOnly(404),
    form: { version: '1', conflicts: 'ours' },
  },
  '/admin/families/import/:importId/rows.csv': {
    sample: `${folder}/rows.csv`,
    get: ownerOnly(404),
  },
  '/admin/families/import/:importId/start': {
    sample: `${folder}/start`,
    get: everyone(405),
    post: ownerOnly(404),
    form: { version: '1' },
  },
  '/admin/families/import/:importId/undo': {
    sample: `${folder}/undo`,
    get: everyone(405),
    post: ownerOnly(404),
    form: {},
  },
  '/admin/families/import/:importId/invitations': {
    sample: `${folder}/invitations`,
    get: ownerOnly(404),
    post: ownerOnly(404),
    form: { idempotencyKey, families: '50' },
  },
}
