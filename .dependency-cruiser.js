// The project's import rules: first the layers, then the subjects of the domain, then boundaries
// inside a layer, then packages that only one place may import.

/** The one door to Remix for pages, forms and loaders. */
const framework = '^app/framework\\.ts$'

/**
 * A layer: where its files are, and which of our files they may import. Paths are patterns relative
 * to the project.
 */
const rows = {
  values: { from: '^app/values/', may: ['^app/values/'] },
  platform: { from: '^app/platform/', may: ['^app/(platform|values)/', '^app/generated/'] },
  domain: { from: '^app/domain/', may: ['^app/(domain|platform|values)/'] },
  framework: { from: framework, may: [] },
  http: { from: '^app/http/', may: ['^app/(http|domain|platform|values)/', framework] },
  components: { from: '^app/components/', may: ['^app/(components|domain|values)/', framework] },
  shell: { from: '^app/shell/', may: ['^app/(shell|http|components|domain|values)/', framework] },
  routes: {
    from: '^app/routes/',
    may: ['^app/(routes|shell|http|components|domain|values)/', framework],
  },
  root: {
    from: '^app/(root\\.tsx|routes\\.ts|entry\\.client\\.tsx)$',
    may: [
      '^app/(shell|http|components|domain|values)/',
      '^app/tailwind\\.css$',
      framework,
      '^app/routes/[^/]+/routes\\.ts$',
    ],
  },
  entry: {
    from: '^app/entry\\.server\\.tsx$',
    may: [
      '^app/(shell|http|components|domain|values)/',
      '^app/platform/logger\\.server\\.ts$',
      '^app/wiring\\.server\\.ts$',
    ],
  },
  wiring: {
    from: '^(app/wiring\\.server\\.ts$|prisma/seed/)',
    may: ['^app/(domain|platform|values)/', '^prisma/seed/'],
  },
  server: {
    from: '^server\\.ts$',
    may: [
      // its type alone: the build is loaded late
      '^app/entry\\.server\\.tsx$',
      '^app/platform/(env|native-parts|watchdog|processes/supervise|database/(resolve-database-url|migrate)|files/data-folder)\\.server\\.ts$',
    ],
  },
}

/** What each subject of the domain may use besides itself. */
const subjects = {
  audit: [],
  access: [],
  settings: ['audit'],
  catalogue: ['audit', 'settings'],
  communications: ['access', 'audit', 'settings'],
  privacy: ['audit', 'communications'],
  content: ['audit', 'settings', 'catalogue', 'communications'],
  scheduling: ['access', 'audit', 'settings', 'catalogue'],
  accounts: ['audit', 'settings', 'communications', 'privacy'],
  family: ['access', 'audit', 'settings', 'communications', 'privacy', 'accounts'],
  payments: ['audit', 'settings', 'catalogue', 'communications', 'family'],
  settlements: ['access', 'audit', 'settings'],
  booking: [
    'access',
    'audit',
    'settings',
    'catalogue',
    'communications',
    'scheduling',
    'accounts',
    'family',
    'payments',
  ],
  progress: ['audit', 'settings', 'communications', 'catalogue', 'content', 'family', 'booking'],
  enrollment: [
    'access',
    'audit',
    'settings',
    'catalogue',
    'communications',
    'scheduling',
    'family',
    'payments',
    'booking',
    'progress',
  ],
  parties: [
    'access',
    'audit',
    'settings',
    'catalogue',
    'communications',
    'scheduling',
    'family',
    'payments',
    'booking',
  ],
  imports: ['audit', 'settings', 'catalogue', 'communications', 'accounts', 'family', 'payments'],
  exports: ['audit', 'settings', 'family'],
  health: ['audit', 'settings', 'communications'],
  opening: ['audit', 'settings', 'health'],
}
const screens = ['portal', 'admin', 'operations']
const anySubject = `(${[...Object.keys(subjects), ...screens].join('|')})`

const ours = '^(app|prisma|tests)/|^server\\.ts$'
const typesAside = { dependencyTypesNot: ['type-only'] }

