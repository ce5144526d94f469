// Writes, beside the manifest of all routes, one for families, without those behind the staff's door,
// for which whoever does not work here has no use, and without those that no page leads to; and one for
// visitors, without the families' own pages: together they would be most of its weight.
import fs from 'node:fs'
import path from 'node:path'

const assets = 'build/client/assets'
const beginning = 'window.__remixManifest='

const scripts = fs.readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))
const [name, whole] = scripts
  .map((file) => [file, fs.readFileSync(path.join(assets, file), 'utf8')])
  .find(([, content]) => content.startsWith(beginning))
const manifest = JSON.parse(whole.slice(beginning.length).replace(/;\s*$/, ''))

const frames = ['routes/admin/frame', 'routes/admin/waivers/desk-frame']
const behindDoor = ({ id, parentId }) => [id, parentId].some((one) => frames.includes(one))
const ofPrograms = [
  /^routes\/(api|operations)\//,
  /^routes\/site\/(blog\/blog-feed|files\/\w+|opening\/(end-)?preview)$/,
  /(calendar-(feed-)?|statement-|export-|signed-waiver-|waiver-scan-|receipt-)file(-here)?$/,
]
// posted to by forms that load a document
const ofForms = [
  /\/(checkout\/remove|stop-paying(-(opening-)?balance)?|stop-calendar-feed|end-other-sessions|photo-consent|share-with-guardians|withdraw-invitation|end-guardianship)$/,
]
// open with the whole list
const withTheWhole = [/test-screenshots$/, /logout-call$/, /^routes\/progress\//]
const isOfNoPage = ({ id }) =>
  [...ofPrograms, ...ofForms, ...withTheWhole].some((some) => some.test(id))
// each is known by its id already
const said = ({ id: _id, ...route }) => Object.entries(route).filter(([, value]) => value !== false)
const ofFamilies = ({ id }) => /^routes\/(parent\/|booking\/receipts\/opening-balance$)/.test(id)
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
