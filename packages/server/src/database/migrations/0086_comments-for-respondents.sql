ALTER TABLE "comments" ADD COLUMN "for_respondents" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "comments" SET "for_respondents" = true WHERE "author_key" LIKE 'key:%';
--> statement-breakpoint
UPDATE "comments" SET "author" = "author" || ' (по ссылке, со слов отвечающего)' WHERE "author_key" LIKE 'key:%' AND "author" <> '';
--> statement-breakpoint
UPDATE "history" SET "editor" = "editor" || ' (по ссылке, со слов отвечающего)' WHERE "author" LIKE 'key:%' AND "editor" NOT IN ('', 'Кто-то по ссылке');
