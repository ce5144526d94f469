-- A waiver is signed online, on a device at the desk, or on paper of which pictures are kept.
CREATE TYPE waiver_signature_kind AS ENUM ('online', 'at_desk', 'on_paper');

ALTER TABLE waiver_signature
  ADD COLUMN kind waiver_signature_kind DEFAULT 'online' NOT NULL,
  ADD COLUMN staff_member_id uuid,
  ADD COLUMN recorded_at timestamptz(3),
  ADD CONSTRAINT waiver_signature_names_staff CHECK ((kind = 'online') = (staff_member_id IS NULL)),
  ADD CONSTRAINT waiver_signature_on_paper_is_recorded CHECK ((kind = 'on_paper') = (recorded_at IS NOT NULL)),
  ADD CONSTRAINT waiver_signature_staff_member_id_fkey
    FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE TABLE waiver_scan (
  id uuid NOT NULL,
  signature_id uuid NOT NULL,
  position integer NOT NULL,
  folder text NOT NULL,
  widths integer[],
  height integer NOT NULL,
  uploaded_at timestamptz(3) NOT NULL,

  CONSTRAINT waiver_scan_pkey PRIMARY KEY (id),
  CONSTRAINT waiver_scan_has_files CHECK (height > 0 AND cardinality(widths) > 0),
  CONSTRAINT waiver_scan_position_counts_from_one CHECK (position >= 1),
  CONSTRAINT waiver_scan_signature_id_fkey
    FOREIGN KEY (signature_id) REFERENCES waiver_signature(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX waiver_scan_folder_key ON waiver_scan(folder);
CREATE UNIQUE INDEX waiver_scan_signature_id_position_key ON waiver_scan(signature_id, position);

CREATE TRIGGER waiver_scan_is_append_only
  BEFORE UPDATE ON waiver_scan
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER waiver_scan_stays_while_it_is_wanted
  BEFORE DELETE ON waiver_scan
  FOR EACH ROW WHEN (current_setting('site.time_is_over', true) IS DISTINCT FROM 'waiver_signature')
  EXECUTE FUNCTION refuse_change();
