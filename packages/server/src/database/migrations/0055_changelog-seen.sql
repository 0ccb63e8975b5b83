ALTER TABLE "users" ADD COLUMN "changelog_seen" text;
