CREATE TYPE legal_kind AS ENUM ('privacy', 'terms');

CREATE TYPE post_kind AS ENUM ('blog', 'tip');

-- What a post is found by: its title before its summary before its text.
CREATE FUNCTION post_words(title text, summary text, body text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', title), 'A')
    || setweight(to_tsvector('pg_catalog.english', summary), 'B')
    || setweight(to_tsvector('pg_catalog.english', body), 'C')
$$;

CREATE TABLE content_version (
  id uuid NOT NULL,
  subject_kind text NOT NULL,
  subject_key text NOT NULL,
  version integer NOT NULL,
  content jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  staff_member_id uuid,

  CONSTRAINT content_version_pkey PRIMARY KEY (id),
  CONSTRAINT content_version_version_check CHECK (version >= 1)
);

CREATE UNIQUE INDEX content_version_subject_kind_subject_key_version_key ON content_version(subject_kind, subject_key, version);

CREATE TABLE faq (
  id uuid NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  position integer NOT NULL,
  shown boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamptz(3) NOT NULL,

  CONSTRAINT faq_pkey PRIMARY KEY (id)
);

CREATE TABLE legal_text (
  id uuid NOT NULL,
  kind legal_kind NOT NULL,
  number integer NOT NULL,
  body text NOT NULL,
  changes text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  published_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT legal_text_pkey PRIMARY KEY (id),
  CONSTRAINT legal_text_counts_from_one CHECK (number >= 1 AND version >= 1),
  CONSTRAINT legal_text_says_something CHECK (body <> '' AND changes <> '')
);

CREATE UNIQUE INDEX legal_text_kind_number_key ON legal_text(kind, number);
CREATE UNIQUE INDEX legal_text_one_draft_of_a_kind ON legal_text(kind)
  WHERE published_at IS NULL;

CREATE TABLE picture (
  id uuid NOT NULL,
  alt text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  widths integer[],
  uploaded_at timestamptz(3) NOT NULL,
  staff_member_id uuid,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT picture_pkey PRIMARY KEY (id),
  CONSTRAINT picture_size_check CHECK (width > 0 AND height > 0 AND cardinality(widths) > 0)
);

CREATE TABLE post (
  id uuid NOT NULL,
  kind post_kind NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  body text NOT NULL,
  category_id uuid,
  apparatus_id uuid,
  difficulty level,
  cover_id uuid,
  cover_caption text DEFAULT ''::text NOT NULL,
  video_url text,
  published_at timestamptz(3),
  announced_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,

  CONSTRAINT post_pkey PRIMARY KEY (id),
  CONSTRAINT post_of_its_kind_check CHECK (kind = 'tip' OR (apparatus_id IS NULL AND difficulty IS NULL)),
  CONSTRAINT post_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

CREATE INDEX post_kind_published_at_idx ON post(kind, published_at);
CREATE UNIQUE INDEX post_kind_slug_key ON post(kind, slug);
CREATE INDEX post_words_idx ON post USING gin (post_words(title, summary, body));

CREATE TABLE post_category (
  id uuid NOT NULL,
  kind post_kind NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT post_category_pkey PRIMARY KEY (id),
  CONSTRAINT post_category_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT post_category_version_check CHECK (version >= 1)
);

CREATE UNIQUE INDEX post_category_kind_slug_key ON post_category(kind, slug);

CREATE TABLE site_section (
  key text NOT NULL,
  content jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamptz(3) NOT NULL,

  CONSTRAINT site_section_pkey PRIMARY KEY (key),
  -- What the tables alone do not say.
  CONSTRAINT site_section_version_check CHECK (version >= 1)
);

CREATE TABLE testimonial (
  id uuid NOT NULL,
  quote text NOT NULL,
  author text NOT NULL,
  position integer NOT NULL,
  shown boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamptz(3) NOT NULL,

  CONSTRAINT testimonial_pkey PRIMARY KEY (id)
);

-- What a version was, it stays.
CREATE FUNCTION refuse_change_of_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a content version is never changed' USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER content_version_stays BEFORE UPDATE OR DELETE ON content_version
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_content_version();

-- A draft may change; what was published is what people were told.
CREATE TRIGGER legal_text_stays_once_published
  BEFORE UPDATE OR DELETE ON legal_text
  FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

ALTER TABLE post
  ADD CONSTRAINT post_apparatus_id_fkey
  FOREIGN KEY (apparatus_id) REFERENCES apparatus(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE post
  ADD CONSTRAINT post_category_id_fkey
  FOREIGN KEY (category_id) REFERENCES post_category(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE post
  ADD CONSTRAINT post_cover_id_fkey
  FOREIGN KEY (cover_id) REFERENCES picture(id) ON UPDATE CASCADE ON DELETE RESTRICT;
