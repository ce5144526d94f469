ALTER TABLE "settings" ADD COLUMN "tax_id" TEXT NOT NULL DEFAULT '';

CREATE TABLE "receipt_counter" (
  "year" INTEGER NOT NULL PRIMARY KEY,
  "last_number" INTEGER NOT NULL CHECK ("last_number" > 0)
);

CREATE TABLE "receipt_number" (
  "payment_id" UUID NOT NULL PRIMARY KEY REFERENCES "payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "year" INTEGER NOT NULL,
  "number" INTEGER NOT NULL CHECK ("number" > 0)
);
CREATE UNIQUE INDEX "receipt_number_year_number_key" ON "receipt_number" ("year", "number");

CREATE TRIGGER "receipt_number_is_append_only"
  BEFORE UPDATE OR DELETE ON "receipt_number"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- After the row stands: a payment that was already there takes no number.
CREATE FUNCTION number_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_year INTEGER := extract(year FROM NEW.received_at AT TIME ZONE
    coalesce((SELECT time_zone FROM settings WHERE id = 1), 'UTC'));
  next_number INTEGER;
BEGIN
  INSERT INTO receipt_counter (year, last_number) VALUES (of_year, 1)
    ON CONFLICT (year) DO UPDATE SET last_number = receipt_counter.last_number + 1
    RETURNING last_number INTO next_number;
  INSERT INTO receipt_number (payment_id, year, number) VALUES (NEW.id, of_year, next_number);
  RETURN NULL;
END
$$;

CREATE TRIGGER "payment_takes_receipt_number"
  AFTER INSERT ON "payment"
  FOR EACH ROW WHEN (NEW.method <> 'credit') EXECUTE FUNCTION number_receipt();

INSERT INTO receipt_number (payment_id, year, number)
  SELECT id, year, row_number() OVER (PARTITION BY year ORDER BY received_at, id)
  FROM (
    SELECT id, received_at, extract(year FROM received_at AT TIME ZONE
      coalesce((SELECT time_zone FROM settings WHERE id = 1), 'UTC'))::int AS year
    FROM payment WHERE method <> 'credit'
  ) AS known;
INSERT INTO receipt_counter (year, last_number)
  SELECT year, max(number) FROM receipt_number GROUP BY year;
