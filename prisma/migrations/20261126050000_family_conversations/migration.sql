-- What a family writes from its portal belongs to it, and it can answer there: a reply without a
-- staff member is the family's.
ALTER TABLE inquiry ADD COLUMN guardian_id uuid;
ALTER TABLE inquiry ADD CONSTRAINT inquiry_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian (id) ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX inquiry_guardian_id_last_message_at_idx ON inquiry (guardian_id, last_message_at);

ALTER TABLE inquiry_reply ALTER COLUMN staff_member_id DROP NOT NULL;
