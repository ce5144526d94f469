import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findRiskyStatements, type MigrationRule } from '../../support/database/risky-statements'

/** Migrations until then belong to the first release, before which there is no data. */
const firstRelease = '20261127200000'

const later = fs
  .readdirSync('prisma/migrations')
  .filter((name) => !name.includes('.') && name > firstRelease)

describe('a migration', () => {
  it('after the first release lets that release go on beside it, and locks no table for long', () => {
    const found = later.flatMap((name) => {
      const sql = fs.readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8')
      return findRiskyStatements(sql).map((risky) => ({ name, ...risky }))
    })
    expect(found).toEqual([])
  })

  it.each<[string, MigrationRule]>([
    ['DROP TABLE lesson', 'drop-or-rename'],
    ['ALTER TABLE lesson DROP COLUMN places', 'drop-or-rename'],
    ['ALTER TABLE "lesson" DROP "places"', 'drop-or-rename'],
    ['ALTER TABLE lesson DROP places', 'drop-or-rename'],
    ['ALTER TABLE lesson RENAME COLUMN places TO seats', 'drop-or-rename'],
    ['ALTER TABLE lesson RENAME TO slot', 'drop-or-rename'],
    [`ALTER TYPE booking_status RENAME VALUE 'held' TO 'kept'`, 'drop-or-rename'],
    ['ALTER TABLE lesson ALTER COLUMN places TYPE bigint', 'change-type'],
    ['ALTER TABLE lesson ALTER places SET DATA TYPE bigint', 'change-type'],
    ['ALTER TABLE lesson\n  ALTER COLUMN places SET NOT NULL', 'set-not-null'],
    ['ALTER TABLE lesson ADD COLUMN floor integer NOT NULL', 'required-column'],
    ['ALTER TABLE lesson ADD floor integer NOT NULL', 'required-column'],
    ['ALTER TABLE lesson ADD COLUMN mark uuid DEFAULT gen_random_uuid()', 'computed-column'],
    ['ALTER TABLE lesson ADD COLUMN twice int GENERATED ALWAYS AS (2) STORED', 'computed-column'],
    ['ALTER TABLE lesson ADD COLUMN room uuid REFERENCES room (id)', 'unvalidated-constraint'],
    ['ALTER TABLE lesson ADD CONSTRAINT few CHECK (places < 9)', 'unvalidated-constraint'],
    [
      'ALTER TABLE lesson ADD CONSTRAINT room FOREIGN KEY (room) REFERENCES room (id)',
      'unvalidated-constraint',
    ],
    ['ALTER TABLE lesson ADD CONSTRAINT one UNIQUE (room, starts_at)', 'unique-constraint'],
    ['ALTER TABLE lesson ADD COLUMN code text UNIQUE', 'unique-constraint'],
    ['CREATE INDEX rooms ON lesson (room)', 'blocking-index'],
    ['CREATE UNIQUE INDEX "rooms" ON "lesson"("room")', 'blocking-index'],
    ['UPDATE lesson SET places = 8', 'change-rows'],
    ['WITH old AS (SELECT 1) DELETE FROM lesson', 'change-rows'],
    ['TRUNCATE lesson', 'table-lock'],
    ['LOCK TABLE lesson', 'table-lock'],
  ])('is refused with %s', (sql, rule) => {
    expect(findRiskyStatements(`${sql};`).map((risky) => risky.rule)).toEqual([rule])
    const reason = `-- allow ${rule}: never more than ten rows\n`
    expect(findRiskyStatements(`${reason}${sql};`)).toEqual([])
    expect(findRiskyStatements(`-- allow ${rule}:\n${sql};`)).toHaveLength(1)
    expect(findRiskyStatements(`-- allow another: never more than ten rows\n${sql};`)).toHaveLength(
      1,
    )
    expect(findRiskyStatements(`${reason}SELECT 1;\n${sql};`)).toHaveLength(1)
  })

  it.each([
    'ALTER TABLE lesson ADD COLUMN floor integer',
    'ALTER TABLE lesson ADD COLUMN floor integer NOT NULL DEFAULT 0',
    'ALTER TABLE lesson ADD COLUMN noted_at timestamptz DEFAULT now()',
    'ALTER TABLE lesson ADD CONSTRAINT few CHECK (places < 9) NOT VALID',
    'ALTER TABLE lesson VALIDATE CONSTRAINT few',
    'ALTER TABLE lesson DROP CONSTRAINT few',
    'ALTER TABLE lesson RENAME CONSTRAINT few TO some',
    'ALTER TABLE lesson ALTER COLUMN places DROP NOT NULL',
    'ALTER TABLE lesson ADD CONSTRAINT one UNIQUE USING INDEX one',
    'CREATE INDEX CONCURRENTLY rooms ON lesson (room)',
    'CREATE TABLE room (id uuid PRIMARY KEY, name text UNIQUE);\nCREATE INDEX names ON room (name)',
    'CREATE TABLE "room" ("id" uuid);\nALTER TABLE "room" ADD CONSTRAINT "key" PRIMARY KEY ("id")',
    'CREATE FUNCTION drops() RETURNS void LANGUAGE sql AS $$ DROP TABLE lesson; $$',
    `INSERT INTO note VALUES ('DROP TABLE lesson; UPDATE lesson SET places = 8')`,
    '-- DROP TABLE lesson;\nSELECT 1',
  ])('may say %s', (sql) => expect(findRiskyStatements(`${sql};`)).toEqual([]))
})
