import { everyone, idempotencyKey, nobodys, ownerOnly, type Rows } from './rows'

const folder = `/admin/families/import/${nobodys}`

/** Importing families and exporting everything. */
export const importRows: Rows = {
  '/admin/families/import': {
    opensTo: ['import-families'],
    get: ownerOnly(200),
    post: ownerOnly(400),
    form: { idempotencyKey, file: '' },
    multipart: true,
  },
  '/admin/families/export': { opensTo: ['import-families'], get: ownerOnly(200) },
  '/admin/families/export/everything.zip': {
    opensTo: ['import-families'],
    get: everyone(405),
    post: ownerOnly(200),
    form: {},
  },
  '/admin/families/import/:importId': {
    opensTo: ['import-families'],
    sample: folder,
    get: ownerOnly(404),
  },
  '/admin/families/import/:importId/columns': {
    opensTo: ['import-families'],
    sample: `${folder}/columns`,
    get: ownerOnly(404),
    post: ownerOnly(404),
    form: { version: '1', conflicts: 'ours' },
  },
  '/admin/families/import/:importId/rows.csv': {
    opensTo: ['import-families'],
    sample: `${folder}/rows.csv`,
    get: ownerOnly(404),
  },
  '/admin/families/import/:importId/start': {
    opensTo: ['import-families'],
    sample: `${folder}/start`,
    get: everyone(405),
    post: ownerOnly(404),
    form: { version: '1' },
  },
  '/admin/families/import/:importId/undo': {
    opensTo: ['import-families'],
    sample: `${folder}/undo`,
    get: everyone(405),
    post: ownerOnly(404),
    form: {},
  },
  '/admin/families/import/:importId/invitations': {
    opensTo: ['import-families'],
    sample: `${folder}/invitations`,
    get: ownerOnly(404),
    post: ownerOnly(404),
    form: { idempotencyKey, families: '50' },
  },
}
