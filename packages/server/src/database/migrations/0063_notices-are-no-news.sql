ALTER TABLE "users" RENAME COLUMN "news_rhythm" TO "notice_rhythm";

--> statement-breakpoint
-- What tells of followed changes is called notices, so that "news" means what the installation's owner writes.
UPDATE "users" SET "letters_off" = array_replace("letters_off", 'news', 'notices') WHERE 'news' = ANY("letters_off");
--> statement-breakpoint
UPDATE "letters" SET "kind" = 'notices' WHERE "kind" = 'news';
--> statement-breakpoint
UPDATE "jobs" SET "name" = 'tell_notices' WHERE "name" = 'tell_news';
