ALTER TABLE "proposed_changes" ADD COLUMN "pack" jsonb;
--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD COLUMN "origin" text DEFAULT '' NOT NULL;
