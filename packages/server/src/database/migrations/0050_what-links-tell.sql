ALTER TABLE "keys" ADD COLUMN "link" uuid;
--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "completed" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "completed_by" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "asked_again" timestamp with time zone;
