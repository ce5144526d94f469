/** Why a statement of a migration is refused, by the rule's name. */
export const migrationRules = {
  'drop-or-rename': 'the release before still uses it',
  'change-type': 'rewrites the table, and the release before expects the old type',
  'set-not-null': 'reads the whole table under a lock, and the release before may leave it out',
  'required-column': 'the release before leaves it out, so its inserts fail',
  'computed-column': 'rewrites the table under a lock',
  'unvalidated-constraint': 'checks every row under a lock: add it NOT VALID, then validate it',
  'unique-constraint': 'builds its index under a lock: build the index first',
  'blocking-index': 'holds back every write until it is built: CREATE INDEX CONCURRENTLY, alone',
  'change-rows': 'locks the rows until the migration ends: let a job do it, a part at a time',
  'table-lock': 'locks the table',
} as const

export type MigrationRule = keyof typeof migrationRules

export type RiskyStatement = { rule: MigrationRule; statement: string }

/**
 * Statements that lock a table for long, or break the release that still runs beside. What the same
 * file creates is not in use yet. `-- allow <rule>: <reason>` before a statement allows it.
 */
export function findRiskyStatements(sql: string): RiskyStatement[] {
  const statements = statementsOf(sql)
  const isNew = newTables(statements)
  return statements.flatMap(({ text, allowed }) => {
    const table = tableOf(text)
    if (table && isNew.has(table)) return []
    const rules = rulesOf(text).filter((rule) => !allowed.includes(rule))
    return rules.map((rule) => ({ rule, statement: text.slice(0, 120) }))
  })
}

type Statement = { text: string; allowed: string[] }

/** Without comments, and without the bodies of functions, which run later. */
function statementsOf(sql: string): Statement[] {
  const bare = sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replace(/\/\*[\s\S]*?\*\//g, '')
  return piecesOf(bare).flatMap((piece) => {
    const allowed = [...piece.matchAll(/^\s*-- allow ([\w-]+): \S.{9,}$/gm)].map(
      ([, rule]) => rule!,
    )
    const text = piece.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
    return text ? [{ text, allowed }] : []
  })
}

/** Ends each at a semicolon outside quotes and comments. */
function piecesOf(sql: string): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const [token] of sql.matchAll(/--.*|'(?:[^']|'')*'|"[^"]*"|;|[^-';"]+|./g)) {
    if (token !== ';') piece += token
    else {
      pieces.push(piece)
      piece = ''
    }
  }
  return [...pieces, piece]
}

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`

function newTables(statements: Statement[]): Set<string> {
  const created = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${name}`, 'i')
  return new Set(statements.flatMap(({ text }) => created.exec(text)?.[1] ?? []))
}

function tableOf(text: string): string | undefined {
  const patterns = [
    `^alter table (?:if exists )?(?:only )?${name}`,
    String.raw`^create (?:unique )?index .*? on (?:only )?${name}`,
    `^(?:update|delete from|truncate(?: table)?|lock(?: table)?) (?:only )?${name}`,
  ]
  return patterns.map((pattern) => new RegExp(pattern, 'i').exec(text)?.[1]).find(Boolean)
}

const patterns: [MigrationRule, RegExp][] = [
  ['drop-or-rename', /^drop (table|view|materialized view|type|domain|function|sequence|schema) /i],
  ['drop-or-rename', /^alter (table|view|type|function|sequence)\b.* rename (?!constraint )/i],
  [
    'drop-or-rename',
    /^alter table .*\bdrop (?!(constraint|default|not null|expression|identity)\b)/i,
  ],
  ['change-type', /^alter table .*\balter (column )?\S+ (set data )?type /i],
  ['set-not-null', /^alter table .*\bset not null/i],
  ['blocking-index', /^create (unique )?index (?!concurrently)/i],
  ['change-rows', /^(update|delete from|with\b.*\b(update|delete from)) /i],
  [
    'table-lock',
    /^(truncate|lock|cluster|vacuum full|reindex (?!.*concurrently)|refresh materialized view (?!concurrently))/i,
  ],
]

function rulesOf(text: string): MigrationRule[] {
  const found = patterns.flatMap(([rule, pattern]) => (pattern.test(text) ? [rule] : []))
  const actions = /^alter table /i.test(text) ? actionsOf(text) : []
  return [...new Set([...found, ...actions.flatMap(rulesOfAction)])]
}

/** What an ALTER TABLE does, split at commas outside parentheses. */
function actionsOf(text: string): string[] {
  let depth = 0
  let rest = ''
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    rest += letter === ',' && depth === 0 ? '\n' : letter
  }
  return rest.split('\n')
}

function rulesOfAction(action: string): MigrationRule[] {
  if (/\badd (constraint\b|check\b|foreign key\b|unique\b|primary key\b|exclude\b)/i.test(action))
    return rulesOfConstraint(action)
  if (!/\badd (column )?/i.test(action)) return []
  const hasDefault = /\bdefault\b/i.test(action)
  const isComputed =
    /\bgenerated\b|\bserial\b|default (gen_random_uuid|clock_timestamp|random|nextval)/i
  return [
    ...(isComputed.test(action) ? (['computed-column'] as const) : []),
    ...(/\bnot null\b/i.test(action) && !hasDefault && !/\bgenerated\b/i.test(action)
      ? (['required-column'] as const)
      : []),
    ...(/\b(check|references)\b/i.test(action) ? (['unvalidated-constraint'] as const) : []),
    ...(/\b(unique|primary key)\b/i.test(action) ? (['unique-constraint'] as const) : []),
  ]
}

function rulesOfConstraint(action: string): MigrationRule[] {
  if (/\busing index\b/i.test(action)) return []
  if (/\b(unique|primary key|exclude)\b/i.test(action) && !/\b(check|foreign key)\b/i.test(action))
    return ['unique-constraint']
  return /\bnot valid\b/i.test(action) ? [] : ['unvalidated-constraint']
}
