DELETE FROM "document_archives";
--> statement-breakpoint
DROP INDEX "document_archives_user_index";
--> statement-breakpoint
ALTER TABLE "document_archives" DROP COLUMN "user_id";
--> statement-breakpoint
ALTER TABLE "document_archives" ADD COLUMN "author" text NOT NULL;
--> statement-breakpoint
CREATE INDEX "document_archives_author_index" ON "document_archives" USING btree ("company_id","author");
--> statement-breakpoint
ALTER TABLE "process" ALTER COLUMN "created_by" SET DATA TYPE text USING 'user:' || "created_by";
--> statement-breakpoint
ALTER TABLE "system" ALTER COLUMN "created_by" SET DATA TYPE text USING 'user:' || "created_by";
--> statement-breakpoint
ALTER TABLE "security" ALTER COLUMN "created_by" SET DATA TYPE text USING 'user:' || "created_by";
--> statement-breakpoint
ALTER TABLE "system_server" ALTER COLUMN "created_by" SET DATA TYPE text USING 'user:' || "created_by";
--> statement-breakpoint
ALTER TABLE "workstation" ALTER COLUMN "created_by" SET DATA TYPE text USING 'user:' || "created_by";
--> statement-breakpoint
ALTER TABLE "network_hardware" ALTER COLUMN "created_by" SET DATA TYPE text USING 'user:' || "created_by";
--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "author" text;
--> statement-breakpoint
UPDATE "history" SET "author" = coalesce('user:' || "user_id", 'time');
--> statement-breakpoint
ALTER TABLE "history" ALTER COLUMN "author" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "author_key" text;
--> statement-breakpoint
UPDATE "comments" SET "author_key" = coalesce('user:' || "author_id", 'unknown');
--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "author_key" SET NOT NULL;
