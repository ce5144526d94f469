CREATE TABLE family_tag (
  id uuid NOT NULL,
  guardian_id uuid NOT NULL,
  label text NOT NULL,
  created_at timestamptz(3) NOT NULL,

  CONSTRAINT family_tag_pkey PRIMARY KEY (id),
  CONSTRAINT family_tag_label_is_a_short_line CHECK (
    label = btrim(label) AND char_length(label) BETWEEN 1 AND 40 AND label !~ '[[:cntrl:]]'
  )
);

CREATE UNIQUE INDEX family_tag_once_however_written ON family_tag (guardian_id, lower(label));
CREATE INDEX family_tag_label_idx ON family_tag(label);

ALTER TABLE family_tag
  ADD CONSTRAINT family_tag_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;
