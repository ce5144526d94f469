-- What a family that asked to be erased wants done with its lessons; null where there was nothing to choose.
ALTER TABLE "privacy_request" ADD COLUMN "keeps_lessons" BOOLEAN;
