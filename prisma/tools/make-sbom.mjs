// make-sbom.mjs <image> > sbom.cdx.json
// Lists what the site's image holds, in CycloneDX 1.6: the packages in node_modules here, Node, and the
// Debian packages that collect-image.sh noted.
import fs from 'node:fs'
import path from 'node:path'

const image = process.argv[2]
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))

const installed = Object.entries(packages)
  .filter(([place]) => place && fs.existsSync(path.join(place, 'package.json')))
  .map(([place, of]) => ofPackage(of.name ?? place.replace(/.*node_modules\//, ''), of))
const node = {
  ...component('application', 'node', process.version.slice(1)),
  ...identity(`pkg:generic/node@${process.version.slice(1)}`),
  licenses: licenses('MIT'),
}
const notes = path.join(image, 'var/lib/dpkg/status.d')
const debian = fs.readdirSync(notes).map((name) => ofDebian(path.join(notes, name)))

const list = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: component('application', 'site', process.env.SOURCE_COMMIT || 'unknown') },
  components: [node, ...debian, ...unique(installed)],
}
process.stdout.write(`${JSON.stringify(list, null, 1)}\n`)

function ofPackage(name, { version, license, integrity }) {
  const hash = integrity?.match(/^sha512-(\S+)/)?.[1]
  return {
    ...component('library', name, version),
    ...identity(`pkg:npm/${name.replace('@', '%40')}@${version}`),
    ...(license && { licenses: licenses(license) }),
    ...(hash && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  }
}

function ofDebian(file) {
  const status = fs.readFileSync(file, 'utf8')
  const [name, version, architecture] = ['Package', 'Version', 'Architecture'].map(
    (field) => new RegExp(`^${field}: (.*)$`, 'm').exec(status)[1],
  )
  const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`
  return { ...component('library', name, version), ...identity(purl) }
}

function component(type, name, version) {
  return { type, name, version }
}

function identity(purl) {
  return { 'bom-ref': purl, purl }
}

/** An SPDX expression where it reads as one. */
function licenses(text) {
  return /^\(?[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*\)?$/.test(text)
    ? [{ expression: text }]
    : [{ license: { name: text } }]
}

/** A package may be installed in several places in one version. */
function unique(components) {
  return [...new Map(components.map((one) => [one.purl, one])).values()]
}
