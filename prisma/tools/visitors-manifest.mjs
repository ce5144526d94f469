// Writes two smaller route manifests next to the full one: for families, without staff routes and
// routes no page links to; and for visitors, also without what is for those who are signed in, the
// timetable’s and gift cards’. Otherwise routes would be most of a visitor's download.
import fs from 'node:fs'
import path from 'node:path'

const assets = 'build/client/assets'
const beginning = 'window.__remixManifest='

const scripts = fs.readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))
const [name, whole] = scripts
  .map((file) => [file, fs.readFileSync(path.join(assets, file), 'utf8')])
  .find(([, content]) => content.startsWith(beginning))
const manifest = JSON.parse(whole.slice(beginning.length).replace(/;\s*$/, ''))

const frames = ['routes/admin/frame', 'routes/admin/families/waivers/desk-frame']
const behindDoor = ({ id, parentId }) => [id, parentId].some((one) => frames.includes(one))
const ofPrograms = [
  /^routes\/(api|operations)\//,
  /^routes\/accounts\/(session|passkey-options|sign-in-with-passkey)$/,
  /^routes\/parent\/passkeys\/new-passkey-options$/,
  /^routes\/site\/(blog\/blog-feed|files\/[\w-]+|opening\/(end-)?preview)$/,
  /(calendar-(feed-)?|statement-|export-|signed-waiver-|guest-waiver-|waiver-scan-|receipt-)file(-here)?$/,
]
// posted by forms that load a document
const ofForms = [
  /\/(checkout\/remove|stop-paying(-(opening-)?balance)?|stop-calendar-feed|end-other-sessions|(resend|cancel)-email-change|sign-in-instead|photo-consent|share-with-guardians|withdraw-invitation|end-guardianship)$/,
]
// other addresses of pages, which nothing links to
const ofOtherAddresses = [/^[\w-]+-(by-file|index)$/]
// pages that get the full manifest
const withTheWhole = [/test-screenshots$/, /logout-call$/, /^routes\/progress\//]
const isOfNoPage = ({ id }) =>
  [...ofPrograms, ...ofForms, ...ofOtherAddresses, ...withTheWhole].some((some) => some.test(id))
// what the first page has loaded needs no saying again
const loaded = [...manifest.entry.imports, ...manifest.routes.root.css]
const others = ({ imports = [], css = [] }) => ({
  imports: imports.filter((file) => !loaded.includes(file)),
  css: css.filter((file) => !loaded.includes(file)),
})
// the id is already the key
const said = ({ id, ...route }) =>
  Object.entries({ ...route, ...(id !== 'root' && others(route)) }).filter(
    ([, value]) => value !== false && value.length !== 0,
  )
const ofFamilies = ({ id }) =>
  [
    /^routes\/(parent|site\/(classes|camps|parties|gift-cards))\//,
    /^routes\/accounts\/(change-password|confirm|end-sessions)$/,
    /^routes\/booking\/receipts\/(opening-balance|statement)$/,
  ].some((one) => one.test(id))
const named = 'const r=window.__remixManifest.routes;for(const i in r)r[i].id=i;'

function write(whose, known) {
  const routes = known.map((route) => [route.id, Object.fromEntries(said(route))])
  const told = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })
  const file = path.join(assets, name.replace(/\.js$/, `-${whose}.js`))
  fs.writeFileSync(file, `${beginning}${told};\n${named}`)
}

const known = Object.values(manifest.routes).filter(
  (route) => !behindDoor(route) && !isOfNoPage(route),
)
write('families', known)
write(
  'visitors',
  known.filter((route) => !ofFamilies(route)),
)
