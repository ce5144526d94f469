-- The colors and the face of headings that an owner chose; the defaults are the site's own.
CREATE TYPE heading_face AS ENUM ('lively', 'warm', 'round');

ALTER TABLE settings
  ADD COLUMN action_color text NOT NULL DEFAULT '#1c4c9c',
  ADD COLUMN accent_color text NOT NULL DEFAULT '#de5335',
  ADD COLUMN heading_face heading_face NOT NULL DEFAULT 'lively',
  ADD CONSTRAINT settings_colors CHECK (
    action_color ~ '^#[0-9a-f]{6}$' AND accent_color ~ '^#[0-9a-f]{6}$'
  );