const forbidden = [
  ...Object.entries(rows).map(([row, { from, may }]) => ({
    name: `row-${row}`,
    from: { path: from },
    to: { path: ours, pathNot: may },
  })),
  ...Object.entries(subjects).map(([subject, uses]) => ({
    name: `subject-${subject}`,
    from: { path: `^app/domain/${subject}/` },
    to: { path: '^app/domain/', pathNot: `^app/domain/(${[subject, ...uses].join('|')})/` },
  })),
  ...screens.map((subject) => ({
    name: `subject-${subject}-only-reads`,
    comment: 'A change goes to the subject that owns it. A summary is refreshed by its readers.',
    from: { path: `^app/domain/${subject}/` },
    to: {
      path: '^app/domain/.+\\.server\\.tsx?$',
      pathNot: [`^app/domain/${subject}/`, '/(find|visible-to|refresh)[^/]*\\.server\\.tsx?$'],
    },
  })),
  {
    name: 'subject-unknown',
    comment: 'A new subject gets a line in the list above.',
    from: {},
    to: { path: '^app/domain/', pathNot: `^app/domain/${anySubject}/` },
  },

  {
    name: 'values-are-pure',
    from: { path: '^app/values/' },
    to: { pathNot: ['^app/', named('temporal-polyfill|rrule-temporal|zod')] },
  },
  {
    name: 'generated-behind-database',
    from: {
      path: '^(app|prisma)/',
      pathNot: '^app/(generated/|platform/database/database\\.server\\.ts$)',
    },
    to: { path: '^app/generated/' },
  },
  {
    name: 'domain-without-remix',
    from: { path: '^app/domain/' },
    to: { path: named('@remix-run/[^/]+|remix-[^/]+|express') },
  },
  {
    name: 'domain-without-react',
    from: { path: '^app/domain/', pathNot: '^app/domain/[^/]+/emails/[^/]+\\.tsx$' },
    to: { path: named('react|react-dom|@react-email/[^/]+') },
  },
  {
    name: 'components-without-server',
    from: { path: '^app/components/' },
    to: { path: '\\.server\\.tsx?$', ...typesAside },
  },
  {
    name: 'shell-in-the-browser',
    from: { path: '^app/shell/', pathNot: '\\.server\\.tsx?$' },
    to: { path: '\\.server\\.tsx?$', ...typesAside },
  },
  {
    name: 'routes-keep-to-their-folder',
    from: { path: '^app/routes/([^/]+)/' },
    to: { path: '^app/routes/', pathNot: '^app/routes/$1/' },
  },
  {
    name: 'server-side-says-so',
    comment: 'What the browser must not get is known by its name.',
    from: {},
    to: { path: '^app/(platform|http)/', pathNot: '\\.server\\.tsx?$' },
  },
  {
    name: 'site-without-tests-and-tools',
    from: { path: '^(app/|server\\.ts$|prisma/seed/)' },
    to: { path: '^(tests|prisma/tools)/' },
  },

  oneDoor('stripe', '^app/platform/stripe/[^/]*\\.server\\.ts$', 'stripe'),
  oneDoor('jobs', '^app/platform/jobs/job-queue(-schema)?\\.server\\.ts$', 'graphile-worker'),
  oneDoor('email', '^app/platform/email/mailer\\.server\\.ts$', 'nodemailer'),
  oneDoor('passwords', '^app/platform/secrets/passwords\\.server\\.ts$', '@node-rs/argon2'),
  oneDoor('passkeys', '^app/platform/secrets/passkeys\\.server\\.ts$', '@simplewebauthn/server'),
  oneDoor('markdown', '^app/platform/markdown/[^/]*\\.server\\.ts$', 'markdown-it|sanitize-html'),
  oneDoor('bucket', '^app/platform/files/file-bucket\\.server\\.ts$', '@aws-sdk/[^/]+'),
  oneDoor('pdf', '^app/platform/files/pdf\\.server\\.ts$', 'pdfkit|dejavu-fonts-ttf'),
  oneDoor('archives', '^app/platform/files/zip-stream\\.server\\.ts$', 'fflate'),
  oneDoor('tables', '^app/platform/files/tables/[^/]*\\.server\\.ts$', 'csv-parse|iconv-lite'),
  oneDoor('pictures', '^app/platform/files/picture-files\\.server\\.ts$', 'sharp'),
  oneDoor('metrics', '^app/platform/metrics\\.server\\.ts$', 'prom-client'),
  oneDoor(
    'framework',
    '^app/(framework\\.ts|env\\.d\\.ts|entry\\.(client|server)\\.tsx|http/|shell/start/)',
    '@remix-run/(react|node|express|server-runtime)',
  ),
  oneDoor('sign-in', '^app/http/', 'remix-auth|remix-auth-form'),
  oneDoor('postgres', '^app/platform/', 'pg|@prisma/[^/]+'),
  oneDoor('push', '^app/platform/push/web-push\\.server\\.ts$', 'web-push'),
  {
    name: 'no-other-way-out',
    comment: 'What is called by HTTP has to be listed in platform/call-outside, where fetch is.',
    from: { path: '^app/' },
    to: { path: '^(node:)?(http|https|http2|tls|dgram|undici)(/|$)', ...typesAside },
  },
  {
    name: 'no-cycles',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-dead-ends',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'image-has-what-runs',
    comment: 'Packages for development are not in the image.',
    from: { path: '^app/', pathNot: ['^app/generated/', '\\.css$'] },
    to: {
      dependencyTypes: ['npm-dev'],
      ...typesAside,
      pathNot: named('@remix-run/route-config'),
    },
  },
]

/** A package that only one place in the site may import. */
function oneDoor(name, door, packages) {
  return {
    name: `door-${name}`,
    from: { path: '^app/', pathNot: [door, '^app/generated/'] },
    to: { path: named(packages) },
  }
}

/** A package, whether it is installed or not. */
function named(packages) {
  return `(^|node_modules/)(${packages})(/|$)`
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: ['node_modules', '^app/generated/'] },
    exclude: { path: ['^build/', '^\\.data/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
