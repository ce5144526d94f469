import { expect, it } from 'vitest'
import { taxWithin } from '~/domain/catalogue/tax'
import { database } from '~/platform/database/database.server'

it('the tax of a price is the same in the database', async () => {
  const totals = Array.from({ length: 300 }, (_, index) => index * 37)
  for (const rate of [1, 5000, 8250, 8875, 30_000]) {
    const rows = await database().$queryRaw<{ tax: number }[]>`
      select tax_within(total, ${rate}::int)::int as tax
      from unnest(${totals}::bigint[]) with ordinality as one(total, place) order by place`
    expect(rows.map(({ tax }) => tax)).toEqual(
      totals.map((total) =>
        taxWithin(total, { taxKind: 'included', taxRate: rate, taxName: 'VAT' }),
      ),
    )
  }
})
