ALTER TABLE guardian ADD COLUMN archived_at timestamptz(3);

-- Few are archived: lists leave out the ids that stand here.
CREATE INDEX guardian_archived ON guardian(id) WHERE archived_at IS NOT NULL;
