-- All rows from before are sound: none has the new kind.
ALTER TABLE charge_line VALIDATE CONSTRAINT charge_line_has_the_sign_of_its_kind;
