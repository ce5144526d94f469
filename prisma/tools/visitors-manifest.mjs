// Writes, beside the manifest of all routes, one without those behind the staff's door, for which
// whoever does not work here has no use, and without those that no page leads to: together they would be
// half of its weight.
import fs from 'node:fs'
import path from 'node:path'

const assets = 'build/client/assets'
const beginning = 'window.__remixManifest='

const scripts = fs.readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))
const [name, whole] = scripts
  .map((file) => [file, fs.readFileSync(path.join(assets, file), 'utf8')])
  .find(([, content]) => content.startsWith(beginning))
const manifest = JSON.parse(whole.slice(beginning.length).replace(/;\s*$/, ''))

const behindDoor = ({ id, parentId }) => [id, parentId].includes('routes/admin/frame')
const ofPrograms = [
  /^routes\/(api|operations)\//,
  /^routes\/site\/(blog-feed|manifest|media|robots|sitemap)$/,
  /(calendar-(feed-)?|statement-|export-|signed-waiver-|receipt-)file(-here)?$/,
]
// posted to by forms that load a document
const ofForms = [
  /\/(checkout-remove|stop-paying(-balance)?|stop-calendar-feed|end-other-sessions|photo-consent|share-with-guardians|withdraw-invitation|end-guardianship)$/,
]
// open with the whole list
const linkedFromNowhere = [/test-screenshots$/, /logout-call$/]
const isOfNoPage = ({ id }) =>
  [...ofPrograms, ...ofForms, ...linkedFromNowhere].some((some) => some.test(id))
const routes = Object.values(manifest.routes).filter(
  (route) => !behindDoor(route) && !isOfNoPage(route),
)

// Said in short, and put together in the browser as the framework wants it: names of files once, for
// which a letter stands, of a page's own file only what its route does not say, and what is true of a
// route as the bits of a number.
const flags = ['index', 'hasAction', 'hasLoader', 'hasClientLoader', 'hasErrorBoundary']
const files = [...new Set(routes.flatMap(({ imports = [], css = [] }) => [...imports, ...css]))]
const letters = 'abcdefghijklmnopqrstuvwxyz'
if (files.length > letters.length) throw new Error('more files than there are letters')
const lettersOf = (names = []) => names.map((name) => letters[files.indexOf(name)]).join('')
const bitsOf = (route) => flags.reduce((bits, flag, bit) => bits | (route[flag] ? 1 << bit : 0), 0)
const isUnsaid = ([key, value]) => value === true && !flags.includes(key)
if (routes.some((route) => Object.entries(route).some(isUnsaid))) throw new Error('a flag is new')
const nameOf = (file) => file.slice('/assets/'.length).replace(/\.js$/, '')
const shortOf = (id, module) => nameOf(module).replace(`${path.basename(id)}-`, '-')
const rows = routes.map(({ id, path: address, module, imports, css, parentId, ...route }) => [
  ...[id, address ?? 0, shortOf(id, module), lettersOf(imports), lettersOf(css), bitsOf(route)],
  ...(parentId && parentId !== 'root' ? [parentId] : []),
])
const sharedFiles = JSON.stringify(files.map((file) => file.slice('/assets/'.length)))
const putTogether = `for(const[i,p,m,s,c,b,o="root"]of ${JSON.stringify(rows)}){\
let n=a=>[...a].map(l=>"/assets/"+${sharedFiles}[l.charCodeAt()-97]),r=window.__remixManifest.routes[i]=\
{id:i,path:p||void 0,parentId:i==o?void 0:o,module:"/assets/"+(m[0]=="-"?i.split("/").pop():"")+m+".js",imports:n(s),css:n(c)};\
${JSON.stringify(flags)}.map((f,n)=>r[f]=!!(b>>n&1))}`
const told = `${beginning}${JSON.stringify({ ...manifest, routes: {} })};${putTogether}`
fs.writeFileSync(path.join(assets, name.replace(/\.js$/, '-visitors.js')), told)
