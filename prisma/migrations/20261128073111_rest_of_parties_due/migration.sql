-- How many days before a party its rest is due. What was booked before was due at the party.
ALTER TABLE party_package ADD COLUMN due_days integer NOT NULL DEFAULT 7;
ALTER TABLE party_package ADD CONSTRAINT party_package_due_days_are_not_negative
  CHECK (due_days >= 0) NOT VALID;

ALTER TABLE party ADD COLUMN due_days integer NOT NULL DEFAULT 0;
ALTER TABLE party ADD CONSTRAINT party_due_days_are_not_negative
  CHECK (due_days >= 0) NOT VALID;
