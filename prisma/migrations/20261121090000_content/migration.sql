-- CreateEnum
CREATE TYPE "post_kind" AS ENUM ('blog', 'tip');

-- CreateTable
CREATE TABLE "site_section" (
    "key" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "site_section_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "content_version" (
    "id" UUID NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_key" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "staff_member_id" UUID,

    CONSTRAINT "content_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "faq" (
    "id" UUID NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "shown" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "faq_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "testimonial" (
    "id" UUID NOT NULL,
    "quote" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "shown" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "testimonial_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "picture" (
    "id" UUID NOT NULL,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "widths" INTEGER[],
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
    "staff_member_id" UUID,

    CONSTRAINT "picture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post" (
    "id" UUID NOT NULL,
    "kind" "post_kind" NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "category_id" UUID,
    "apparatus_id" UUID,
    "difficulty" "level",
    "cover_id" UUID,
    "cover_caption" TEXT NOT NULL DEFAULT '',
    "video_url" TEXT,
    "published_at" TIMESTAMPTZ(3),
    "announced_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post_category" (
    "id" UUID NOT NULL,
    "kind" "post_kind" NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "post_category_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "content_version_subject_kind_subject_key_version_key" ON "content_version"("subject_kind", "subject_key", "version");

-- CreateIndex
CREATE INDEX "post_kind_published_at_idx" ON "post"("kind", "published_at");

-- CreateIndex
CREATE UNIQUE INDEX "post_kind_slug_key" ON "post"("kind", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "post_category_kind_slug_key" ON "post_category"("kind", "slug");

-- AddForeignKey
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picture" ADD CONSTRAINT "picture_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "post_category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_apparatus_id_fkey" FOREIGN KEY ("apparatus_id") REFERENCES "apparatus"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_cover_id_fkey" FOREIGN KEY ("cover_id") REFERENCES "picture"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the tables alone do not say.
ALTER TABLE "site_section" ADD CONSTRAINT "site_section_version_check" CHECK ("version" >= 1);
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_version_check" CHECK ("version" >= 1);
ALTER TABLE "picture" ADD CONSTRAINT "picture_size_check"
  CHECK ("width" > 0 AND "height" > 0 AND cardinality("widths") > 0);
ALTER TABLE "post" ADD CONSTRAINT "post_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
ALTER TABLE "post" ADD CONSTRAINT "post_of_its_kind_check"
  CHECK ("kind" = 'tip' OR ("apparatus_id" IS NULL AND "difficulty" IS NULL));
ALTER TABLE "post_category" ADD CONSTRAINT "post_category_slug_check"
  CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

-- What a version was, it stays.
CREATE FUNCTION "refuse_change_of_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a content version is never changed' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "content_version_stays" BEFORE UPDATE OR DELETE ON "content_version"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_content_version"();

-- What a post is found by: its title before its summary before its text.
CREATE FUNCTION "post_words"(title text, summary text, body text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', title), 'A')
    || setweight(to_tsvector('pg_catalog.english', summary), 'B')
    || setweight(to_tsvector('pg_catalog.english', body), 'C')
$$;
CREATE INDEX "post_words_idx" ON "post" USING gin ("post_words"("title", "summary", "body"));
