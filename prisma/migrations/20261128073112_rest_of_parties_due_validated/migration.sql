-- All rows from before have the defaults.
ALTER TABLE party_package VALIDATE CONSTRAINT party_package_due_days_are_not_negative;
ALTER TABLE party VALIDATE CONSTRAINT party_due_days_are_not_negative;
