ALTER TABLE "document" ADD COLUMN "withdrawn" date;
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "withdrawn_by" text;
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "stopped" date;
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "destruction_act" text DEFAULT '' NOT NULL;
