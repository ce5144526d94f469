-- What staff keep of a family: a scan or a photo of a paper. The family sees it only where staff say so.
CREATE TABLE family_document (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  guardian_id uuid NOT NULL,
  staff_member_id uuid NOT NULL,
  title text NOT NULL,
  folder text NOT NULL,
  widths integer[],
  is_shared boolean DEFAULT false NOT NULL,
  uploaded_at timestamptz(3) NOT NULL,

  CONSTRAINT family_document_pkey PRIMARY KEY (id),
  CONSTRAINT family_document_has_files CHECK (widths IS NOT NULL),
  CONSTRAINT family_document_title_is_a_short_line CHECK (
    title = btrim(title) AND char_length(title) BETWEEN 1 AND 100 AND title !~ '[[:cntrl:]]'
  )
);

CREATE UNIQUE INDEX family_document_idempotency_key_key ON family_document(idempotency_key);
CREATE UNIQUE INDEX family_document_folder_key ON family_document(folder);
CREATE INDEX family_document_guardian_id_idx ON family_document(guardian_id);
CREATE INDEX family_document_staff_member_id_idx ON family_document(staff_member_id);

ALTER TABLE family_document
  ADD CONSTRAINT family_document_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT family_document_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;
